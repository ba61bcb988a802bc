/** Sends bytes as they are, whatever they are: Node's own client refuses what strangers send. */
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** The header lines as they were sent. */
  readonly head: string;
  readonly body: string;
  /** The body in the chunks that the server framed it in: one where it was sent with its length. */
  readonly chunks: readonly string[];
}

/**
 * @param bytes the whole request, without a body
 * @throws if there is no whole answer after `timeout` milliseconds
 */
export async function requestRaw({ hostname, port }: URL, bytes: string, timeout: number): Promise<RawAnswer> {
  // For the whole answer, not for a silence: what comes in drops without end is never silent.
  const socket = connect({ host: hostname, port: Number(port), signal: AbortSignal.timeout(timeout) });
  // Ended, since workerd closes no connection that the client keeps open, whatever the client asks for.
  socket.end(bytes, 'latin1');
  const answer = Buffer.concat(await socket.toArray());
  const end = answer.indexOf('\r\n\r\n');
  const head = answer.toString('latin1', 0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
  if (!status) throw new Error(`this is no answer: ${JSON.stringify(head)}`);
  const content = answer.subarray(end + 4);
  const chunks = /^transfer-encoding: *chunked/im.test(head) ? splitChunks(content) : [content];
  return { status, head, body: Buffer.concat(chunks).toString(), chunks: chunks.map(String) };
}

function splitChunks(content: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 0; at < content.length; ) {
    const end = content.indexOf('\r\n', at);
    const start = end + 2;
    const length = Number.parseInt(content.toString('latin1', at, end), 16);
    if (length > 0) chunks.push(content.subarray(start, start + length));
    at = start + length + 2;
  }
  return chunks;
}
