/** What the site is compared with: Workers that give one answer, with its bytes and headers, to every request. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { Service } from './workerd.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const workers = join(import.meta.dirname, 'workers');

/** They belong to one connection, not to the answer. */
const CONNECTION = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

export async function fetchAnswer(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const response = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers } });
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !CONNECTION.has(name))),
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

/** @param site the service that gave the answer, since a Worker with other flags and bindings starts in another time */
export function bareWorker(answer: Answer, site: Service): Service {
  return answering(readFileSync(join(workers, 'bare.js'), 'utf8'), answer, site);
}

export async function honoWorker(answer: Answer, site: Service): Promise<Service> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(workers, 'hono.js'),
      write: false,
      minify: true,
      rolldownOptions: { external: ['answer', 'body'] },
    },
  });
  const [{ code }] = (built as Rolldown.RolldownOutput).output;
  return answering(code, answer, site);
}

function answering(code: string, { status, headers, body }: Answer, site: Service): Service {
  const answer = `export const status = ${status};\nexport const headers = ${JSON.stringify(headers)};`;
  return {
    ...site,
    modules: [
      { name: 'index.js', code },
      { name: 'answer', code: answer },
      { name: 'body', bytes: body },
    ],
  };
}
