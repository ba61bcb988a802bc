import { CommandError } from '../../messages/command-error.ts';

export interface Problem {
  /** The rule or reader that found it, and the name of a folder in `test/cases`. */
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly found: string;
  readonly expected: string;
  /** Words of a text, which its field `allowed` can list. */
  readonly words?: string;
}

/** What a reader makes of its input: `null` if it can't be read. A value may have problems too. */
export interface Reading<value> {
  readonly value: value | null;
  readonly problems: readonly Problem[];
}

/** Continues with the next reader if there is a value, and keeps the problems of both. */
export function readOn<value, next>(
  { value, problems }: Reading<value>,
  read: (value: value) => Reading<next>,
): Reading<next> {
  if (value === null) return { value: null, problems };
  const next = read(value);
  return { ...next, problems: [...problems, ...next.problems] };
}

export function refuse(problem: Problem): Reading<never> {
  return { value: null, problems: [problem] };
}

export class ContentError extends CommandError {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(formatProblems(problems, 'in the content'));
    this.problems = problems;
  }
}

/**
 * Problems of a file with the same remedy are one, with all its places. Those of readers and of
 * structure, which hide or cause others, are found first.
 */
export function formatProblems(problems: readonly Problem[], where: string): string {
  const sorted = problems.toSorted((a, b) => a.file.localeCompare(b.file));
  const groups = [...Map.groupBy(sorted, ({ file, rule, expected }) => `${file} ${rule} ${expected}`).values()];
  return [
    `${groups.length} ${groups.length === 1 ? 'problem' : 'problems'} ${where}\n`,
    ...groups.map(formatGroup),
  ].join('\n');
}

function formatGroup(group: readonly Problem[]): string {
  const [{ file, line, rule, expected }] = group as readonly [Problem];
  const places = [...Map.groupBy(group, ({ found }) => found)].map(([found, same]) => {
    return `  ${found}${group.length > 1 ? `: ${formatLines(same.map((problem) => problem.line))}` : ''}\n`;
  });
  return `${file}:${line}\n${places.join('')}  ${expected} (rule: ${rule})\n${formatAllowed(group)}`;
}

/** Not of a table or a paragraph. */
function formatAllowed(group: readonly Problem[]): string {
  const words = [...new Set(group.flatMap((problem) => problem.words ?? []))].filter(({ length }) => length <= 120);
  if (words.length === 0) return '';
  const list = JSON.stringify(words.slice(0, 3)) + (words.length > 3 ? ' …' : '');
  return `  if that is right as it is, list it in the fields, in one list: allowed: ${list}\n`;
}

/** Of texts, drafts included; nothing if there is no problem. */
export function listProblems(problems: readonly Problem[]): string[] {
  const where = 'in the content: a build waits for all but those in drafts';
  return problems.length > 0 ? [formatProblems(problems, where)] : [];
}

/** GitHub's workflow commands: a pull request then shows each problem at its line. */
export function formatAnnotations(problems: readonly Problem[]): string {
  const lines = problems.map((problem) => {
    const { file, line, rule, found, expected } = problem;
    const path = file.replace(/[%\r\n:,]/g, encodeURIComponent);
    const message = `${found}\n${expected}\n${formatAllowed([problem])}`.trim().replace(/[%\r\n]/g, encodeURIComponent);
    return `::error file=${path},line=${line},title=${rule}::${message}`;
  });
  return lines.join('\n');
}

export function formatLines(lines: readonly number[]): string {
  const places = [...new Set(lines)];
  return `${places.length > 1 ? 'lines' : 'line'} ${places.join(', ')}`;
}

export function countLines(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1;
}
