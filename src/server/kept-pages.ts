/** Pages that were rendered once, as bytes, for as long as the isolate lives. */
import type { Bytes, Rendering } from './render.tsx';

/** A few pages are asked for again and again; anything beyond that is rendered anew. */
export const KEPT_PAGES = 64;

/** By what the page depends on. The oldest gives way, so that no stranger can make it grow. */
export class KeptPages {
  readonly #pages = new Map<string, Bytes>();

  get(key: string): Bytes | undefined {
    return this.#pages.get(key);
  }

  /**
   * Passes a rendering on as it flows and keeps what went through once it has ended well.
   * One that fails, or that the reader leaves, keeps nothing.
   */
  keep(key: string, { stream, hasFailed }: Rendering): ReadableStream<Bytes> {
    const chunks: Bytes[] = [];
    return stream.pipeThrough(
      new TransformStream<Bytes, Bytes>({
        transform(chunk, controller) {
          chunks.push(chunk);
          controller.enqueue(chunk);
        },
        flush: () => {
          if (!hasFailed()) this.#set(key, concatenate(chunks));
        },
      }),
    );
  }

  #set(key: string, page: Bytes): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > KEPT_PAGES && oldest !== undefined) this.#pages.delete(oldest);
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
