import { setImmediate as nextTurn } from 'node:timers/promises';
import { Suspense, use } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
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

const late = async () => {
  await nextTurn();
  throw new Error('late');
};
it.each([
  ['fails after the first byte', () => waiting(late()), 'late'],
  ['takes longer than it may', () => waiting(never), 'the page was not whole after 20 ms', 20],
])('a page with a part that %s is ended without it, logged and not kept', async (_, page, failure, timeLimit?) => {
  const { end } = await render(page(), timeLimit);
  const html = expect.stringMatching(/^<html><div id="root">.*<p>…<\/p>.*<\/html>$/s);
  expect(await end()).toEqual({ html, kept: undefined, logged: [new Error(failure)] });
});

it.each([
  ['kept where its reader only pauses, for longer than React may take', false],
  ['not kept where its reader has left', true],
])('a page that waits is sent as it is made, %s, and leaves no timer', async (_, leaves) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { promise, resolve } = Promise.withResolvers<string>();
  const { reader, first, end } = await render(waiting(promise));
  expect(first).toMatch(/^<html><div id="root"><main><h1>Title<\/h1>/);
  expect(first).not.toContain('Words');
  if (leaves) await reader.cancel('gone');
  else resolve('Words');
  await vi.waitUntil(() => vi.getTimerCount() === 0, 10_000);
  vi.advanceTimersByTime(60_000);
  const { html, kept, logged } = await end();
  const whole = expect.stringMatching(/<p>Words<\/p>.*<\/div><\/html>$/s);
  expect([html, kept, logged]).toEqual(leaves ? [first, undefined, []] : [whole, html, []]);
});
