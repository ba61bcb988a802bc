import { beforeEach, expect, it, vi } from 'vitest';
import { open, readChunks, request } from '../request.ts';
import { startAlone, startSite, useSite } from '../start-site.ts';

const site = useSite(() => startSite('versions'));
const get = (path: string) => request(site(), path);

/**
 * A new page for each test, and the page that releases its end. A cached copy repeats the number of
 * its rendering.
 */
let [held, release] = ['', ''];
let pages = 0;
beforeEach(() => {
  [held, release] = [`/held-${pages}.html`, `/release-${pages}.html`];
  pages += 1;
});

const findParts = (html: string) => html.match(/Rendering \d+|The end(?=<)|<\/html>$/g);

/** Reads the part of the page that is sent before its end is released. */
async function openPage() {
  const message = await open(site(), held);
  let html = '';
  message.setEncoding('utf8').on('data', (chunk) => {
    html += chunk;
  });
  await vi.waitUntil(() => findParts(html), 10_000);
  const readToEnd = async () => {
    await vi.waitUntil(() => message.readableEnded, 10_000);
    return findParts(html);
  };
  return { message, beginning: findParts(html), readToEnd };
}

it('4.1 two concurrent first readers get the beginning of the page before its end exists', async () => {
  const readers = await Promise.all([openPage(), openPage()]);
  expect(readers.map(({ beginning }) => beginning).sort()).toEqual([['Rendering 1'], ['Rendering 2']]);
  await get(release);
  const whole = await Promise.all(readers.map(({ readToEnd }) => readToEnd()));
  expect(whole.sort()).toEqual([
    ['Rendering 1', 'The end', '</html>'],
    ['Rendering 2', 'The end', '</html>'],
  ]);
});

it('4.1 a rendered page is sent in several chunks, the first without the end; a copy is sent as one', async () => {
  const directSite = await startAlone('site');
  const rendered = await open(directSite, '/agreement.html');
  const chunks = await readChunks(rendered);
  const copy = await open(directSite, '/agreement.html');
  const body = (await readChunks(copy)).join('');
  await directSite.close();
  // The head with the beginning, React's chunks of 4 kB, and the end.
  expect(chunks).toHaveLength(4);
  expect(chunks[0]).toMatch(/^<!DOCTYPE html>.*<h1>.*<\/h1>/s);
  expect(chunks[0]).not.toContain('</html>');
  expect([body, copy.headers['content-length']]).toEqual([chunks.join(''), `${Buffer.byteLength(body)}`]);
  expect(rendered.headers['cache-control']).toBe(copy.headers['cache-control']);
});

it('4.1 after a reader disconnected during the stream, the next one gets the whole page', async () => {
  const { message } = await openPage();
  message.destroy();
  await get(release);
  const { body } = await get(held);
  // 1 if workerd noticed the disconnection only after the page was complete.
  expect(findParts(body)).toEqual([expect.stringMatching(/^Rendering [12]$/), 'The end', '</html>']);
});

it('4.1 a page that fails after its first byte ends there, and is not cached', async () => {
  for (const _request of [1, 2]) {
    const message = await open(site(), '/part-never-settles.html');
    const { 'cache-control': cacheControl, 'server-timing': timing } = message.headers;
    expect([message.statusCode, cacheControl, timing]).toEqual([200, 'no-store', 'rendered']);
    // workerd does not pass on the error of the stream.
    expect(findParts((await readChunks(message)).join(''))).toEqual([expect.stringMatching(/^Rendering/)]);
  }
});
