/** Decoded values by decoded key. Without a prototype, so that `query.toString` is `undefined`. */
export type Query = Readonly<Record<string, string | undefined>>;

/** Fast path: finds what `DAMAGE` may match, in few queries. */
const SUSPICIOUS = /.\?|&amp|%(?:26|3[DF])/i;
/** A separator, a key and `=`, also escaped; an escaped `&` only before a key of the site. */
const DAMAGE = /(?:&(?:amp(?:;|%3B))?|\?|%3F|%26(?=(?:version|since|lang|theme|format)\b))(\w+)(?:=|%3D)/gi;

/**
 * Parses a query string, with or without its `?`, into key-value pairs. Keys and values are
 * form-urlencoded (`+` is a space), a value may contain `=`, and the last of repeated keys wins. A
 * malformed escape does not throw: it stays as it is, or becomes U+FFFD.
 *
 * What mail programs and trackers do to an address is undone: `&amp;`, a pair after a second `?`, an
 * escaped `?` or `=`, and an escaped `&` before a key of the site.
 */
export function parseQuery(search: string): Query {
  const query: Record<string, string> = Object.create(null);
  // Fast path: most requests have no query, and creating `URLSearchParams` dominates the cost.
  if (search === '') return query;
  const repaired = SUSPICIOUS.test(search) ? search.replace(DAMAGE, '&$1=') : search;
  for (const [key, value] of new URLSearchParams(repaired)) query[key] = value;
  return query;
}
