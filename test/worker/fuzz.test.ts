import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heapInUse } from '../../tools/bench/inspect-heap.ts';
import { residentMemory } from '../../tools/bench/process-usage.ts';
import { checkHtml } from '../check-html.ts';
import { type RawAnswer, requestRaw } from '../raw-request.ts';
import { type LoneSite, startAlone } from '../start-alone.ts';
import { findAttack, hostileRequest } from './hostile-request.ts';

// Other requests in each run: FUZZ_SEED repeats those of another. A failure prints the smallest one that fails.
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const numRuns = Number(process.env.FUZZ_RUNS ?? 1000);
console.log(`the hostile requests of this run: FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}`);

/** How long an answer may take, in milliseconds, on a machine that has other things to do. */
const TIMEOUT = 5000;

let site: LoneSite;
beforeAll(async () => {
  site = await startAlone('site');
});
afterAll(() => site.close());

const send = (request: string) => requestRaw(site.url, Buffer.from(request, 'latin1'), TIMEOUT);

/** Most answers are the same few pages. */
const checked = new Map<string, Promise<string[]>>();

function check(html: string): Promise<string[]> {
  const faults = checked.get(html) ?? checkHtml(html);
  checked.set(html, faults);
  return faults;
}

/** What is wrong with an answer, whatever was asked. */
async function findFaults(answer: RawAnswer): Promise<string[]> {
  const { status, head, type, body } = answer;
  const faults: string[] = [];
  if (status >= 500) faults.push(`the status is ${status}`);
  if (status >= 300 && status !== 304 && status < 400) faults.push(`the status ${status} is a redirect`);
  if (/^(location|refresh|set-cookie):/im.test(head)) faults.push('a header leads elsewhere or sets a cookie');
  const attack = findAttack(answer);
  if (attack) faults.push(`unescaped: ${attack}`);
  if (type.startsWith('text/html') && body) faults.push(...(await check(body)));
  return faults;
}

it('2.9 no request makes the Worker fail, redirect, repeat what a stranger wrote unescaped, or send bad HTML', async () => {
  const statuses = new Set<number>();
  const property = fc.asyncProperty(hostileRequest, async (request) => {
    const answer = await send(request);
    statuses.add(answer.status);
    expect(await findFaults(answer)).toEqual([]);
  });
  await fc.assert(property, { seed, numRuns });
  // Otherwise the requests are not what they are meant to be.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 304, 400, 404, 405, 406]));
});

it('2.9 hostile requests leave nothing behind in memory', async () => {
  const requests = fc.sample(hostileRequest, { seed, numRuns });
  const sendAll = async () => {
    for (let at = 0; at < requests.length; at += 20) await Promise.all(requests.slice(at, at + 20).map(send));
    return heapInUse(site.inspector);
  };
  // What is kept by right, pages and compiled code, is there after the first time.
  await sendAll();
  const grown = -(await sendAll()) + (await sendAll());
  expect(grown).toBeLessThan(0.5);
  expect(residentMemory(site.pid)).toBeLessThan(400);
});
