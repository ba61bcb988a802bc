/** One structured line for a failure, for the operator. */
import type { Context } from './context.ts';

/**
 * @param route the path of the route that failed, or `null` where none was found. Nothing else of a request is logged:
 * a query or an address could be personal.
 */
export function logFailure({ buildDigest }: Context, route: string | null, thrown: unknown): void {
  // Not all that can be thrown can become a string.
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown === 'string' ? thrown : typeof thrown);
  const { message, stack = '' } = error;
  const failure = withoutQueries(message);
  console.error(JSON.stringify({ failure, route, build: buildDigest, stack: withoutQueries(stack) }));
}

/** An error may quote the address that it failed with. */
function withoutQueries(text: string): string {
  return text.replace(/\?[^\s"'`)]*/g, '?');
}
