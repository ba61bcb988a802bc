import { Suspense, use } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bytes, renderToStream } from '../../src/server/render-stream.ts';

const shell = { before: '<html><div id="root">', after: '</div></html>' };
const decode = (bytes: Bytes) => new TextDecoder().decode(bytes);
const read = (stream: ReadableStream<Bytes>) => new Response(stream).text();

/** What a rendering tells while it goes on. */
function listen() {
  const logged: unknown[] = [];
  const whole: string[] = [];
  const options = {
    log: (error: unknown) => logged.push(error),
    onWhole: (page: Bytes) => whole.push(decode(page)),
    timeLimit: 1000,
  };
  return { logged, whole, options };
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
  const page = <main>Words</main>;
  const html = '<html><div id="root"><main>Words</main></div></html>';

  it('is sent in its shell, and told as it was sent', async () => {
    const { logged, whole, options } = listen();
    const stream = await renderToStream(page, shell, options);
    expect([await read(stream), whole, logged]).toEqual([html, [html], []]);
  });

  it('is sent in its shell alone where there is none', async () => {
    const { options } = listen();
    expect(await read(await renderToStream(null, shell, options))).toBe('<html><div id="root"></div></html>');
  });

  it('is right for two readers at once', async () => {
    const { whole, options } = listen();
    const renderings = await Promise.all([renderToStream(page, shell, options), renderToStream(page, shell, options)]);
    expect([await Promise.all(renderings.map(read)), whole]).toEqual([
      [html, html],
      [html, html],
    ]);
  });

  it('throws what fails before the first byte, and tells nothing', async () => {
    const { logged, whole, options } = listen();
    await expect(renderToStream(<Broken />, shell, options)).rejects.toThrow('broken');
    expect([whole, logged]).toEqual([[], []]);
  });

  it('logs what fails in a part that could be left out, and is not told as whole', async () => {
    const { logged, whole, options } = listen();
    const page = (
      <Suspense fallback={<p>…</p>}>
        <Broken />
      </Suspense>
    );
    expect(await read(await renderToStream(page, shell, options))).toMatch(
      /^<html><div id="root">.*<p>…<\/p>.*<\/html>$/s,
    );
    expect([whole, logged]).toEqual([[], [new Error('broken')]]);
  });
});

describe('a page that waits', () => {
  it('is sent as it is made', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { whole, options } = listen();
    const rendering = await renderToStream(waiting(promise), shell, options);
    const reader = rendering.getReader();
    const first = decode((await reader.read()).value ?? new Uint8Array());
    expect([first, whole]).toEqual([expect.stringMatching(/^<html><div id="root"><main><h1>Title<\/h1>/), []]);
    expect(first).not.toContain('Words');
    resolve('Words');
    const rest: string[] = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest.push(decode(part.value));
    expect(whole).toEqual([[first, ...rest].join('')]);
    expect(rest.join('')).toMatch(/<p>Words<\/p>.*<\/div><\/html>$/s);
  });

  it('is ended, without what is missing, when its time is over', async () => {
    const { logged, whole, options } = listen();
    const rendering = await renderToStream(waiting(new Promise(() => {})), shell, { ...options, timeLimit: 20 });
    expect(await read(rendering)).toMatch(/^<html>.*<p>…<\/p>.*<\/html>$/s);
    expect([whole, logged]).toEqual([[], [new Error('the page was not whole after 20 ms')]]);
  });

  it('is not told as whole where it fails after the first byte, which is logged', async () => {
    const { promise, reject } = Promise.withResolvers<string>();
    const { logged, whole, options } = listen();
    const rendering = await renderToStream(waiting(promise), shell, options);
    reject(new Error('late'));
    expect(await read(rendering)).toMatch(/^<html>.*<\/html>$/s);
    expect([whole, logged]).toEqual([[], [new Error('late')]]);
  });

  it('is not told as whole where the reader leaves', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { whole, options } = listen();
    const reader = (await renderToStream(waiting(promise), shell, options)).getReader();
    await reader.read();
    await reader.cancel('gone');
    resolve('Words');
    await new Promise((later) => setTimeout(later, 20));
    expect(whole).toEqual([]);
  });

  it('is told as whole for one reader where another leaves', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { whole, options } = listen();
    const left = await renderToStream(waiting(promise), shell, options);
    const stays = await renderToStream(waiting(promise), shell, options);
    await left.cancel();
    resolve('Words');
    const html = await read(stays);
    expect(whole).toEqual([html]);
  });
});

describe('the time limit of a page', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has no timer any more once the page was sent', async () => {
    const { logged, options } = listen();
    await read(await renderToStream(waiting(Promise.resolve('Words')), shell, { ...options, timeLimit: 60_000 }));
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(logged).toEqual([]);
  });

  it('has no timer any more once the reader has left', async () => {
    const { logged, options } = listen();
    const rendering = await renderToStream(waiting(new Promise(() => {})), shell, { ...options, timeLimit: 60_000 });
    const reader = rendering.getReader();
    await reader.read();
    await reader.cancel('gone');
    vi.advanceTimersByTime(60_000);
    expect([vi.getTimerCount(), logged]).toEqual([0, []]);
  });
});
