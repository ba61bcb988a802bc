import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Rendering {
  readonly stream: ReadableStream<Bytes>;
  /** The complete page. Resolves when the stream has been read to its end. */
  readonly completed: Promise<Bytes>;
}

/** The HTML before and after a page. */
export interface Shell {
  readonly before: string;
  readonly after: string;
}

const encoder = new TextEncoder();

/**
 * Renders a page in its shell. React renders all of it before the first byte is sent, so that an
 * error can still become a 500. No page may suspend: React would then add an inline script, which
 * the content security policy blocks.
 *
 * @throws an error of the page
 */
export async function renderToStream(page: ReactNode, shell: Shell): Promise<Rendering> {
  const errors: unknown[] = [];
  const rendered = await renderToReadableStream(page, { onError: (error) => void errors.push(error) });
  await rendered.allReady;
  if (errors.length > 0) {
    rendered.cancel();
    throw errors[0];
  }

  const chunks: Bytes[] = [];
  const { promise: completed, resolve } = Promise.withResolvers<Bytes>();
  // workerd sends the streams of React and of `tee()` as a single HTTP chunk.
  const inShell = new TransformStream<Bytes, Bytes>({
    async transform(chunk, controller) {
      // The head and React's first chunk are one chunk.
      const isFirst = chunks.length === 0;
      send(isFirst ? await concatenate([encoder.encode(shell.before), chunk]) : chunk, controller);
    },
    async flush(controller) {
      send(encoder.encode(shell.after), controller);
      resolve(await concatenate(chunks));
    },
  });
  function send(chunk: Bytes, controller: TransformStreamDefaultController<Bytes>): void {
    chunks.push(chunk);
    controller.enqueue(chunk);
  }
  return { stream: rendered.pipeThrough(inShell), completed };
}

async function concatenate(chunks: Bytes[]): Promise<Bytes> {
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
