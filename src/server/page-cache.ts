/** Answers that were made once, for as long as the isolate lives. */
import type { Bytes } from './render.ts';

/** The two texts in a few views are asked for again and again; anything beyond that is made anew. */
export const MAX_CACHED_PAGES = 64;

export interface CachedPage {
  readonly headers: Readonly<Record<string, string>>;
  /** `null` until the page was once sent well. */
  body: Bytes | null;
}

/** By what a page depends on. What nobody asked for longest gives way, so that no stranger can make it grow. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    // A map is in the order in which its entries were set.
    if (page && this.#pages.delete(key)) this.#pages.set(key, page);
    return page;
  }

  add(key: string, headers: CachedPage['headers']): CachedPage {
    const page: CachedPage = { headers, body: null };
    this.#pages.set(key, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MAX_CACHED_PAGES && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }
}
