/** Responds with an answer: a 304, headers alone, a copy that was kept, or a body that is made now. */
import type { Bytes, Rendering } from './render-stream.ts';

/** What a request is answered with: decided, but not yet made. */
export interface Answer {
  readonly status: number;
  /** Names what is sent, its headers included: a copy is found again by it. `null` where none is kept. */
  readonly etag: string | null;
  readonly cacheControl: string;
  /** All other headers. */
  readonly createHeaders: () => Readonly<Record<string, string>>;
  readonly createBody: () => Promise<string | Rendering>;
}

/** The parts of a response, ready to be sent again. */
interface Copy {
  readonly headers: Headers;
  readonly body: Bytes;
  /** As it stands in `headers`: to set it again would make a 304 slower. */
  cacheControl: string;
}

/** What was made once, by its tag, for as long as the isolate lives. */
export type Copies = Map<string, Copy>;

/** Fewer than there can be views. The one that was not asked for the longest gives way: no stranger makes it grow. */
export const MAX_COPIES = 128;

export function respond(copies: Copies, request: Request, answer: Answer): Response | Promise<Response> {
  const { status, etag, cacheControl } = answer;
  const copy = etag === null ? undefined : copies.get(etag);
  if (etag !== null && copy) {
    // A map is in the order in which its entries were set: the first was not asked for the longest.
    copies.delete(etag);
    copies.set(etag, copy);
  }
  const headers = copy?.headers ?? new Headers({ ...answer.createHeaders(), ...(etag !== null && { etag }) });
  if (copy?.cacheControl !== cacheControl) headers.set('cache-control', cacheControl);
  if (copy) copy.cacheControl = cacheControl;
  if (etag !== null && matchesTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  if (copy) return new Response(copy.body, { status, headers });
  return makeResponse(copies, answer, headers);
}

/** Keeps a copy once all of the body is there. */
async function makeResponse(copies: Copies, answer: Answer, headers: Headers): Promise<Response> {
  const { status, etag, cacheControl } = answer;
  const made = await answer.createBody();
  const { stream, whole } = typeof made === 'string' ? wholeText(made) : made;
  if (etag === null) return new Response(stream, { status, headers });

  // The response takes its own copy of the headers.
  headers.set('server-timing', 'rendered');
  const response = new Response(stream, { status, headers });
  whole.then((body) => {
    headers.set('server-timing', 'cached');
    copies.set(etag, { headers, body, cacheControl });
    const [longestUnasked = ''] = copies.keys();
    if (copies.size > MAX_COPIES) copies.delete(longestUnasked);
  });
  return response;
}

function wholeText(text: string) {
  const bytes = new TextEncoder().encode(text);
  return { stream: bytes, whole: Promise.resolve(bytes) };
}

/** Whether an `If-None-Match` header names a tag, in the weak comparison of GET and HEAD (RFC 9110, 13.1.2). */
export function matchesTag(header: string | null, tag: string): boolean {
  if (header?.trim() === '*') return true;
  // A tag is quoted, so it may itself hold a comma.
  const tags: readonly string[] = header?.match(/"[^"]*"/g) ?? [];
  return tags.includes(tag.replace(/^W\//, ''));
}
