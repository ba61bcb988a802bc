/** A person who does what the commands advise, and nothing else, until the site is deployed. */
import { isDeepStrictEqual } from 'node:util';
import type { CommandError } from '../../tools/command-error.ts';
import { ContentError } from '../../tools/content/read/problem.ts';
import type { Owner } from './owner.ts';

/** What a message advises, and the rule that found the problem; a refusal of a command names no rule. */
type Advice = { readonly rule?: string } & (
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'edit'; readonly file: string; readonly line: number }
  | { readonly kind: 'restore'; readonly file: string }
);

const MAX_STEPS = 10;

/**
 * In each step the person runs the commands up to the first that refuses, and applies its advice.
 *
 * @throws after ten steps
 */
export async function followAdvice(
  owner: Owner,
  commands: readonly string[] = ['build', 'seal', 'deploy'],
): Promise<void> {
  const done: string[] = [];
  let refusal: CommandError | null = null;
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    refusal ??= await findRefusal(owner, commands);
    if (!refusal) return;
    done.push(`Step ${step}: ${refusal.message}`);
    refusal = await apply(owner, refusal, done);
  }
  throw new Error(`${MAX_STEPS} steps did not lead to a deployment:\n${done.join('\n')}`);
}

async function findRefusal(owner: Owner, commands: readonly string[]): Promise<CommandError | null> {
  for (const command of commands) {
    const refusal = await owner.attempt(command);
    if (refusal) return refusal;
    if (command === 'seal') owner.commit();
  }
  return null;
}

/** @returns the refusal of a command that was advised, if it refuses */
async function apply(owner: Owner, refusal: CommandError, done: string[]): Promise<CommandError | null> {
  const advice = listAdvice(refusal);
  const edits = advice.flatMap((remedy) => (remedy.kind === 'edit' ? [remedy] : []));
  // From the last line of a file to its first, so that no edit moves the next.
  for (const { file, line, rule } of edits.sort((a, b) => b.line - a.line)) {
    done.push(`  edit ${file}:${line}`);
    edit(owner, owner.nameFile(file), line, rule);
  }
  for (const remedy of advice) {
    if (remedy.kind !== 'restore') continue;
    done.push(`  restore ${remedy.file}`);
    // What is live was in git when it was deployed.
    owner.restore(remedy.file, /is live/.test(refusal.message) ? owner.live()?.commit : undefined);
  }
  // Commands are for files as the refusal found them.
  if (advice.some(({ kind }) => kind !== 'run')) return null;
  for (const remedy of advice) {
    const next = remedy.kind === 'run' ? await run(owner, remedy.command, refusal, done) : null;
    if (next) return next;
  }
  return null;
}

/**
 * Runs a command that was advised. Content problems that it finds must be among those that led to
 * the advice.
 */
async function run(owner: Owner, command: string, before: CommandError, done: string[]): Promise<CommandError | null> {
  const typed = command
    .replace('npm run ', '')
    .replace(/(\w+) YYYY-MM-DD/, (_, document) => `${document} ${chooseDay(owner, document)}`);
  done.push(`  npm run ${typed}`);
  const refusal = await owner.attempt(typed);
  const problems = before instanceof ContentError ? before.problems : [];
  const added = refusal instanceof ContentError ? refusal.problems : [];
  if (added.some((problem) => !problems.some((known) => isDeepStrictEqual(known, problem)))) {
    const message = `npm run ${typed} was advised, and refuses what was not reported before:`;
    throw new Error([message, ...done, refusal?.message].join('\n'));
  }
  return refusal;
}

/**
 * The first remedy of each problem; of a refusal the first ones of one kind, which belong together.
 */
function listAdvice(refusal: CommandError): readonly Advice[] {
  const advice: readonly Advice[] =
    refusal instanceof ContentError
      ? refusal.problems.map(({ rule, file, line, expected }) => ({
          ...(readAdvice(expected)[0] ?? { kind: 'edit', file, line }),
          rule,
        }))
      : readAdvice(refusal.message);
  if (advice.length === 0) throw new Error(`nothing is advised: ${refusal.message}`);
  return advice.filter((remedy, index) => advice.findIndex((known) => isDeepStrictEqual(known, remedy)) === index);
}

/** The commands and places that a message names. */
function readAdvice(message: string): Advice[] {
  const found = message.matchAll(
    /git restore (?<file>\S+)|(?<command>npm run [^;:,\n]+)|^(?<place>\S+):(?<line>\d+)/gm,
  );
  return [...found].map(({ groups: { file = '', command = '', place = '', line = '' } = {} }) => {
    if (file) return { kind: 'restore', file };
    return command ? { kind: 'run', command } : { kind: 'edit', file: place, line: Number(line) };
  });
}

/** How a person mends a line, by the rule that found it and by what is there. */
function edit(owner: Owner, file: string, line: number, rule?: string): void {
  const [version = '', language = ''] = file.split(/\/(?=[^/]*$)|\./);
  // Another problem of this version has moved it.
  if (!owner.has(version)) return;
  if (!owner.has(file)) return void owner.translate(file);
  const found = owner.read(file).split('\n')[line - 1] ?? '';
  const [name] = found.split(':');
  if (rule === 'unchanged-version') owner.edit(file, /$/, `\nIt is the text of ${version.replace('/', ' ')}.\n`);
  else if (rule === 'broken-fields')
    owner.editLine(
      file,
      line,
      found.replace(/: (.*)/, (_, value) => `: ${JSON.stringify(value)}`),
    );
  else if (rule === 'faulty-sections') owner.editLine(file, line, found.replace('}', `-${line}}`));
  else if (rule === 'missing-note') owner.edit(file, '\n---\n', '\nnote: "TODO"\n---\n');
  else if (rule === 'wrong-revision') owner.editLine(file, line, `revision: ${previousRevision(owner, version)}`);
  else if (name === 'note') owner.writeNotes(version, 'It has changed.');
  else if (name === 'effective') postpone(owner, version);
  else if (name === 'reviewed') owner.review(version);
  else if (name === 'translatedOn') owner.editLine(file, line, `translatedOn: ${owner.today()}`);
  else if (language !== 'en') owner.translate(file);
  else throw new Error(`nobody knows how to mend ${file}:${line} (${rule}): ${found}`);
}

/** Gives a version a later day than today and than any other version of its document. */
function postpone(owner: Owner, version: string): void {
  const [document = ''] = version.split('/');
  owner.moveVersion(version, `${document}/${chooseDay(owner, document)}`);
}

/** The day after today and after all versions of a document. */
function chooseDay(owner: Owner, document: string): string {
  const [latest = ''] = [...owner.listVersions(document), owner.today()].sort().reverse();
  return addDays(latest, 1);
}

function previousRevision(owner: Owner, version: string): string {
  const [document = '', day = ''] = version.split('/');
  const before = owner.listVersions(document).findLast((listed) => listed < day);
  return /^revision: (\d+)/m.exec(owner.read(`${document}/${before}/en.md`))?.[1] ?? '';
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}
