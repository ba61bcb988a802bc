/** What the build says about a text that it can't publish. */
import { inspect } from 'node:util';

/** Something wrong in a run of text. */
export interface Finding {
  /** Where it begins in the run. */
  readonly offset: number;
  /** What was found. */
  readonly found: string;
  /** What would be right. */
  readonly expected: string;
}

/** One thing that is wrong in a file that people edit. */
export interface Problem {
  /** The file's path, as it stands in the project. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly found: string;
  readonly expected: string;
}

/** Stops a build. Its message lists every problem, so that one build is enough to find all of them. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  /** By file and line. */
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const inOrder = sortProblems(problems);
    super(`${formatCount(problems)} in the content\n\n${inOrder.map(formatProblem).join('\n\n')}\n`);
    this.problems = inOrder;
  }

  /** What Vite prints: a stack would say only how it came to ask. */
  [inspect.custom](): string {
    return this.message;
  }
}

/** What is wrong with drafts, for whoever writes them. */
export function formatWarnings(problems: readonly Problem[]): string {
  return `${formatCount(problems)} in drafts, which are not published\n\n${sortProblems(problems).map(formatProblem).join('\n\n')}\n`;
}

/** Which drafts something is wrong with, for whoever publishes other texts. */
export function formatDrafts(problems: readonly Problem[]): string {
  const files = Map.groupBy(sortProblems(problems), ({ file }) => file);
  const lines = [...files].map(([file, ofFile]) => `${file}: ${formatCount(ofFile)}`);
  return ['Drafts, which are not published, have problems, which npm run dev tells:', ...lines].join('\n');
}

function sortProblems(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

function formatCount({ length }: readonly Problem[]): string {
  return length === 1 ? '1 problem' : `${length} problems`;
}

function formatProblem({ file, line, found, expected }: Problem): string {
  return `${file}:${line}\n  ${found}\n  ${expected}`;
}

/** The line that an offset lies on, as far below the first line of its text. */
export function countLines(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1;
}
