/** What the build says about a text that it can't publish. */
import { CommandError } from '../../command-error.ts';

export interface Match {
  readonly offset: number;
  readonly length: number;
  readonly found: string;
  readonly expected: string;
}

export interface Problem {
  /** A translation that is behind its English text stops a build, but no development server. */
  readonly kind?: 'translation' | undefined;
  /** The file's path, as it stands in the project. */
  readonly file: string;
  readonly line: number;
  readonly found: string;
  readonly expected: string;
}

/** Its message lists every problem, so that one build is enough to find all of them. */
export class ContentError extends CommandError {
  constructor(problems: readonly Problem[]) {
    super(formatProblems(problems, 'in the content'));
  }
}

export function formatProblems(problems: readonly Problem[], where: string): string {
  const sorted = problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  const each = sorted.map(({ file, line, found, expected }) => `${file}:${line}\n  ${found}\n  ${expected}\n`);
  return [`${formatCount(problems)} ${where}\n`, ...each].join('\n');
}

/** Which drafts something is wrong with, for whoever publishes other texts. */
export function formatDrafts(problems: readonly Problem[]): string {
  const files = [...Map.groupBy(problems, ({ file }) => file)].map(([file, all]) => `${file}: ${formatCount(all)}`);
  return ['Drafts, which are not published, have problems, which npm run dev tells:', ...files.sort()].join('\n');
}

function formatCount({ length }: readonly Problem[]): string {
  return length === 1 ? '1 problem' : `${length} problems`;
}

/** How many lines an offset lies below the first line of its text. */
export function countLines(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1;
}
