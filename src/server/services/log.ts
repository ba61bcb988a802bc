import type { Services } from './services.ts';

/** Logs one line of JSON, without the path and the query: they may contain personal data. */
export function logFailure({ buildDigest }: Services, context: Record<string, unknown>, thrown: unknown): void {
  // `String(thrown)` can throw.
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown === 'string' ? thrown : typeof thrown);
  // The message of an error may contain the URL of the request.
  const hideQuery = (text = '') => text.replace(/\?[^\s"'`)]*/g, '?');
  const failure = hideQuery(error.message);
  console.error(JSON.stringify({ failure, ...context, build: buildDigest, stack: hideQuery(error.stack) }));
}
