import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { open, request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { messageHeaders } from './page-headers.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('faulty');
});
afterAll(() => site.close());
beforeEach(() => {
  site.takeLogs();
});

/** Lines reach us a moment after they are written: the first is waited for, others have a moment to come. */
async function loggedFailures() {
  const lines = await vi.waitUntil(
    () => {
      const taken = site.takeLogs();
      return taken.length > 0 && taken;
    },
    { timeout: 10_000 },
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  return [...lines, ...site.takeLogs()].map(({ level, message }) => ({ level, ...JSON.parse(message) }));
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

it.each(failures)('4.1 %s is a readable 500 page that shows no stack', async (path) => {
  const { status, headers, body } = await request(site, path);
  const text = /<main.*<\/main>/s.exec(body)?.[0];
  expect({ status, headers, text }).toEqual({
    status: 500,
    headers: messageHeaders(await request(site, '/privacy.html')),
    text: '<main lang="en"><h1>Something went wrong</h1><p>We could not show this page. The fault is ours. Please try again in a moment.</p></main>',
  });
});

it.each(failures)('4.1 %s is one line for the operator: %s', async (path, failure) => {
  await request(site, `${path}?email=reader@app.example`);
  expect(await loggedFailures()).toEqual([{ level: 'error', failure, route: path, stack: stackOf(failure) }]);
});

it.each(failures)('4.1 after %s the next request is fine', async (path) => {
  await request(site, path);
  const { status } = await request(site, '/privacy.html');
  expect(status).toBe(200);
});

const partial = [
  ['/part-throws.html', 'a part threw'],
  ['/part-fails-late.html', 'a part failed late'],
  ['/part-never-settles.html', 'the page was not whole after 1500 ms'],
] as const;

it.each(partial)('4.1 %s is a whole page without the part that failed', async (path) => {
  const { status, body } = await request(site, path);
  const shown = body.match(/<main>|Rendering|The end is on its way|<\/main>|<\/html>$/g);
  expect([status, shown]).toEqual([200, ['<main>', 'Rendering', 'The end is on its way', '</main>', '</html>']]);
});

it.each(partial)('4.1 %s is one line for the operator: %s', async (path, failure) => {
  await request(site, `${path}?email=reader@app.example`);
  expect(await loggedFailures()).toEqual([{ level: 'error', failure, route: path, stack: stackOf(failure) }]);
});

it.each(partial)('4.1 %s is not kept', async (path) => {
  const first = await request(site, path);
  const second = await request(site, path);
  const renderings = [first, second].map(({ body }) => Number(/Rendering (\d+)/.exec(body)?.[1]));
  expect(renderings[1]).toBe((renderings[0] ?? 0) + 1);
});

it.each(partial)('4.1 %s shows no cause to the reader', async (path) => {
  const { body } = await request(site, path);
  expect(body.match(/a part (threw|failed)|\.js:\d+|at \w+ \(/g)).toBeNull();
});

it('4.1 a page that never settles, left by its reader, is one line or none', async () => {
  const message = await open(site, '/part-never-settles.html');
  await new Promise((resolve) => message.once('data', resolve));
  message.destroy();
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const lines = site.takeLogs().map(({ message }) => message);
  expect(lines.filter((line) => !line.startsWith('{"failure":"the page was not whole after 1500 ms"'))).toEqual([]);
  expect(lines.length).toBeLessThan(2);
});

it('4.1 an address that is no route is not logged: it could be personal', async () => {
  const { status } = await request(site, '/assets/broken-1.js');
  expect([status, await loggedFailures()]).toEqual([
    500,
    [{ level: 'error', failure: 'the assets failed', route: null, stack: expect.stringMatching(/^Error: the assets/) }],
  ]);
});

it('4.1 a failure has the theme that was asked for', async () => {
  const { body } = await request(site, '/page-throws.html?theme=dark');
  expect(body).toContain('<html lang="en" data-theme="dark">');
});
