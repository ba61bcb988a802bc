/** React elements, in their shell, to bytes. */
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { Shell } from '../pages/shell.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A page as it leaves: whole, where all of it was made at once, or as a stream of what is made. */
export type Rendering = Bytes | ReadableStream<Bytes>;

export interface RenderOptions {
  /** Told what fails after the first byte, when there is nothing left but to end the stream. */
  readonly log: (error: unknown) => void;
  /** Told the whole page once it was sent well: not one that failed, nor one that the reader left. */
  readonly onWhole?: (page: Bytes) => void;
  /** How long a page that is streamed may take, in milliseconds; then what is missing has failed. */
  readonly timeLimit: number;
}

const encoder = new TextEncoder();

/** @throws what fails before the first byte */
export async function render(
  page: ReactNode,
  shell: Shell,
  { log, onWhole, timeLimit }: RenderOptions,
): Promise<Rendering> {
  // Before the first byte an error may be thrown as well, and is then logged where it is caught.
  let early: unknown[] | null = [];
  let failed = false;
  let isOver = false;
  const stream: ReadableStream<Bytes> & { allReady: Promise<void> } = await renderToReadableStream(page, {
    onError(error) {
      // What React says of being cut off was said before it was.
      if (isOver) return;
      failed = true;
      if (early) early.push(error);
      else log(error);
    },
  });
  // Nothing was thrown, so what failed was a part of the page that React could leave out.
  early.forEach(log);
  early = null;

  const before = encoder.encode(shell.before);
  const after = encoder.encode(shell.after);
  const keep = (chunks: readonly Bytes[]) => {
    const whole = concatenate(chunks);
    if (!failed) onWhole?.(whole);
    return whole;
  };

  let isReady = false;
  stream.allReady.then(
    () => {
      isReady = true;
    },
    () => {},
  );
  await null;
  // A page that waits for nothing is ready by now. Sent whole it costs half of what it would cost as a stream.
  if (isReady) return keep([before, ...(await readAll(stream)), after]);

  // A part that comes late is put in its place by React's inline scripts, which the policy refuses: no text may wait.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  stream.allReady.then(stop, stop);

  const chunks: Bytes[] = [];
  return stream.pipeThrough(
    new TransformStream<Bytes, Bytes>({
      start(controller) {
        // By a signal React could be told, but each rendering would pay for one, and hardly one is ever late.
        timer = setTimeout(() => {
          log(new Error(`the page was not whole after ${timeLimit} ms`));
          isOver = true;
          controller.enqueue(after);
          controller.terminate();
        }, timeLimit);
      },
      transform(chunk, controller) {
        // Were the shell sent by itself, before React's stream is read, workerd would hold on to what belongs to readers
        // who leave then.
        const next = chunks.length === 0 ? concatenate([before, chunk]) : chunk;
        chunks.push(next);
        controller.enqueue(next);
      },
      flush(controller) {
        controller.enqueue(after);
        keep([...chunks, after]);
      },
    }),
  );
}

async function readAll(stream: ReadableStream<Bytes>): Promise<Bytes[]> {
  const chunks: Bytes[] = [];
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    chunks.push(value);
  }
}

function concatenate(chunks: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
