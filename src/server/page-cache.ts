/** Answers that were made once, for as long as the isolate lives. */
import type { Bytes } from './render-stream.ts';

/** Both documents in their languages, themes and a few comparisons; anything beyond that is made anew. */
export const MAX_CACHED_PAGES = 128;

/** An answer as it is sent: no header has to be set for a reader. */
interface CachedPage {
  readonly headers: Headers;
  readonly body: Bytes;
  /** As it stands in `headers`. */
  cacheControl: string;
}

/** By what a page depends on. The page that nobody asked for longest gives way, so no stranger can make it grow. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    // A map is in the order in which its entries were set.
    if (page && this.#pages.delete(key)) this.#pages.set(key, page);
    return page;
  }

  set(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MAX_CACHED_PAGES && oldest !== undefined) this.#pages.delete(oldest);
  }
}
