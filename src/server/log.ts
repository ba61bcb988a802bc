import type { Format } from './formats.ts';
import type { Services } from './services.ts';

/** Of a request. Another path, and the query, are not logged: they may contain personal data. */
export interface FailureContext {
  /** The matched path, or `null`. */
  readonly route: string | null;
  readonly version?: string | undefined;
  readonly language?: string | undefined;
  readonly format?: Format;
}

/** Logs a failure as one line of JSON. */
export function logFailure({ buildDigest }: Services, context: FailureContext, thrown: unknown): void {
  // `String(thrown)` can throw.
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown === 'string' ? thrown : typeof thrown);
  // The message of an error may contain the URL of the request.
  const [failure, stack] = [error.message, error.stack ?? ''].map((text) => text.replace(/\?[^\s"'`)]*/g, '?'));
  console.error(JSON.stringify({ failure, ...context, build: buildDigest, stack }));
}
