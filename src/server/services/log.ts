import type { Services } from './services.ts';

/**
 * Logs a failure as one line of JSON. The context has no path but the matched one, and no query:
 * they may contain personal data.
 */
export function logFailure({ buildDigest }: Services, context: Record<string, unknown>, thrown: unknown): void {
  // `String(thrown)` can throw.
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown === 'string' ? thrown : typeof thrown);
  // The message of an error may contain the URL of the request.
  const [failure, stack] = [error.message, error.stack ?? ''].map((text) => text.replace(/\?[^\s"'`)]*/g, '?'));
  console.error(JSON.stringify({ failure, ...context, build: buildDigest, stack }));
}
