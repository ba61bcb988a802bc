import { Suspense, use } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Bytes, renderToStream } from '../../src/server/render-stream.ts';

const shell = { before: '<html><div id="root">', after: '</div></html>' };
const decode = (bytes: Bytes = new Uint8Array()) => new TextDecoder().decode(bytes);
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

async function readRest(reader: ReadableStreamDefaultReader<Bytes>): Promise<string> {
  const { done, value } = await reader.read();
  return done ? '' : decode(value) + (await readRest(reader));
}

/** Begins to render a page. */
async function render(page: React.ReactNode, timeLimit = 1000) {
  const logged: unknown[] = [];
  const whole: string[] = [];
  const rendering = await renderToStream(page, shell, (error) => logged.push(error), timeLimit);
  rendering.whole.then((bytes) => whole.push(decode(bytes)));
  return { logged, whole, stream: rendering.stream, read: () => new Response(rendering.stream).text() };
}

const Late = ({ words }: { words: Promise<string> }) => <p>{use(words)}</p>;
const Broken = () => {
  throw new Error('broken');
};

/** A page whose second half waits for its words. */
const waiting = (words: Promise<string>) => (
  <main>
    <h1>Title</h1>
    <Suspense fallback={<p>…</p>}>
      <Late words={words} />
    </Suspense>
  </main>
);

describe('a page that waits for nothing', () => {
  it.each([
    ['words', <main key="1">Words</main>, '<html><div id="root"><main>Words</main></div></html>'],
    ['nothing', null, '<html><div id="root"></div></html>'],
  ])('is sent in its shell, and kept as it was sent: %s', async (_, page, html) => {
    const { logged, whole, read } = await render(page);
    expect([await read(), await soon(), whole, logged]).toEqual([html, undefined, [html], []]);
  });

  it('throws what fails before the first byte', async () => {
    await expect(render(<Broken />)).rejects.toThrow('broken');
  });

  it('logs what fails in a part that could be left out, and is not kept', async () => {
    const { logged, whole, read } = await render(
      <Suspense fallback={<p>…</p>}>
        <Broken />
      </Suspense>,
    );
    expect(await read()).toMatch(/^<html><div id="root">.*<p>…<\/p>.*<\/html>$/s);
    expect([await soon(), whole, logged]).toEqual([undefined, [], [new Error('broken')]]);
  });
});

describe('a page that waits', () => {
  it('is sent as it is made', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { whole, stream } = await render(waiting(promise));
    const reader = stream.getReader();
    const first = decode((await reader.read()).value);
    expect([first, whole]).toEqual([expect.stringMatching(/^<html><div id="root"><main><h1>Title<\/h1>/), []]);
    expect(first).not.toContain('Words');
    resolve('Words');
    const rest = await readRest(reader);
    await soon();
    expect([whole, rest]).toEqual([[first + rest], expect.stringMatching(/<p>Words<\/p>.*<\/div><\/html>$/s)]);
  });

  it('is ended, without what is missing, when its time is over', async () => {
    const { logged, whole, read } = await render(waiting(new Promise(() => {})), 20);
    expect(await read()).toMatch(/^<html>.*<p>…<\/p>.*<\/html>$/s);
    expect([await soon(), whole, logged]).toEqual([undefined, [], [new Error('the page was not whole after 20 ms')]]);
  });

  it('is whole, kept and no failure for a reader who pauses longer than that', async () => {
    const { logged, whole, stream } = await render(waiting(Promise.resolve('Words')), 20);
    const reader = stream.getReader();
    const first = decode((await reader.read()).value);
    await new Promise((resolve) => setTimeout(resolve, 60));
    const rest = await readRest(reader);
    expect([await soon(), whole, logged]).toEqual([undefined, [first + rest], []]);
    expect(rest).toMatch(/<\/html>$/);
  });

  it('is not kept where it fails after the first byte, which is logged', async () => {
    const { promise, reject } = Promise.withResolvers<string>();
    const { logged, whole, read } = await render(waiting(promise));
    reject(new Error('late'));
    expect(await read()).toMatch(/^<html>.*<\/html>$/s);
    expect([await soon(), whole, logged]).toEqual([undefined, [], [new Error('late')]]);
  });

  it('is not kept where the reader leaves, but for another reader', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const [left, stays] = [await render(waiting(promise)), await render(waiting(promise))];
    const reader = left.stream.getReader();
    await reader.read();
    await reader.cancel('gone');
    resolve('Words');
    const html = await stays.read();
    await soon();
    expect([left.whole, left.logged, stays.whole]).toEqual([[], [], [html]]);
  });
});

it.each<[string, Promise<string>, (stream: ReadableStream<Bytes>) => Promise<unknown>]>([
  ['React has made the page', Promise.resolve('Words'), (stream) => new Response(stream).text()],
  ['the reader has left', new Promise(() => {}), (stream) => stream.cancel('gone')],
])('the time limit of a page has no timer any more once %s', async (_, words, end) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { logged, stream } = await render(waiting(words), 60_000);
  await end(stream);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(logged).toEqual([]);
});
