/** A person who does what the commands advise, and nothing else, until the site is sealed and deployed. */
import { CommandError } from '../../tools/command-error.ts';
import type { Owner } from './owner.ts';

/** What a command says that would help: the first remedy of each problem. */
interface Advice {
  /** The rule that found the problem; empty for the refusal of a command. */
  readonly rule: string;
  readonly kind: 'run' | 'edit' | 'restore';
  readonly command: string;
  readonly file: string;
  readonly line: number;
}

const MAX_STEPS = 10;

/**
 * In each step the person runs the commands of a publication up to the first that refuses, and applies its advice.
 *
 * @returns what was done
 * @throws after ten steps
 */
export async function followAdvice(
  owner: Owner,
  commands: readonly string[] = ['build', 'seal', 'deploy'],
): Promise<readonly string[]> {
  const done: string[] = [];
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    const refusal = await findRefusal(owner, commands);
    if (!refusal) return done;
    done.push(`step ${step}: ${shorten(refusal.message)}`);
    await apply(owner, refusal, done);
  }
  throw new Error(`${MAX_STEPS} steps did not lead to a deployment:\n${done.join('\n')}`);
}

async function findRefusal(owner: Owner, commands: readonly string[]): Promise<CommandError | null> {
  try {
    for (const command of commands) {
      await owner.run(command);
      if (command === 'seal') owner.commit();
    }
    return null;
  } catch (error) {
    if (error instanceof CommandError) return error;
    throw error;
  }
}

async function apply(owner: Owner, refusal: CommandError, done: string[], depth = 0): Promise<void> {
  const [edits = [], commands = []] = splitBy(listAdvice(owner, refusal), ({ kind }) => kind !== 'run');
  // From the last line of a file to its first, so that no edit moves the next.
  for (const advice of edits.sort((a, b) => b.line - a.line)) {
    done.push(`  ${advice.kind} ${advice.file}:${advice.line} ${advice.rule}`);
    if (advice.kind === 'edit') edit(owner, advice);
    // What is live was in git when it was deployed.
    else owner.restore(advice.file, /is live/.test(refusal.message) ? owner.live()?.commit : undefined);
  }
  for (const { command } of edits.length > 0 ? [] : commands) {
    done.push(`  ${fillIn(owner, command)}`);
    try {
      await owner.run(fillIn(owner, command));
    } catch (error) {
      if (!(error instanceof CommandError) || depth > 2) throw error;
      done.push(shorten(error.message));
      const unknown = listProblems(error).filter((problem) => !listProblems(refusal).includes(problem));
      if (unknown.length > 0) throw new Error(`${command} refuses what nothing said before:\n${done.join('\n')}`);
      await apply(owner, error, done, depth + 1);
    }
  }
}

const shorten = (message: string) => message.replaceAll(/\S*\/(?=content\/)/g, '');
const listProblems = ({ message }: CommandError): readonly string[] =>
  shorten(message).match(/^\S+:\d+\n {2}.*$/gm) ?? [];

