/**
 * Asks for one page again and again over kept connections and says what that cost the server. Answers are told apart by
 * their length alone: a client that parsed them would be the limit instead of the server.
 */
import { connect, type Socket } from 'node:net';
import { cpuTime } from './process-usage.ts';

export interface Cost {
  /** Requests a second. */
  readonly throughput: number;
  /** Microseconds of processor time a request. */
  readonly cpu: number;
}

export interface Target {
  readonly pid: number;
  readonly origin: string;
  /** The path of each request, by its number. */
  readonly path: (index: number) => string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
}

const CONNECTIONS = 16;

/** @throws if an answer is longer than the first, or one of another status came first */
export async function load({ pid, origin, path, headers, status }: Target, amount: number): Promise<Cost> {
  const { hostname, port } = new URL(origin);
  const fields = Object.entries({ host: hostname, accept: 'text/html', ...headers });
  const rest = ` HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const learn = async () => learnEnd(await open(hostname, port), `GET ${path(0)}${rest}`, status);
  // The first answer may be a stream, and those after it a copy with its length.
  await learn();
  const isEnd = await learn();

  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(hostname, port)));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const received = new Map<Socket, number>();
  let [asked, answered] = [0, 0];
  const askNext = (socket: Socket) => {
    if (asked === amount) return;
    received.set(socket, 0);
    socket.write(`GET ${path(asked)}${rest}`);
    asked += 1;
  };
  const receive = (socket: Socket, data: Buffer) => {
    const length = (received.get(socket) ?? 0) + data.byteLength;
    received.set(socket, length);
    if (!isEnd(length, data)) return;
    answered += 1;
    if (answered === amount) resolve();
    askNext(socket);
  };
  const cpuBefore = cpuTime(pid);
  const startedAt = performance.now();
  for (const socket of sockets) {
    socket.on('error', reject).on('close', () => reject(new Error(`${origin}: closed before the end`)));
    socket.on('data', (data) => {
      try {
        receive(socket, data);
      } catch (error) {
        reject(error);
      }
    });
    askNext(socket);
  }
  await promise;
  const elapsed = performance.now() - startedAt;
  const cpu = cpuTime(pid) - cpuBefore;
  for (const socket of sockets) socket.destroy();
  return { throughput: (amount * 1000) / elapsed, cpu: (cpu * 1000) / amount };
}

type IsEnd = (length: number, data: Buffer) => boolean;

/** @returns whether an answer is whole, from its length so far and the last piece of it */
async function learnEnd(socket: Socket, request: string, status: number): Promise<IsEnd> {
  socket.write(request);
  let bytes = Buffer.alloc(0);
  let isEnd: IsEnd | undefined;
  for await (const data of socket) {
    bytes = Buffer.concat([bytes, data]);
    isEnd ??= readHead(bytes, status);
    // A page whose reader leaves is not kept, so it is read to its end.
    if (isEnd?.(bytes.byteLength, data)) return isEnd;
  }
  throw new Error('the server closed the connection');
}

/** @returns `undefined` while the head is not whole */
function readHead(bytes: Buffer, status: number): IsEnd | undefined {
  const headLength = bytes.indexOf('\r\n\r\n') + 4;
  if (headLength < 4) return undefined;
  const head = bytes.toString('latin1', 0, headLength);
  if (!head.startsWith(`HTTP/1.1 ${status} `)) throw new Error(`expected ${status}, found ${head}`);
  if (/^transfer-encoding: chunked/im.test(head)) return (_, data) => data.subarray(-5).equals(LAST_CHUNK);
  const whole = headLength + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  return (length) => {
    if (length > whole) throw new Error(`an answer has ${length} bytes, the first had ${whole}`);
    return length === whole;
  };
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n');

function open(host: string, port: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host, port: Number(port), noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Readers who ask and go away when the first bytes are there. */
export async function leaveEarly(origin: string, path: string, amount: number): Promise<void> {
  const { hostname, port } = new URL(origin);
  for (let left = 0; left < amount; left += CONNECTIONS) {
    const readers = Array.from({ length: CONNECTIONS }, async () => {
      const socket = await open(hostname, port);
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/html\r\n\r\n`);
      await new Promise((resolve) => socket.once('data', resolve));
      socket.resetAndDestroy();
    });
    await Promise.all(readers);
  }
}
