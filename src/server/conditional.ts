/** Conditional requests (RFC 9110, section 13.1.2). */

/**
 * Whether an `If-None-Match` header names a tag, in the weak comparison that GET and HEAD use.
 *
 * @param header the header, or `null` where it was not sent
 */
export function matchesTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  // A tag is quoted, so it may itself hold a comma.
  const tags: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return tags.includes(tag.replace(/^W\//, ''));
}

/** Whether the reader has what would be sent: then a 304 is enough. */
export function isUnchanged(request: Request, etag: string | undefined): boolean {
  return etag !== undefined && matchesTag(request.headers.get('if-none-match'), etag);
}
