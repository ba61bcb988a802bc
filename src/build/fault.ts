/** What the build says about a text that it can't publish. */

/** One thing that is wrong in a file that people edit. */
export interface Fault {
  /** The file's path, as it stands in the project. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** What was found. */
  readonly found: string;
  /** What would be right. */
  readonly expected: string;
}

/** Stops a build. Its message lists every fault, so that one build is enough to find all of them. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  /** By file and line. */
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const inOrder = faults.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
    super(`${faults.length === 1 ? '1 fault' : `${faults.length} faults`} in the content\n\n${describe(inOrder)}\n`);
    this.faults = inOrder;
  }
}

function describe(faults: readonly Fault[]): string {
  return faults.map(({ file, line, found, expected }) => `${file}:${line}\n  ${found}\n  ${expected}`).join('\n\n');
}
