import type { Context } from './context.ts';

/**
 * Logs a failure as one line of JSON.
 *
 * @param route the path of the route that failed, or `null` where none matched. Nothing else of the request is logged:
 * a query or another address could be personal.
 */
export function logFailure({ buildDigest }: Context, route: string | null, thrown: unknown): void {
  // Not every thrown value can become a string.
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown === 'string' ? thrown : typeof thrown);
  const { message, stack = '' } = error;
  const failure = withoutQueries(message);
  console.error(JSON.stringify({ failure, route, build: buildDigest, stack: withoutQueries(stack) }));
}

/** The message of an error may contain the address of the request. */
function withoutQueries(text: string): string {
  return text.replace(/\?[^\s"'`)]*/g, '?');
}
