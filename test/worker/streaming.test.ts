import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requestRaw } from '../raw-request.ts';
import { arrivals, open, request } from '../request.ts';
import { startAlone } from '../start-alone.ts';
import { type RunningSite, startSite } from '../start-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('versions');
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
const shown = (html: string) => html.match(/Rendering \d+|The end(?=<)|<\/html>$/g);
const readSlowPage = async () => shown((await request(site, slow)).body);

it('4.1 the bytes flow as they are made: the beginning is there before the end', async () => {
  const pieces = await arrivals(await open(site, slow));
  const seen = pieces.map((_, index) => shown(pieces.slice(0, index + 1).join('')));
  expect(seen).toContainEqual(['Rendering 1']);
  expect(seen.at(-1)).toEqual(['Rendering 1', 'The end', '</html>']);
});

it('4.1 a first rendering leaves in several chunks, the first with the head and without the end', async () => {
  const lone = await startAlone('site');
  const bytes = 'GET /agreement.html HTTP/1.1\r\nHost: a.example\r\n\r\n';
  const [first, second] = [await requestRaw(lone.url, bytes, 10_000), await requestRaw(lone.url, bytes, 10_000)];
  await lone.close();
  expect(first.chunks.length).toBeGreaterThan(3);
  expect(first.chunks[0]).toMatch(/^<!DOCTYPE html>.*<h1>.*<\/h1>/s);
  expect(first.chunks[0]).not.toContain('</html>');
  expect(second).toMatchObject({ body: first.body, chunks: [first.body] });
});

it('4.1 two first requests at once are both whole', async () => {
  const both = await Promise.all([readSlowPage(), readSlowPage()]);
  expect(both.sort()).toEqual([
    ['Rendering 1', 'The end', '</html>'],
    ['Rendering 2', 'The end', '</html>'],
  ]);
});

it('4.1 a reader who leaves in mid-stream spoils nothing for the next, and is not logged', async () => {
  const message = await open(site, slow);
  await new Promise((resolve) => message.once('data', resolve));
  message.destroy();
  expect(await readSlowPage()).toEqual(['Rendering 2', 'The end', '</html>']);
  await after(600);
  // The runtime has lines of its own for it; the Worker's are JSON.
  expect(site.takeLogs().filter(({ message }) => message.startsWith('{'))).toEqual([]);
});
