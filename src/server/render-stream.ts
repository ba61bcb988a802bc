/** React elements, in their shell, as a stream that leaves as React writes it. */
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { Shell } from '../pages/shell.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Rendering {
  readonly stream: ReadableStream<Bytes>;
  /** The whole page, once it was sent well: never one that failed, nor one that the reader left. */
  readonly whole: Promise<Bytes>;
}

const encoder = new TextEncoder();

/**
 * No page may suspend: React puts a late part in its place by inline scripts, which the policy refuses.
 *
 * @param log told what failed in a page that was sent to its end
 * @param timeLimit how many milliseconds React may take from its shell to the end of the page
 * @throws what fails before React's shell is ready
 */
export async function renderToStream(
  page: ReactNode,
  shell: Shell,
  log: (error: unknown) => void,
  timeLimit: number,
): Promise<Rendering> {
  // A set: after a deadline React reports the same error for each part that is missing.
  const errors = new Set<unknown>();
  const deadline = new AbortController();
  const rendered = await renderToReadableStream(page, {
    signal: deadline.signal,
    onError: (error) => void errors.add(error),
  });
  const giveUp = () => deadline.abort(new Error(`the page was not whole after ${timeLimit} ms`));
  const timer = setTimeout(giveUp, timeLimit);
  // The limit is for React: a slow reader may take longer.
  rendered.allReady.then(() => clearTimeout(timer));

  const reader = rendered.getReader();
  const chunks: Bytes[] = [];
  const { promise: whole, resolve } = Promise.withResolvers<Bytes>();
  // It pulls: `tee()`, and React's stream as it is, leave workerd as one HTTP chunk.
  const source: UnderlyingDefaultSource<Bytes> = {
    async pull(controller) {
      const { done, value } = await reader.read();
      const next = done ? encoder.encode(shell.after) : value;
      // The head leaves together with the first piece of the page.
      const chunk = chunks.length === 0 ? concatenate([encoder.encode(shell.before), next]) : next;
      chunks.push(chunk);
      controller.enqueue(chunk);
      if (!done) return;
      controller.close();
      errors.forEach(log);
      if (errors.size === 0) resolve(concatenate(chunks));
    },
    // React then ends what it has begun, and with it the timer.
    cancel: (reason) => reader.cancel(reason),
  };
  return { stream: new ReadableStream(source, { highWaterMark: 0 }), whole };
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
