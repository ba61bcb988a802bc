/** Decoded values by decoded key. Without a prototype, so that `query.toString` is `undefined`. */
export type Query = Readonly<Record<string, string | undefined>>;

/** The beginning of a pair of the site, which may have another `?` or `amp;` before it. */
const OWN = /^(?:\?|amp;)*(?:version|since|lang|theme|format)(?:=|$)/;

/**
 * Parses a query string, with or without its `?`. The last of repeated keys wins, and a malformed
 * escape does not throw. What mail programs and trackers do to a pair of the site is undone: `&amp;`,
 * an escaped `=`, and pairs that became a part of its value. Other values may be whole addresses.
 */
export function parseQuery(search: string): Query {
  const query: Record<string, string> = Object.create(null);
  // Fast path: creating `URLSearchParams` dominates the cost.
  if (search === '') return query;
  // Without these characters there is nothing to undo.
  const isIntact = !/.\?|[;%]/.test(search);
  for (const [key, value] of new URLSearchParams(search)) {
    const isOwn = !isIntact && OWN.test(key);
    if (!isOwn) query[key] = value;
    // A value of the site has neither `?` nor `&`: other pairs follow them.
    for (const pair of isOwn ? (value ? `${key}=${value}` : key).split(/[?&]/) : []) {
      const [, name, own = ''] = /^(?:amp;)*([^=]+)=?(.*)/s.exec(pair) ?? [];
      if (name) query[name] = own;
    }
  }
  return query;
}
