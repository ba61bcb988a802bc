/** One structured line for a failure, for the operator. */

/**
 * @param route the path of the route that failed, or `null` where none was found. Nothing else of a request is logged:
 * a query or an address could be personal.
 */
export function logFailure(route: string | null, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(toWords(error));
  console.error(JSON.stringify({ failure: withoutQueries(message), route, stack: withoutQueries(stack) }));
}

/** Anything can be thrown, also what can't become a string. */
function toWords(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return typeof thrown;
  }
}

/** An error may quote the address that it failed with. */
function withoutQueries(text: string): string {
  return text.replace(/\?[^\s"'`)]*/g, '?');
}
