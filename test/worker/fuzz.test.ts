import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkHtml } from '../check-html.ts';
import { type Answer, arrivals, type RequestOptions, request } from '../request.ts';
import { startAlone, useSite } from '../start-site.ts';
import { findAttack, hostileRequest } from './hostile-request.ts';

// Other requests in each run, but in CI: FUZZ_SEED repeats those of another. A failure prints the smallest that fails.
const seed = Number(process.env.FUZZ_SEED ?? (process.env.CI ? 1 : randomInt(2 ** 31)));
const numRuns = Number(process.env.FUZZ_RUNS ?? 1000);
console.log(`the hostile requests of this run: FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}`);

/** How long an answer may take, in milliseconds, on a machine that has other things to do. */
const TIMEOUT = 5000;

const site = useSite(() => startAlone('site'));
const ask = (path: string, options: RequestOptions = {}) =>
  request(site(), path, { ...options, signal: AbortSignal.timeout(TIMEOUT) });

it.each([
  ...['legal.app.example:99999', '[', '[::1', '1.2.3.4.5', 'localhost:abc'],
  ...['another.example:8080', '[::1]', '127.0.0.1'],
])('4.1 the host %s makes no difference', async (host) => {
  expect(await ask('/privacy.html', { headers: { host } })).toEqual(await ask('/privacy.html'));
});

it.each(['/a/../privacy.html', '/./privacy.html', '/privacy.html#?version=x'])(
  '4.1 %s is /privacy.html',
  async (path) => {
    expect(await ask(path)).toEqual(await ask('/privacy.html'));
  },
);

it.each([
  ['POST', 405],
  ['GET', 200],
])('4.1 nobody waits for the end of the body of a %s', async (method, status) => {
  const { hostname, port } = site().url;
  const headers = { 'transfer-encoding': 'chunked' };
  const endless = httpRequest({ hostname, port, path: '/privacy.html', agent: false, method, headers });
  endless.write('a beginning');
  const [answer] = (await once(endless, 'response', { signal: AbortSignal.timeout(TIMEOUT) })) as [IncomingMessage];
  const end = (await arrivals(answer)).join('').slice(-7);
  endless.destroy();
  expect([answer.statusCode, end]).toEqual([status, '</html>']);
});

/** Most answers are the same few pages. */
const checked = new Map<string, Promise<string[]>>();

/** What is wrong with an answer, whatever was asked. */
async function findFaults({ status, headers, body }: Answer): Promise<string[]> {
  const faults: string[] = [];
  if (status >= 500) faults.push(`the status is ${status}`);
  if (status >= 300 && status !== 304 && status < 400) faults.push(`the status ${status} is a redirect`);
  for (const name of ['location', 'refresh', 'set-cookie']) if (name in headers) faults.push(`there is a ${name}`);
  // Only HTML is read as markup.
  const html = headers['content-type']?.startsWith('text/html') ? body : '';
  const attack = findAttack(Object.values(headers), html);
  if (attack) faults.push(`unescaped: ${attack}`);
  if (html) checked.set(html, checked.get(html) ?? checkHtml(html));
  return faults.concat((await checked.get(html)) ?? []);
}

it('2.9 no request makes the Worker fail, redirect, repeat what a stranger wrote unescaped, or send bad HTML', async () => {
  const statuses = new Set<number>();
  const property = fc.asyncProperty(hostileRequest, async ({ path, ...options }) => {
    const answer = await ask(path, options);
    statuses.add(answer.status);
    expect(await findFaults(answer)).toEqual([]);
  });
  await fc.assert(property, { seed, numRuns });
  // Otherwise the requests are not what they are meant to be.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 304, 404, 405]));
  // A thousand requests, on a busy machine too.
}, 120_000);
