/** Pages that were made once, as bytes, for as long as the isolate lives. */
import type { Bytes, Rendering } from './render.tsx';

/** The two texts in a few views are asked for again and again; anything beyond that is rendered anew. */
export const KEPT_PAGES = 64;

export interface KeptPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Bytes;
}

/** By what a page depends on. The oldest gives way, so that no stranger can make it grow. */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>();

  get(key: string): KeptPage | undefined {
    return this.#pages.get(key);
  }

  set(key: string, page: KeptPage): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > KEPT_PAGES && oldest !== undefined) this.#pages.delete(oldest);
  }

  /**
   * Passes a rendering on as it flows and keeps what went through once it has ended well.
   * One that fails, or that the reader leaves, keeps nothing.
   */
  keep(key: string, headers: KeptPage['headers'], { stream, hasFailed }: Rendering): ReadableStream<Bytes> {
    const chunks: Bytes[] = [];
    return stream.pipeThrough(
      new TransformStream<Bytes, Bytes>({
        transform(chunk, controller) {
          chunks.push(chunk);
          controller.enqueue(chunk);
        },
        flush: () => {
          if (!hasFailed()) this.set(key, { headers, body: concatenate(chunks) });
        },
      }),
    );
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
