/** The tag of a page, and conditional requests (RFC 9110, section 13.1.2): decided before anything is rendered. */
import type { Context } from './context.ts';
import type { PageRequest } from './page-request.ts';

/** What the bytes of a page depend on, across deployments. Weak, since compression on the way changes the bytes. */
export function createTag(
  { contentDigest, inlineAssets, settings }: Context,
  { selection, format, theme }: PageRequest,
): string {
  const { text, since, incomparable, unavailable, lastChange } = selection;
  const texts = [text, since].flatMap((one) => (one ? [one.version, one.digest.slice(0, 16)] : []));
  const rendering = settings.serverRendering ? 'page' : 'shell';
  // What the page says of something that was asked for and is not there.
  const absent = [incomparable?.version, unavailable].filter(Boolean);
  const parts = [
    ...texts,
    ...absent,
    text.language,
    lastChange,
    theme,
    format,
    contentDigest,
    inlineAssets.digest,
    rendering,
  ];
  return `W/"${[...parts, settings.base].join('.')}"`;
}

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
export function isUnchanged(request: Request, etag: string): boolean {
  return matchesTag(request.headers.get('if-none-match'), etag);
}