function splitBy<item>(items: readonly item[], isFirst: (item: item) => boolean): [item[], item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Chooses a day and, where a command is for any language, Hindi. */
function fillIn(owner: Owner, command: string): string {
  const [, document = ''] = /new-version -- (\w+)/.exec(command) ?? [];
  const latest = document ? owner.listVersions(document).at(-1) : undefined;
  const day = [owner.today(), latest ?? ''].sort().at(-1) ?? '';
  return command
    .replace(/^npm run /, '')
    .replace('YYYY-MM-DD', addDays(day, 1))
    .replace('<language>', 'hi');
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** How each problem is mended, by the line and the rule that found it. */
function edit(owner: Owner, { file, line, rule }: Advice): void {
  const path = file.replace('content/', '');
  const language = /(\w+)\.(?:md|yaml)$/.exec(path)?.[1] ?? '';
  const version = path.replace(/\/[^/]*$/, '');
  // Another problem of this version has moved it.
  if (!owner.has(version)) return;
  const text = owner.has(path) ? owner.read(path) : '';
  const found = text.split('\n')[line - 1] ?? '';
  if (!owner.has(path)) owner.translate(path);
  else if (rule === 'unchanged-version') owner.edit(path, /$/, `\nIt is the text of ${version.replace('/', ' ')}.\n`);
  else if (rule === 'before-sealed') owner.postpone(version);
  else if (rule === 'read-yaml')
    owner.editLine(
      path,
      line,
      found.replace(/: (.*)/, (_, value) => `: ${JSON.stringify(value)}`),
    );
  else if (rule === 'missing-note') owner.edit(path, '\n---\n', '\nnote: "TODO"\n---\n');
  else if (found.startsWith('revision:') && language === 'en')
    owner.editLine(path, line, `revision: ${previousRevision(owner, version) + 1}`);
  else if (found.startsWith('note:')) owner.writeNotes(version, 'It has changed.');
  else if (found.startsWith('effective:')) owner.postpone(version);
  else if (found.startsWith('reviewed:')) owner.review(version);
  else if (language !== 'en') owner.translate(path);
  else throw new Error(`nobody knows how to mend ${file}:${line} (${rule}): ${found}`);
}

function previousRevision(owner: Owner, version: string): number {
  const [document = '', day = ''] = version.split('/');
  const before = owner.listVersions(document).findLast((one) => one < day) ?? '';
  return Number(/^revision: (\d+)/m.exec(owner.read(`${document}/${before}/en.md`))?.[1]);
}

/** The first remedy of each problem, each of them once. Until problems carry them, from the words of the message. */
function listAdvice(owner: Owner, { message }: CommandError): Advice[] {
  const none = { rule: '', command: '', file: '', line: 0 };
  const name = (file: string) => file.replace(/^.*?(?=content\/)/, '');
  const problems = [...message.matchAll(/^(\S+):(\d+)\n {2}(.*)\n {2}(.*)$/gm)];
  const advice = problems.map(([, file = '', line, found = '', expected = '']): Advice => {
    const edit: Advice = {
      ...none,
      kind: 'edit',
      file: name(file),
      line: Number(line),
      rule: nameRule(found, expected),
    };
    const [put] = /(?<=put )\S+(?= back, from git)/.exec(expected) ?? [];
    if (put) return { ...none, kind: 'restore', file: name(put) };
    if (!process.env.B_NO_RESTORE && /is sealed (?:and|with)/.test(found))
      return { ...none, kind: 'restore', file: name(file) };
    if (/take it back as it was, from git/.test(expected)) return { ...none, kind: 'restore', file: name(file) };
    const [command] = /npm run [^;]*/.exec(expected) ?? [];
    return command ? { ...none, kind: 'run', command } : edit;
  });
  if (problems.length === 0) {
    if (/^Put back, from git: (.*)/m.test(message)) {
      const files = /^Put back, from git: (.*)/m.exec(message)?.[1]?.split(', ') ?? [];
      advice.push(...files.map((file): Advice => ({ ...none, kind: 'restore', file: name(file) })));
    } else if (/would hold since/.test(message)) {
      for (const [, file = ''] of message.matchAll(/^(\S+) would hold since/gm)) {
        const lines = owner.read(name(file).replace('content/', '')).split('\n');
        advice.push({
          ...none,
          kind: 'edit',
          file: name(file),
          line: lines.findIndex((l) => l.startsWith('effective')) + 1,
        });
      }
    } else if (/is word for word/.test(message)) {
      for (const [, file = '', line] of message.matchAll(/^(\S+):(\d+) section/gm)) {
        advice.push({ ...none, kind: 'edit', file: name(file), line: Number(line) });
      }
    } else {
      for (const found of message.split('\n').slice(1)) {
        const [put] = /(?<=put )\S+(?= back as it was)/.exec(found) ?? [];
        const [command] = /npm run .*/.exec(found) ?? [];
        if (put) advice.push({ ...none, kind: 'restore', file: put });
        else if (command) advice.push({ ...none, kind: 'run', command });
        else if (/not reviewed/.test(found)) {
          for (const file of owner.listUnreviewed()) advice.push({ ...none, kind: 'edit', ...file });
        }
      }
    }
  }
  const unique = new Map(advice.map((one) => [JSON.stringify(one), one]));
  if (unique.size === 0) throw new Error(`nothing is advised:\n${message}`);
  return [...unique.values()];
}

function nameRule(found: string, expected: string): string {
  if (/word for word$/.test(found)) return 'unchanged-version';
  if (/^effective: .* is sealed/.test(found)) return 'before-sealed';
  if (/in quotes|could not be read/.test(found + expected)) return 'read-yaml';
  return /^note: is missing/.test(found) ? 'missing-note' : '';
}
