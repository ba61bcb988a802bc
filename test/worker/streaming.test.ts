import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requestRaw } from '../raw-request.ts';
import { arrivals, open, request } from '../request.ts';
import { startAlone } from '../start-alone.ts';
import { type RunningSite, startSite } from '../start-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('faulty');
});
afterAll(() => site.close());

/** A page that nobody has asked for. It says how often it was rendered: what is kept says the same again. */
let slow: string;
let pages = 0;
beforeEach(() => {
  slow = `/slow-${pages}.html`;
  pages += 1;
  site.takeLogs();
});

/** What a reader of the slow page gets to see. */
function shown(html: string) {
  return html.match(/Rendering \d+|The end(?=<)|<\/html>$/g);
}

async function readSlowPage(path = slow) {
  const { body } = await request(site, path);
  return shown(body);
}

/** A reader who goes away when the first bytes are there. */
async function leaveInMidStream() {
  const message = await open(site, slow);
  await new Promise((resolve) => message.once('data', resolve));
  message.destroy();
}

it('4.1 the bytes flow as they are made: the beginning is there before the end', async () => {
  const pieces = await arrivals(await open(site, slow));
  const seen = pieces.map((_, index) => shown(pieces.slice(0, index + 1).join('')));
  expect(seen).toContainEqual(['Rendering 1']);
  expect(seen.at(-1)).toEqual(['Rendering 1', 'The end', '</html>']);
});

it.each(['/privacy.html', '/agreement.html'])(
  '4.1 the first rendering of %s leaves in several chunks, the first with the head and without the end',
  async (path) => {
    const lone = await startAlone('site');
    const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`);
    const first = await requestRaw(lone.url, bytes, 10_000);
    const second = await requestRaw(lone.url, bytes, 10_000);
    await lone.close();
    expect(first.chunks.length).toBeGreaterThan(3);
    expect(first.chunks[0]).toMatch(/^<!DOCTYPE html>.*<h1>.*<\/h1>/s);
    expect(first.chunks[0]).not.toContain('</html>');
    expect(second).toMatchObject({ body: first.body, chunks: [first.body] });
  },
);

it('4.1 the second answer is the kept bytes of the first, with the same headers', async () => {
  const first = await request(site, slow);
  expect(await request(site, slow)).toEqual(first);
});

it('4.1 two first requests at once are both whole', async () => {
  const both = await Promise.all([readSlowPage(), readSlowPage()]);
  expect(both.sort()).toEqual([
    ['Rendering 1', 'The end', '</html>'],
    ['Rendering 2', 'The end', '</html>'],
  ]);
});

it('4.1 a reader who leaves in mid-stream spoils nothing for the next', async () => {
  await leaveInMidStream();
  expect(await readSlowPage()).toEqual(['Rendering 2', 'The end', '</html>']);
});

it('4.1 what is kept of a page whose reader left is whole', async () => {
  await leaveInMidStream();
  await after(600);
  expect([await readSlowPage(), await readSlowPage()]).toEqual([
    [expect.stringMatching(/^Rendering [12]$/), 'The end', '</html>'],
    [expect.stringMatching(/^Rendering [12]$/), 'The end', '</html>'],
  ]);
});

it('4.1 a reader who leaves is nothing that the Worker logs', async () => {
  await leaveInMidStream();
  await after(600);
  // The runtime has lines of its own for it; the Worker's are JSON.
  expect(site.takeLogs().filter(({ message }) => message.startsWith('{'))).toEqual([]);
});

it('4.1 HEAD renders nothing and keeps nothing', async () => {
  await request(site, slow, { method: 'HEAD' });
  expect(await readSlowPage()).toEqual(['Rendering 1', 'The end', '</html>']);
});

it('4.1 a 304 renders nothing', async () => {
  await request(site, slow, { headers: { 'if-none-match': '*' } });
  expect(await readSlowPage()).toEqual(['Rendering 1', 'The end', '</html>']);
});

it('4.1 a query that means nothing keeps nothing of its own', async () => {
  await readSlowPage();
  expect(await readSlowPage(`${slow}?utm_source=app`)).toEqual(['Rendering 1', 'The end', '</html>']);
});

it('4.1 another view of a page is another page', async () => {
  await readSlowPage();
  expect(await readSlowPage(`${slow}?theme=dark`)).toEqual(['Rendering 2', 'The end', '</html>']);
});
