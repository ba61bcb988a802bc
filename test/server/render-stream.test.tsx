import { setImmediate as nextTick } from 'node:timers/promises';
import { Suspense, use } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Bytes, renderToStream } from '../../src/server/render-stream.ts';

const shell = { before: '<html><div id="root">', after: '</div></html>' };
const decode = (bytes: Bytes = new Uint8Array()) => new TextDecoder().decode(bytes);

async function readRest(reader: ReadableStreamDefaultReader<Bytes>): Promise<string> {
  const { done, value } = await reader.read();
  return done ? '' : decode(value) + (await readRest(reader));
}

/** Starts to render a page, and reads its first chunk. */
async function render(page: React.ReactNode, timeLimit = 60_000) {
  const logged: unknown[] = [];
  let kept: string | undefined;
  const { stream, whole, isComplete } = await renderToStream(page, shell, (error) => logged.push(error), timeLimit);
  whole.then((bytes) => {
    kept = decode(bytes);
  });
  const reader = stream.getReader();
  const first = decode((await reader.read()).value);
  /** `html` is the complete page, or the error of the stream. */
  const finish = async () => {
    const html = await readRest(reader).then(
      (rest) => first + rest,
      (error) => error,
    );
    await nextTick();
    return { html, kept, logged };
  };
  return { reader, first, finish, isComplete };
}

/** A page with a part that suspends. */
const createPage = (text: Promise<string>) => {
  const Part = () => <p>{use(text)}</p>;
  return (
    <main>
      <h1>Title</h1>
      <Suspense fallback={<p>…</p>}>
        <Part />
      </Suspense>
    </main>
  );
};
const never = new Promise<never>(() => {});

const rejectLate = async () => {
  await nextTick();
  throw new Error('late');
};
it.each<{ name: string; getText: () => Promise<string>; failure: string; timeLimit?: number }>([
  { name: 'fails after the first byte', getText: rejectLate, failure: 'late' },
  { name: 'takes too long', getText: () => never, failure: 'the page was not whole after 20 ms', timeLimit: 20 },
])('the stream of a page with a part that $name ends with an error', async ({ getText, failure, timeLimit }) => {
  const { first, finish, isComplete } = await render(createPage(getText()), timeLimit);
  expect([first, isComplete]).toEqual([expect.stringMatching(/^<html><div id="root"><main><h1>Title<\/h1>/), false]);
  const html = new Error('the page failed after its first byte');
  expect(await finish()).toEqual({ html, kept: undefined, logged: [new Error(failure)] });
});

it('a page with a part that fails before the first byte throws', async () => {
  const Part = () => {
    throw new Error('early');
  };
  const page = (
    <Suspense fallback={<p>…</p>}>
      <Part />
    </Suspense>
  );
  await expect(render(page)).rejects.toThrow('early');
});

it.each([
  { name: 'is kept, though its reader paused for longer than the time limit', leaves: false },
  { name: 'is not kept after its reader left', leaves: true },
])('a page that is streamed $name, without a timer left', async ({ leaves }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { promise, resolve } = Promise.withResolvers<string>();
  const { reader, first, finish } = await render(createPage(promise));
  expect(first).toMatch(/^<html><div id="root"><main><h1>Title<\/h1>/);
  expect(first).not.toContain('Text');
  if (leaves) await reader.cancel('gone');
  else resolve('Text');
  await vi.waitUntil(() => vi.getTimerCount() === 0, 10_000);
  vi.advanceTimersByTime(60_000);
  const { html, kept, logged } = await finish();
  const whole = expect.stringMatching(/<p>Text<\/p>.*<\/div><\/html>$/s);
  expect([html, kept, logged]).toEqual(leaves ? [first, undefined, []] : [whole, html, []]);
});
