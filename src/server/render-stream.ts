/** React elements, in their shell, as a stream that leaves as React writes it. */
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { Shell } from '../pages/shell.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface RenderOptions {
  /** Told what fails after the shell was ready, when there is nothing left but to end the stream. */
  readonly log: (error: unknown) => void;
  /** Told the whole page once it was sent well: not one that failed, nor one that the reader left. */
  readonly onWhole: (page: Bytes) => void;
  /** How long a page may take, in milliseconds; then what is missing has failed. */
  readonly timeLimit: number;
}

const encoder = new TextEncoder();

/**
 * A part that comes late is put in its place by React's inline scripts, which the policy refuses: no text may wait.
 *
 * @throws what fails before React's shell is ready
 */
export async function renderToStream(
  page: ReactNode,
  shell: Shell,
  { log, onWhole, timeLimit }: RenderOptions,
): Promise<ReadableStream<Bytes>> {
  const errors: unknown[] = [];
  let report = (error: unknown): unknown => errors.push(error);
  let hasFailed = false;
  const deadline = new AbortController();
  const stream: ReadableStream<Bytes> = await renderToReadableStream(page, {
    signal: deadline.signal,
    onError(error) {
      // React reports our own abort as an error of each part that is missing; it is logged once, below.
      if (deadline.signal.aborted) return;
      hasFailed = true;
      report(error);
    },
  });
  // Nothing was thrown, so what failed was a part of the page that React could leave out.
  report = log;
  errors.forEach(log);

  const timer = setTimeout(() => {
    hasFailed = true;
    log(new Error(`the page was not whole after ${timeLimit} ms`));
    deadline.abort();
  }, timeLimit);

  const reader = stream.getReader();
  const chunks: Bytes[] = [];
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        const next = done ? encoder.encode(shell.after) : value;
        // The head leaves together with the first piece of the page.
        const chunk = chunks.length === 0 ? concatenate([encoder.encode(shell.before), next]) : next;
        chunks.push(chunk);
        controller.enqueue(chunk);
        if (!done) return;
        clearTimeout(timer);
        controller.close();
        if (!hasFailed) onWhole(concatenate(chunks));
      },
      cancel(reason) {
        clearTimeout(timer);
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
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
