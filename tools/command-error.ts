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

/** @param command what was typed */
export function takenPort(port: number, command: string): CommandError {
  return new CommandError(`port ${port} is in use: name another, as in ${command} -- --port 8788`);
}
