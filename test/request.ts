/** An HTTP client that normalizes no path, follows no redirect and decompresses no body. */
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
  /** By lower-case name, without those of `FRAMING`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Server = { readonly url: URL };

export async function request(server: Server, path: string, options?: RequestOptions): Promise<ReceivedResponse> {
  const message = await open(server, path, options);
  return { status: message.statusCode ?? 0, headers: headersOf(message), body: (await readChunks(message)).join('') };
}

/** Resolves when the headers have been received. */
export function open({ url }: Server, path: string, options: RequestOptions = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = url;
    httpRequest({ hostname, port, path, agent: false, ...options }, resolve)
      .on('error', reject)
      .end();
  });
}

/**
 * Reads the body. An HTTP chunk may be split, but is never joined with another.
 *
 * @throws if the response ends before the body is complete
 */
export async function readChunks(message: IncomingMessage): Promise<string[]> {
  const chunks: Buffer[] = [];
  // An async iterator, or `setEncoding`, could join chunks.
  message.on('data', (chunk) => chunks.push(chunk));
  await once(message, 'end');
  const decoder = new TextDecoder();
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true }));
}

// These differ between a stream and a cached copy of the same page.
const FRAMING = new Set(['transfer-encoding', 'content-length', 'connection']);

function headersOf({ headersDistinct }: IncomingMessage): Record<string, string> {
  const headers = Object.entries(headersDistinct).filter(([name]) => !FRAMING.has(name));
  return Object.fromEntries(headers.map(([name, values = []]) => [name, values.join(', ')]));
}
