/** Clients that behave badly, many at once: some never finish to ask, some go away before the answer. */
import { connect, type Socket } from 'node:net';

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

function open({ hostname, port }: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => resolve(socket));
    socket.on('error', reject);
  });
}

/**
 * Opens connections that ask for a page one byte at a time and never get to the end, until they are told to go.
 *
 * @returns what makes them go; it tells how many the server had dropped by then
 */
export async function sendSlowly(url: URL, amount: number): Promise<() => number> {
  const sockets = await Promise.all(Array.from({ length: amount }, () => open(url)));
  const text = request(url.pathname).trimEnd();
  let at = 0;
  const timer = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write(text[at % text.length] ?? 'x');
    at += 1;
  }, 100);
  return () => {
    clearInterval(timer);
    const dropped = sockets.filter(({ destroyed }) => destroyed).length;
    for (const socket of sockets) socket.destroy();
    return dropped;
  };
}

/** Connects again and again and goes away at once, in the middle of the request or of the answer, in turns. */
export async function goAway(url: URL, amount: number, atOnce = 50): Promise<void> {
  let started = 0;
  const goAwayInTurns = async () => {
    while (started < amount) {
      started += 1;
      const manner = started % 3;
      const socket = await open(url);
      const text = request(url.pathname);
      socket.write(manner === 0 ? text.slice(0, 20) : text);
      if (manner === 2) await new Promise((resolve) => socket.once('data', resolve));
      socket.resetAndDestroy();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goAwayInTurns));
}
