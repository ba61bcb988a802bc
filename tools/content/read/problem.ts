import { CommandError } from '../../command-error.ts';

export interface Problem {
  /** The rule or reader that found it, and the name of a folder in `test/cases`. */
  readonly rule: string;
  /** A problem of this kind fails a build, but not the development server. */
  readonly kind?: 'translation' | undefined;
  readonly file: string;
  readonly line: number;
  readonly found: string;
  readonly expected: string;
}

export class ContentError extends CommandError {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(formatProblems(problems, 'in the content'));
    this.problems = problems;
  }
}

export function formatProblems(problems: readonly Problem[], where: string): string {
  const sorted = problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  const formatted = sorted.map(({ rule, file, line, found, expected }) => {
    return `${file}:${line}\n  ${found}\n  ${expected} (rule: ${rule})\n`;
  });
  return [`${formatCount(problems)} ${where}\n`, ...formatted].join('\n');
}

export function formatDrafts(problems: readonly Problem[]): string {
  const files = [...Map.groupBy(problems, ({ file }) => file)].map(
    ([file, ofFile]) => `${file}: ${formatCount(ofFile)}`,
  );
  return ['Drafts have problems. They are not published; npm run dev shows the problems:', ...files.sort()].join('\n');
}

function formatCount({ length }: readonly Problem[]): string {
  return length === 1 ? '1 problem' : `${length} problems`;
}

export function countLines(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1;
}
