import { beforeEach, expect, it, vi } from 'vitest';
import { arrivals, open, request } from '../request.ts';
import { startAlone, startSite, useSite } from '../start-site.ts';

const site = useSite(() => startSite('versions'));
const ask = (path: string) => request(site(), path);

/** A page that nobody has asked for, and what lets it end. It says how often it was rendered: a copy says the same again. */
let [held, release] = ['', ''];
let pages = 0;
beforeEach(() => {
  [held, release] = [`/held-${pages}.html`, `/release-${pages}.html`];
  pages += 1;
});

/** What a reader of the page gets to see. */
const shown = (html: string) => html.match(/Rendering \d+|The end(?=<)|<\/html>$/g);

/** A reader of the page, who has seen all that there is before its end is released. */
async function openPage() {
  const message = await open(site(), held);
  let html = '';
  message.setEncoding('utf8').on('data', (piece) => {
    html += piece;
  });
  await vi.waitUntil(() => shown(html), 10_000);
  const readToEnd = async () => {
    await vi.waitUntil(() => message.readableEnded, 10_000);
    return shown(html);
  };
  return { message, beginning: shown(html), readToEnd };
}

it('4.1 the bytes flow as they are made, to two first readers at once: the beginning is there before the end', async () => {
  const both = await Promise.all([openPage(), openPage()]);
  expect(both.map(({ beginning }) => beginning).sort()).toEqual([['Rendering 1'], ['Rendering 2']]);
  await ask(release);
  const whole = await Promise.all(both.map(({ readToEnd }) => readToEnd()));
  expect(whole.sort()).toEqual([
    ['Rendering 1', 'The end', '</html>'],
    ['Rendering 2', 'The end', '</html>'],
  ]);
});

it('4.1 a first rendering leaves in several chunks, the first with the head and without the end; a copy as one', async () => {
  const lone = await startAlone('site');
  const chunks = await arrivals(await open(lone, '/agreement.html'));
  const copy = await open(lone, '/agreement.html');
  const body = (await arrivals(copy)).join('');
  await lone.close();
  // The head with the beginning, React's pieces of 4 kB, and the end.
  expect(chunks).toHaveLength(4);
  expect(chunks[0]).toMatch(/^<!DOCTYPE html>.*<h1>.*<\/h1>/s);
  expect(chunks[0]).not.toContain('</html>');
  expect([body, copy.headers['content-length']]).toEqual([chunks.join(''), `${Buffer.byteLength(body)}`]);
});

it('4.1 a reader who leaves in mid-stream spoils nothing for the next', async () => {
  const { message } = await openPage();
  message.destroy();
  await ask(release);
  const { body } = await ask(held);
  // Made anew, unless the runtime noticed too late that the reader had gone.
  expect(shown(body)).toEqual([expect.stringMatching(/^Rendering [12]$/), 'The end', '</html>']);
});

it('4.1 a page that fails after its first byte is sent to its end', async () => {
  const { status, body } = await ask('/part-never-settles.html');
  expect([status, shown(body)]).toEqual([200, ['Rendering 1', '</html>']]);
});
