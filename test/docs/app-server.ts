/** The server of an app, as docs/apps.md describes it: one table that only appends. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

export type ServerBehaviour = 'stores' | 'stores late' | 'refuses' | 'loses the response';

/** The user of the session is in the header `Authorization`. Change `behaviour` at any time. */
export async function startAppServer() {
  const state = { behaviour: 'stores' as ServerBehaviour, rows: [] as { user: string; time: number; line: string }[] };
  const server = createServer(async (request, response) => {
    const user = `${request.headers.authorization}`;
    const lines = state.rows.filter((row) => row.user === user).map((row) => row.line);
    if (request.method === 'GET') {
      const last = new Map(lines.map((line) => [JSON.parse(line).document, line]));
      response.end([...last.values()].join('\n'));
    } else if (state.behaviour === 'refuses') {
      response.writeHead(429).end();
    } else {
      const line = await text(request);
      if (state.behaviour === 'stores late') await setTimeout(300);
      if (!lines.includes(line)) state.rows.push({ user, time: Date.now(), line });
      if (state.behaviour === 'loses the response') response.destroy();
      else response.end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { state, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
