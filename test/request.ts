/** Sends a request as it is: nothing in its path is normalized, no redirect is followed, nothing is decompressed. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';

export interface RequestOptions {
  readonly method?: string;
  /** By name, or names and values in turn, of which a name may stand several times. */
  readonly headers?: Readonly<Record<string, string>> | readonly string[];
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly status: number;
  /** Every header that was sent, by its name in small letters, without those that tell only how it was sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export async function request(server: { readonly url: URL }, path: string, options?: RequestOptions): Promise<Answer> {
  const message = await open(server, path, options);
  return { status: message.statusCode ?? 0, headers: headersOf(message), body: (await arrivals(message)).join('') };
}

/** The same, as far as the headers: the body has yet to come. */
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

/** The pieces of a body, as they arrive: each chunk that the server framed is one at least. */
export async function arrivals(message: IncomingMessage): Promise<string[]> {
  const pieces: Buffer[] = [];
  // An iterator, or an encoding, would join those that arrive at once.
  message.on('data', (piece) => pieces.push(piece));
  await once(message, 'end');
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true }));
}

// A stream comes in chunks and kept bytes with their length: the same page all the same.
const FRAMING = new Set(['transfer-encoding', 'content-length', 'connection', 'server-timing']);

function headersOf({ headersDistinct }: IncomingMessage): Record<string, string> {
  const headers = Object.entries(headersDistinct).filter(([name]) => !FRAMING.has(name));
  return Object.fromEntries(headers.map(([name, values = []]) => [name, values.join(', ')]));
}
