/** A person who does what the commands advise, and nothing else, until the site is deployed. */
import { isDeepStrictEqual } from 'node:util';
import type { CommandError } from '../../tools/command-error.ts';
import { ContentError } from '../../tools/content/read/problem.ts';
import type { Owner } from './owner.ts';

const MAX_STEPS = 20;

/**
 * In each step the person runs the commands up to the first that refuses, and applies its advice.
 *
 * @throws after `MAX_STEPS` steps
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
  const commands = new Set<string>();
  const before = owner.readAll();
  // From the last line of a file to its first, so that no edit moves the next.
  for (const advice of splitMessage(refusal).reverse()) {
    const command = follow(owner, advice, done);
    if (command) commands.add(command);
  }
  // Commands are for files as the refusal found them.
  if (!isDeepStrictEqual(owner.readAll(), before)) return null;
  if (commands.size === 0) throw new Error(`nothing is advised:\n${done.join('\n')}`);
  for (const command of commands) {
    const next = await run(owner, command, refusal, done);
    if (next) return next;
  }
  return null;
}

/** What a message says of one problem, and the rule that found it. */
interface Advice {
  readonly text: string;
  readonly file?: string;
  readonly line?: number;
  readonly rule?: string;
}

function splitMessage(refusal: CommandError): Advice[] {
  if (!(refusal instanceof ContentError)) return refusal.message.split(/\n(?! )/).map((text) => ({ text }));
  const sorted = refusal.problems.toSorted((a, b) => a.line - b.line);
  return sorted.map(({ file, line, rule, expected }) => ({ file, line, rule, text: expected }));
}

/** What a person can do, as messages say it. The first that a message names is done. */
const ACTS =
  /git restore (?<committed>\S+)|put back, from git, (?<live>[^;]+)|(?<listed>list the language)|(?<later>choose a (?:later )?day)|(?<version>remove sealed from (?:all|its) texts)|(?<text>remove (?:the field )?sealed)|(?<command>npm run [^;:,\n]+)|^ *(?<place>\S+):(?<line>\d+)/im;

/** @returns a command to run, if that is the advice */
function follow(owner: Owner, { text, file = '', line = 0, rule }: Advice, done: string[]): string | null {
  const { groups: found = {} } = ACTS.exec(text) ?? {};
  done.push(`  ${Object.entries(found).flatMap(([act, words]) => (words ? `${act}: ${words}` : []))} ${file}:${line}`);
  const named = /(\w+) (\d{4}-\d{2}-\d{2})/.exec(text);
  const version = file ? owner.nameFile(file).replace(/\/[^/]*$/, '') : (named?.slice(1).join('/') ?? '');
  const isMoved = version.includes('/') && !owner.has(version);
  if (found.committed) owner.restore(found.committed);
  else if (found.live) for (const path of found.live.split(' ')) owner.putBack(path);
  else if (found.listed) owner.set('languages', ['en', 'hi']);
  else if (isMoved) return null;
  else if (found.later || (text.includes('no live site shows it') && !owner.wasLive(version))) postpone(owner, version);
  else if (found.version) owner.unseal(version);
  else if (found.text) owner.unseal(owner.nameFile(file));
  else if (found.command) return chooseCommand(owner, text, found.command);
  else if (file) edit(owner, owner.nameFile(file), line, rule);
  else if (found.place) edit(owner, owner.nameFile(found.place), Number(found.line));
  return null;
}

/** Of several addresses of the site, a person takes the one where it is live. */
function chooseCommand(owner: Owner, text: string, command: string): string {
  const commands = text.match(/npm run deploy -- --live-site [^;\n]+/g) ?? [];
  const isLive = (line: string) => owner.isLive(/https:\S+/.exec(line)?.[0] ?? '');
  return commands.find(isLive) ?? commands.at(-1) ?? command;
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
  else if (rule === 'missing-note' && name === 'note') owner.edit(file, `${found}\n`, '');
  else if (rule === 'missing-note') owner.edit(file, '\n---\n', '\nnote: "TODO"\n---\n');
  else if (rule === 'wrong-revision') owner.editLine(file, line, `revision: ${previousRevision(owner, version)}`);
  else if (name === 'note') owner.writeNotes(version, 'It has changed.');
  else if (name === 'reviewed') owner.review(version);
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
