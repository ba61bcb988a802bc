import type { TextKey } from '../documents/document.ts';
import type { Format } from './formats.ts';
import type { Services } from './services.ts';

/** What a log says of the request. Path and query are not logged: they may contain personal data. */
export interface FailureContext {
  /** The matched path, or `null`. */
  readonly route: string | null;
  readonly format?: Format;
  /** The selected text. */
  readonly text?: TextKey | undefined;
}

/** Logs a failure as one line of JSON. */
export function logFailure({ buildDigest }: Services, { route, format, text }: FailureContext, thrown: unknown): void {
  // `String(thrown)` can throw.
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown === 'string' ? thrown : typeof thrown);
  // The message of an error may contain the URL of the request.
  const [failure, stack] = [error.message, error.stack ?? ''].map((text) => text.replace(/\?[^\s"'`)]*/g, '?'));
  const { version, language } = text ?? {};
  console.error(JSON.stringify({ failure, route, version, language, format, build: buildDigest, stack }));
}
