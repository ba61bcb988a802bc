import { setImmediate as nextTurn } from 'node:timers/promises';
import { Suspense, use } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Bytes, renderToStream } from '../../src/server/render-stream.ts';

const shell = { before: '<html><div id="root">', after: '</div></html>' };
const decode = (bytes: Bytes = new Uint8Array()) => new TextDecoder().decode(bytes);

async function readRest(reader: ReadableStreamDefaultReader<Bytes>): Promise<string> {
  const { done, value } = await reader.read();
  return done ? '' : decode(value) + (await readRest(reader));
}

/** Begins to render a page, and reads its first chunk. */
async function render(page: React.ReactNode, timeLimit = 60_000) {
  const logged: unknown[] = [];
  let kept: string | undefined;
  const { stream, whole } = await renderToStream(page, shell, (error) => logged.push(error), timeLimit);
  whole.then((bytes) => {
    kept = decode(bytes);
  });
  const reader = stream.getReader();
  const first = decode((await reader.read()).value);
  /** The page once it was read to its end, what was kept of it, and what was logged. */
  const end = async () => {
    const html = first + (await readRest(reader));
    await nextTurn();
    return { html, kept, logged };
  };
  return { reader, first, end };
}

const Broken = () => {
  throw new Error('broken');
};

/** A page with a part that waits for its words. */
const waiting = (words: Promise<string>) => {
  const Late = () => <p>{use(words)}</p>;
  return (
    <main>
      <h1>Title</h1>
      <Suspense fallback={<p>…</p>}>
        <Late />
      </Suspense>
    </main>
  );
};
const never = new Promise<never>(() => {});

it.each([
  ['words', <main key="1">Words</main>, '<html><div id="root"><main>Words</main></div></html>'],
  ['nothing', null, '<html><div id="root"></div></html>'],
])('a page of %s is sent in its shell, and kept as it was sent', async (_, page, html) => {
  const { end } = await render(page);
  expect(await end()).toEqual({ html, kept: html, logged: [] });
});

it('throws what fails before the first byte', async () => {
  await expect(render(<Broken />)).rejects.toThrow('broken');
});

it('a page that waits is sent as it is made, and kept', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { first, end } = await render(waiting(promise));
  expect(first).toMatch(/^<html><div id="root"><main><h1>Title<\/h1>/);
  expect(first).not.toContain('Words');
  resolve('Words');
  const { html, kept, logged } = await end();
  expect([html, kept, logged]).toEqual([expect.stringMatching(/<p>Words<\/p>.*<\/div><\/html>$/s), html, []]);
});

const broken = (
  <Suspense fallback={<p>…</p>}>
    <Broken />
  </Suspense>
);
const late = async () => {
  await nextTurn();
  throw new Error('late');
};
it.each([
  ['fails at once', () => broken, 'broken'],
  ['fails after the first byte', () => waiting(late()), 'late'],
  ['takes longer than it may', () => waiting(never), 'the page was not whole after 20 ms', 20],
])('a page with a part that %s is ended without it, logged and not kept', async (_, page, failure, timeLimit?) => {
  const { end } = await render(page(), timeLimit);
  const html = expect.stringMatching(/^<html><div id="root">.*<p>…<\/p>.*<\/html>$/s);
  expect(await end()).toEqual({ html, kept: undefined, logged: [new Error(failure)] });
});

it('a page whose reader leaves is not kept and no failure, and the same page is whole for another', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const [left, stays] = [await render(waiting(promise)), await render(waiting(promise))];
  await left.reader.cancel('gone');
  resolve('Words');
  const { html, kept } = await stays.end();
  expect([kept, await left.end()]).toEqual([html, { html: left.first, kept: undefined, logged: [] }]);
});

describe('the time limit', () => {
  it.each<[string, Promise<string>, (reader: ReadableStreamDefaultReader) => Promise<void>]>([
    ['React has made the page, however long its reader pauses', Promise.resolve('Words'), async () => {}],
    ['the reader has left', never, (reader) => reader.cancel('gone')],
  ])('is over once %s', async (_, words, leave) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { reader, end } = await render(waiting(words));
    await leave(reader);
    await vi.waitUntil(() => vi.getTimerCount() === 0, 10_000);
    vi.advanceTimersByTime(60_000);
    expect((await end()).logged).toEqual([]);
  });
});
