/** One answer as it was sent: what is compared before anything is timed, and what the bare Worker repeats. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from './workerd.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

// They belong to one connection or to one way of sending, not to the answer.
const TRANSPORT = new Set(['connection', 'content-length', 'date', 'keep-alive', 'server-timing', 'transfer-encoding']);

export async function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' });
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !TRANSPORT.has(name)).sort()),
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

/** @throws with the first difference */
export function compareAnswers(name: string, found: Answer, expected: Answer): void {
  const differ = (what: string, a: unknown, b: unknown) => {
    if (a !== b) throw new Error(`${name}: ${what} is ${a}, expected ${b}`);
  };
  differ('the status', found.status, expected.status);
  for (const header of new Set([...Object.keys(found.headers), ...Object.keys(expected.headers)])) {
    differ(`the header ${header}`, found.headers[header], expected.headers[header]);
  }
  if (Buffer.compare(found.body, expected.body) !== 0) throw new Error(`${name}: the bodies differ`);
}

/** The limit: a Worker that gives this answer to every request and does nothing else. */
export function bareService({ status, headers, body }: Answer): Service {
  const code = readFileSync(join(import.meta.dirname, 'workers/bare.js'), 'utf8');
  const answer = `export const status = ${status};\nexport const headers = ${JSON.stringify(headers)};`;
  return {
    modules: [
      { name: 'index.js', code },
      { name: 'answer', code: answer },
      { name: 'body', bytes: body },
    ],
  };
}
