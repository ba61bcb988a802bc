/** Decoded values by decoded key. Without a prototype, so that `query.toString` is `undefined`. */
export type Query = Readonly<Record<string, string | undefined>>;

/**
 * Parses a query string, with or without its `?`, into key-value pairs. Keys and values are
 * form-urlencoded (`+` is a space), a value may contain `=`, and the last of repeated keys wins. A
 * malformed escape does not throw: it stays as it is, or becomes U+FFFD. Some mailers escape `&`
 * as `&amp;`, which is read as `&`.
 */
export function parseQuery(search: string): Query {
  const query: Record<string, string> = Object.create(null);
  // Fast path: most requests have no query, and creating `URLSearchParams` dominates the cost.
  if (search === '') return query;
  for (const [key, value] of new URLSearchParams(search.replaceAll('&amp;', '&'))) query[key] = value;
  return query;
}
