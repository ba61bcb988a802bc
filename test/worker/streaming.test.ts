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

/** A page that nobody has asked for, and what lets it end. It says how often it was rendered: a copy says the same again. */
let [held, release] = ['', ''];
let pages = 0;
beforeEach(() => {
  [held, release] = [`/held-${pages}.html`, `/release-${pages}.html`];
  pages += 1;
  site.takeLogs();
});

/** What a reader of the page gets to see. */
const shown = (html: string) => html.match(/Rendering \d+|The end(?=<)|<\/html>$/g);
const readPage = async () => shown((await request(site, held)).body);

/** Reads as much of the page as there is before its end is released. */
async function openPage() {
  const message = await open(site, held);
  let beginning = '';
  for await (const piece of message.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    beginning += piece;
    if (shown(beginning)) break;
  }
  return { message, beginning };
}

it('4.1 the bytes flow as they are made: the beginning is there before the end', async () => {
  const { message, beginning } = await openPage();
  expect(shown(beginning)).toEqual(['Rendering 1']);
  await request(site, release);
  expect(shown(beginning + (await arrivals(message)).join(''))).toEqual(['Rendering 1', 'The end', '</html>']);
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
  const both = await Promise.all([openPage(), openPage()]);
  await request(site, release);
  const rest = await Promise.all(both.map(({ message }) => arrivals(message)));
  const whole = both.map(({ beginning }, index) => shown(beginning + rest[index]?.join('')));
  expect(whole.sort()).toEqual([
    ['Rendering 1', 'The end', '</html>'],
    ['Rendering 2', 'The end', '</html>'],
  ]);
});

it('4.1 a reader who leaves in mid-stream spoils nothing for the next, and is not logged', async () => {
  const { message } = await openPage();
  message.destroy();
  await request(site, release);
  // Made anew, unless the runtime noticed too late that the reader had gone.
  expect(await readPage()).toEqual([expect.stringMatching(/^Rendering [12]$/), 'The end', '</html>']);
  await after(600);
  // The runtime has lines of its own for it; the Worker's are JSON.
  expect(site.takeLogs().filter(({ message }) => message.startsWith('{'))).toEqual([]);
});
