import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { arrivals, open, request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { messageHeaders } from './page-headers.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('faulty');
});
afterAll(() => site.close());

/** Fails as soon as it is asked for. */
const broken = '/assets/broken-1.js';
const isBroken = (message: string) => message.includes('"the assets failed"');

/**
 * What the operator was told, in the order of the routes. Lines reach us a while after they are written, on a busy
 * machine a long one, but one after the other: with a last one, which we cause ourselves, all are there.
 */
async function takeFailures() {
  const lines: { level: string; message: string }[] = [];
  await request(site, broken);
  await vi.waitUntil(() => lines.push(...site.takeLogs()) && lines.some(({ message }) => isBroken(message)), 10_000);
  return (
    lines
      // The runtime has lines of its own for readers who leave; the Worker's are JSON.
      .filter(({ message }) => message.startsWith('{') && !isBroken(message))
      .map(({ level, message }) => ({ level, ...JSON.parse(message) }))
      .sort((a, b) => a.route.localeCompare(b.route))
  );
}

/** A stack that says what failed, and where: in a file of the built Worker. */
const stackOf = (failure: string) =>
  expect.stringMatching(
    new RegExp(`^Error: ${failure.replace(/[.?]/g, '\\$&')}\\n(?: +at .+\\n)* +at .*\\.js:\\d+:\\d+`),
  );

const failures = [
  ['/data-throws.html', 'the data threw'],
  ['/data-rejects.html', 'the data rejected'],
  ['/data-rejects-oddly.html', 'object'],
  ['/data-quotes.html', 'no such data: /privacy.html?'],
  ['/data-never-settles.html', 'nothing was ready after 1500 ms'],
  ['/page-throws.html', 'the page threw'],
  ['/page-never-settles.html', 'nothing was ready after 1500 ms'],
] as const;

const toLine = ([route, failure]: readonly [string, string]) => ({
  level: 'error',
  failure,
  route,
  stack: stackOf(failure),
});

it('4.1 each failure is a readable 500 page without a stack and one line for the operator; the next request is fine', async () => {
  const headers = messageHeaders(await request(site, '/privacy.html'));
  const ask = async ([path]: (typeof failures)[number]) => {
    const answer = await request(site, `${path}?email=reader@app.example`);
    const text = /<main.*<\/main>/s.exec(answer.body)?.[0];
    expect.soft({ ...answer, body: text }, path).toEqual({
      status: 500,
      headers,
      body: '<main lang="en"><h1>Something went wrong</h1><p>We could not show this page. The fault is ours. Please try again in a moment.</p></main>',
    });
    expect.soft((await request(site, '/privacy.html')).status, path).toBe(200);
  };
  await Promise.all(failures.map(ask));
  expect(await takeFailures()).toEqual(failures.map(toLine).sort((a, b) => a.route.localeCompare(b.route)));
});

const partial = [
  ['/part-fails-late.html', 'a part failed late'],
  ['/part-never-settles.html', 'the page was not whole after 1500 ms'],
  ['/part-throws.html', 'a part threw'],
] as const;

it('4.1 a part that fails is left out of a whole page that is not kept, and is one line for the operator', async () => {
  const ask = async ([path]: (typeof partial)[number]) => {
    const answers = [await request(site, `${path}?email=reader@app.example`), await request(site, path)];
    for (const { status, body } of answers) {
      const shown = body.match(/<main>|Rendering|The end is on its way|<\/main>|<\/html>$/g);
      expect
        .soft([status, shown], path)
        .toEqual([200, ['<main>', 'Rendering', 'The end is on its way', '</main>', '</html>']]);
      expect.soft(body.match(/a part (threw|failed)|\.js:\d+|at \w+ \(/g), path).toBeNull();
    }
    expect
      .soft(
        answers.map(({ body }) => /Rendering (\d+)/.exec(body)?.[1]),
        path,
      )
      .toEqual(['1', '2']);
  };
  await Promise.all(partial.map(ask));
  expect(await takeFailures()).toEqual(partial.flatMap((part) => [toLine(part), toLine(part)]));
});

it('4.1 a page that never settles, left by its reader, is one line or none', async () => {
  const left = partial[1];
  const message = await open(site, left[0]);
  await once(message, 'data');
  message.destroy();
  // Begins later and has as much time: once it has failed, the time of the page that was left is over.
  await request(site, '/page-never-settles.html');
  const lines = await takeFailures();
  const later = toLine(['/page-never-settles.html', 'nothing was ready after 1500 ms']);
  expect(lines).toEqual(lines.length < 2 ? [later] : [later, toLine(left)]);
});

it('4.1 an address that is no route is not logged: it could be personal', async () => {
  const { status } = await request(site, broken);
  const [line] = await vi.waitUntil(
    () => {
      const lines = site.takeLogs();
      return lines.length > 0 && lines;
    },
    { timeout: 10_000 },
  );
  expect([status, line?.level, JSON.parse(line?.message ?? '')]).toEqual([
    500,
    'error',
    { failure: 'the assets failed', route: null, stack: expect.stringMatching(/^Error: the assets/) },
  ]);
});

it('4.1 a failure has the theme that was asked for', async () => {
  const { body } = await request(site, '/page-throws.html?theme=dark');
  expect(body).toContain('<html lang="en" data-theme="dark">');
});

it('4.1 a failure is said to be neither rendered nor cached, however often', async () => {
  const timingOf = async () => {
    const message = await open(site, '/page-throws.html');
    await arrivals(message);
    return message.headers['server-timing'];
  };
  expect([await timingOf(), await timingOf()]).toEqual([undefined, undefined]);
});
