/** One structured line for a failure, for the operator. */

/**
 * @param route the path of the route that failed, or `null` where none was found. Nothing else of a request is logged:
 * a query or an address could be personal.
 */
export function logFailure(route: string | null, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(JSON.stringify({ failure: message, route, stack }));
}
