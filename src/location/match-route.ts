/** Finds the route of a location (2.5). */

/** Routes by exact, normalized pathname. */
export type RouteTable<route> = ReadonlyMap<string, route>;

/** @returns `null` if nothing matches (2.9) */
export function matchRoute<route>(routes: RouteTable<route>, location: { pathname: string } | null): route | null {
  return (location && routes.get(location.pathname)) ?? null;
}
