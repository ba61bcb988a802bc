/** Sends requests as they are: no path is normalized, no redirect followed, no body decompressed. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';

export interface RequestOptions {
  readonly method?: string;
  /** An object, or a flat list of names and values, in which a name may repeat. */
  readonly headers?: Readonly<Record<string, string>> | readonly string[];
  readonly signal?: AbortSignal;
}

export interface ReceivedResponse {
  readonly status: number;
  /** By lower-case name, without those that describe only the transfer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export async function request(
  server: { readonly url: URL },
  path: string,
  options?: RequestOptions,
): Promise<ReceivedResponse> {
  const message = await open(server, path, options);
  return { status: message.statusCode ?? 0, headers: headersOf(message), body: (await readChunks(message)).join('') };
}

/** Resolves when the headers have arrived. */
export function open(
  { url }: { readonly url: URL },
  path: string,
  options: RequestOptions = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = url;
    httpRequest({ hostname, port, path, agent: false, ...options }, resolve)
      .on('error', reject)
      .end();
  });
}

/**
 * The body in chunks, as they arrive; each HTTP chunk is at least one.
 *
 * @throws if the response ends before the body is complete
 */
export async function readChunks(message: IncomingMessage): Promise<string[]> {
  const chunks: Buffer[] = [];
  // An iterator, or an encoding, would join chunks that arrive together.
  message.on('data', (chunk) => chunks.push(chunk));
  await once(message, 'end');
  const decoder = new TextDecoder();
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true }));
}

// A stream is sent in chunks and a cached copy with its length, though the page is the same.
const FRAMING = new Set(['transfer-encoding', 'content-length', 'connection', 'server-timing']);

function headersOf({ headersDistinct }: IncomingMessage): Record<string, string> {
  const headers = Object.entries(headersDistinct).filter(([name]) => !FRAMING.has(name));
  return Object.fromEntries(headers.map(([name, values = []]) => [name, values.join(', ')]));
}
