import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('versions');
});
afterAll(() => site.close());

/** Fails as soon as it is asked for. */
const broken = '/assets/broken-1.js';
const isBroken = (message: string) => message.includes('"the assets failed"');

/**
 * What the operator was told. Lines reach us a while after they are written, on a busy machine a long one, but one after
 * the other: with a last one, which we cause ourselves, all are there.
 */
async function takeFailures() {
  const lines: { level: string; message: string }[] = [];
  await request(site, broken);
  await vi.waitUntil(() => lines.push(...site.takeLogs()) && lines.some(({ message }) => isBroken(message)), 10_000);
  // The runtime has lines of its own for readers who leave; the Worker's are JSON.
  const ours = lines.filter(({ message }) => message.startsWith('{') && !isBroken(message));
  return ours.map(({ level, message }) => ({ level, ...JSON.parse(message) }));
}

/** A stack that says what failed, and where: in a file of the built Worker. */
const toLine = (route: string, failure: string) => ({
  level: 'error',
  failure,
  route,
  stack: expect.stringMatching(new RegExp(`^Error: ${failure}\\n(?: +at .+\\n)* +at .*\\.js:\\d+:\\d+`)),
});

it.each([
  ['/page-throws.html', 'the page threw'],
  ['/page-never-settles.html', 'nothing was ready after 3000 ms'],
])('4.1 %s is a 500 page, and one line for the operator; the next request is fine', async (path, failure) => {
  const { status, body } = await request(site, `${path}?email=reader@app.example`);
  const next = await request(site, '/privacy.html');
  expect([status, /<h1>.*?<\/h1>/.exec(body)?.[0], next.status]).toEqual([500, '<h1>Something went wrong</h1>', 200]);
  expect(await takeFailures()).toEqual([toLine(path, failure)]);
});

it.each([
  ['/part-fails-late.html', 'a part failed late'],
  ['/part-never-settles.html', 'the page was not whole after 3000 ms'],
])('4.1 %s has a part that fails: the rest is a whole page, which is not kept', async (path, failure) => {
  const answers = [await request(site, `${path}?email=reader@app.example`), await request(site, path)];
  const shown = answers.map(({ status, body }) => [
    status,
    body.match(/Rendering \d|The end is on its way|<\/html>$/g),
  ]);
  expect(shown).toEqual([
    [200, ['Rendering 1', 'The end is on its way', '</html>']],
    [200, ['Rendering 2', 'The end is on its way', '</html>']],
  ]);
  expect(await takeFailures()).toEqual([toLine(path, failure), toLine(path, failure)]);
});
