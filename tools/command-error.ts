/** The error of a command: its message says what would resolve it. */
import { inspect } from 'node:util';

/** An expected failure: `run` prints its message without a stack. */
export class CommandError extends Error {
  readonly exitCode: number;
  /** Whether the message is what the command was called for, as the differences of two files. */
  readonly isOutput: boolean;

  constructor(message: string, exitCode = 1, isOutput = false) {
    super(message);
    this.exitCode = exitCode;
    this.isOutput = isOutput;
  }

  /** Vite prints errors with `inspect`: the message alone, without the stack. */
  [inspect.custom](): string {
    return this.message;
  }
}
