import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { Shell } from '../pages/shell.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Rendering {
  readonly stream: ReadableStream<Bytes>;
  /** The complete page. Resolves when the stream has been read to its end without an error. */
  readonly whole: Promise<Bytes>;
  /** Whether React has rendered the complete page, so that the stream can no longer fail. */
  readonly isComplete: boolean;
}

const encoder = new TextEncoder();

/**
 * Renders a page in its shell. No page may suspend: React would then add an inline script, which
 * the content security policy blocks.
 *
 * @param log receives errors after the first byte; the stream then ends with an error
 * @param timeLimit how many milliseconds React may take from its shell to the end of the page
 * @throws an error of React before the first byte
 */
export async function renderToStream(
  page: ReactNode,
  shell: Shell,
  log: (error: unknown) => void,
  timeLimit: number,
): Promise<Rendering> {
  // After the deadline, React reports the same error for each pending Suspense boundary.
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
  const abort = () => deadline.abort(new Error(`the page was not whole after ${timeLimit} ms`));
  const timer = setTimeout(abort, timeLimit);
  let isComplete = false;
  // The deadline is for React, not for a client that reads slowly.
  rendered.allReady.then(() => {
    clearTimeout(timer);
    isComplete = true;
  });
  // If nothing suspends, `allReady` has resolved, and its callback runs before the next line.
  await null;

  const reader = rendered.getReader();
  const chunks: Bytes[] = [];
  const { promise: whole, resolve } = Promise.withResolvers<Bytes>();
  // Pull-based: workerd sends the streams of React and of `tee()` as a single HTTP chunk.
  const source: UnderlyingDefaultSource<Bytes> = {
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done && errors.size > 0) {
        errors.forEach(log);
        controller.error(new Error('the page failed after its first byte'));
        return;
      }
      const next = done ? encoder.encode(shell.after) : value;
      // The head and React's first chunk are one chunk.
      const chunk = chunks.length === 0 ? concatenate([encoder.encode(shell.before), next]) : next;
      chunks.push(chunk);
      controller.enqueue(chunk);
      if (!done) return;
      controller.close();
      resolve(concatenate(chunks));
    },
    // React stops rendering and resolves `allReady`, which clears the timer.
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
