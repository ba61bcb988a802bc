import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkHtml } from '../check-html.ts';
import { type ReceivedResponse, type RequestOptions, request } from '../request.ts';
import { startAlone } from '../start-site.ts';
import { findAttack, hostileRequest, hosts } from './hostile-request.ts';

// Random in each run, except in CI. FUZZ_SEED repeats an earlier run.
const seed = Number(process.env.FUZZ_SEED ?? (process.env.CI ? 1 : randomInt(2 ** 31)));
const numRuns = Number(process.env.FUZZ_RUNS ?? 400);
console.log(`hostile requests: FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}`);

/** In milliseconds, long enough for a busy machine. */
const TIMEOUT = 30_000;

const site = startAlone('site');
const get = (path: string, options: RequestOptions = {}) =>
  request(site(), path, { ...options, signal: AbortSignal.timeout(TIMEOUT) });

it.each(hosts)('the Host header %s does not change the response', async (host) => {
  expect(await get('/privacy.html', { headers: { host } })).toEqual(await get('/privacy.html'));
});

/** Cached by body: most responses are the same few pages. */
const htmlErrors = new Map<string, Promise<string[]>>();

async function findFaults({ status, headers, body }: ReceivedResponse): Promise<string[]> {
  const faults: string[] = [];
  if (status >= 500) faults.push(`the status is ${status}`);
  if (status >= 300 && status !== 304 && status < 400) faults.push(`the status ${status} is a redirect`);
  for (const name of ['location', 'refresh', 'set-cookie']) if (name in headers) faults.push(`there is a ${name}`);
  const html = headers['content-type']?.startsWith('text/html') ? body : '';
  // In an attribute between single quotes a double one is harmless.
  const markup = html.replace(/(?<= data-state=')[^']*/, '');
  const attack = findAttack(Object.values(headers), markup);
  if (attack) faults.push(`unescaped: ${attack}`);
  if (html) htmlErrors.set(html, htmlErrors.get(html) ?? checkHtml(html));
  return faults.concat((await htmlErrors.get(html)) ?? []);
}

it('no request makes the Worker fail, redirect, echo input unescaped, or send invalid HTML', async () => {
  const statuses = new Set<number>();
  const property = fc.asyncProperty(hostileRequest, async ({ path, ...options }) => {
    const response = await get(path, options);
    statuses.add(response.status);
    expect(await findFaults(response)).toEqual([]);
  });
  await fc.assert(property, { seed, numRuns });
  // The random requests must reach all kinds of responses.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 304, 404, 405]));
});
