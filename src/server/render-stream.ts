/** Renders React elements in their shell to a stream. */
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { Shell } from '../pages/shell.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Rendering {
  readonly stream: ReadableStream<Bytes>;
  /** Resolves once the stream was read to its end without an error. */
  readonly whole: Promise<Bytes>;
  /** Whether React has rendered all of the page. Otherwise the stream may still fail. */
  readonly isComplete: boolean;
}

const encoder = new TextEncoder();

/**
 * No page may suspend: React would reveal the late part by an inline script, which the policy blocks.
 *
 * @param log reports what fails after the first byte; the stream then ends with an error
 * @param timeLimit how many milliseconds React may take from its shell to the end of the page
 * @throws what fails before React's shell is ready
 */
export async function renderToStream(
  page: ReactNode,
  shell: Shell,
  log: (error: unknown) => void,
  timeLimit: number,
): Promise<Rendering> {
  // A set: after the deadline React reports the same error for each missing part.
  const errors = new Set<unknown>();
  const deadline = new AbortController();
  const rendered = await renderToReadableStream(page, {
    signal: deadline.signal,
    onError: (error) => void errors.add(error),
  });
  if (errors.size > 0) {
    rendered.cancel();
    throw [...errors][0];
  }
  const giveUp = () => deadline.abort(new Error(`the page was not whole after ${timeLimit} ms`));
  const timer = setTimeout(giveUp, timeLimit);
  let isComplete = false;
  // The limit is for React: a slow reader may take longer.
  rendered.allReady.then(() => {
    clearTimeout(timer);
    isComplete = true;
  });
  // One microtask later `isComplete` is set, unless a part of the page suspends.
  await null;

  const reader = rendered.getReader();
  const chunks: Bytes[] = [];
  const { promise: whole, resolve } = Promise.withResolvers<Bytes>();
  // Pull-based: `tee()`, and React's own stream, leave workerd as a single HTTP chunk.
  const source: UnderlyingDefaultSource<Bytes> = {
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done && errors.size > 0) {
        errors.forEach(log);
        controller.error(new Error('the page failed after its first byte'));
        return;
      }
      const next = done ? encoder.encode(shell.after) : value;
      // The head leaves together with React's first chunk.
      const chunk = chunks.length === 0 ? concatenate([encoder.encode(shell.before), next]) : next;
      chunks.push(chunk);
      controller.enqueue(chunk);
      if (!done) return;
      controller.close();
      resolve(concatenate(chunks));
    },
    // React then stops rendering, which also clears the timer.
    cancel: (reason) => reader.cancel(reason),
  };
  return { stream: new ReadableStream(source, { highWaterMark: 0 }), whole, isComplete };
}

function concatenate(chunks: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
