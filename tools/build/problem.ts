/** What the build says about a text that it can't publish. */

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
    const inOrder = problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`${count} in the content\n\n${inOrder.map(formatProblem).join('\n\n')}\n`);
    this.problems = inOrder;
  }
}

function formatProblem({ file, line, found, expected }: Problem): string {
  return `${file}:${line}\n  ${found}\n  ${expected}`;
}

/** The line that an offset lies on, as far below the first line of its text. */
export function countLines(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1;
}
