/** The error of a command: its message says what would resolve it. */
import { inspect } from 'node:util';

/** An expected failure: `run` prints its message without a stack. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }

  /** Vite prints errors with `inspect`: the message alone, without the stack. */
  [inspect.custom](): string {
    return this.message;
  }
}
