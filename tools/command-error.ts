/** The error of a command: its message and what would resolve it. */
import { inspect } from 'node:util';

/** What resolves a problem or a refusal, as data beside the words of the message. */
export type Remedy =
  /** A command to type. The person chooses what replaces `YYYY-MM-DD` in it. */
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'edit'; readonly file: string; readonly line: number }
  /** Take the file back as it was, from git. */
  | { readonly kind: 'restore'; readonly file: string };

/** An expected failure: `run` prints its message without a stack. */
export class CommandError extends Error {
  readonly exitCode: number;
  /** Any of them resolves it, or a part of it. */
  readonly remedies: readonly Remedy[];

  constructor(message: string, exitCode = 1, remedies: readonly Remedy[] = []) {
    super(message);
    this.exitCode = exitCode;
    this.remedies = remedies;
  }

  /** Vite prints errors with `inspect`: the message alone, without the stack. */
  [inspect.custom](): string {
    return this.message;
  }
}
