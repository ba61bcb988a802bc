/** What the build says about a text that it can't publish. */

/** One thing that is wrong in a file that people edit. */
export interface Problem {
  /** The file's path, as it stands in the project. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** What was found. */
  readonly found: string;
  /** What would be right. */
  readonly expected: string;
}

/** Stops a build. Its message lists every problem, so that one build is enough to find all of them. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  /** By file and line. */
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const inOrder = problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
    super(
      `${problems.length === 1 ? '1 problem' : `${problems.length} problems`} in the content\n\n${describe(inOrder)}\n`,
    );
    this.problems = inOrder;
  }
}

function describe(problems: readonly Problem[]): string {
  return problems.map(({ file, line, found, expected }) => `${file}:${line}\n  ${found}\n  ${expected}`).join('\n\n');
}
