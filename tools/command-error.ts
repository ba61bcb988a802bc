/** What ends a command. */
import { inspect } from 'node:util';

/** Its message is for whoever typed the command. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }

  /** What Vite prints: the message alone, without the stack. */
  [inspect.custom](): string {
    return this.message;
  }
}
