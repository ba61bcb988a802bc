import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

export type Bytes = Uint8Array<ArrayBuffer>;

export type Rendering = Awaited<ReturnType<typeof renderToStream>>;

const encoder = new TextEncoder();

/**
 * Renders an element in its shell: all of it before the first byte is sent, so that an error is a
 * 500. No component may suspend: React would add an inline script, which the policy blocks.
 *
 * @throws an error of a component
 */
export async function renderToStream(element: ReactNode, shell: Readonly<Record<'before' | 'after', string>>) {
  const errors: unknown[] = [];
  const rendered = await renderToReadableStream(element, { onError: (error) => void errors.push(error) });
  await rendered.allReady;
  if (errors.length > 0) {
    rendered.cancel();
    throw errors[0];
  }

  const chunks: Bytes[] = [];
  /** The whole page, once the stream has been read to its end. */
  const { promise: completed, resolve } = Promise.withResolvers<Bytes>();
  // workerd would send React's own stream, or one from `tee()`, as a single HTTP chunk at its end.
  const inShell = new TransformStream<Bytes, Bytes>({
    async transform(chunk, controller) {
      // Readers get the head together with the beginning of the page.
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
