/** Reads a query string into key-value pairs (2.4). */

/** Decoded values by decoded key. It has no prototype, so a key that nobody sent is `undefined`, even `toString`. */
export type Query = Readonly<Record<string, string | undefined>>;

/**
 * Reads `search`, with or without its `?`. Keys and values are decoded as forms do it (`+` is a space), the text after
 * the first `=` is kept whole and the last of repeated keys wins. A malformed escape never throws: what can't be
 * decoded stays as it was sent, or becomes U+FFFD.
 */
export function parseQuery(search: string): Query {
  const query: Record<string, string> = Object.create(null);
  // Most requests have none, and asking the runtime to read nothing costs more than all else here.
  if (search === '') return query;
  for (const [key, value] of new URLSearchParams(search)) query[key] = value;
  return query;
}
