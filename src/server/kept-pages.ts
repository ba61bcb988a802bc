/** Answers that were made once, for as long as the isolate lives. */
import type { Bytes } from './render.ts';

/** The two texts in a few views are asked for again and again; anything beyond that is made anew. */
export const KEPT_PAGES = 64;

export interface KeptPage {
  readonly headers: Readonly<Record<string, string>>;
  /** `null` until the page was once sent well. */
  body: Bytes | null;
}

/** By what a page depends on. What nobody asked for longest gives way, so that no stranger can make it grow. */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>();

  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    // A map is in the order in which its entries were set.
    if (page && this.#pages.delete(key)) this.#pages.set(key, page);
    return page;
  }

  add(key: string, headers: KeptPage['headers']): KeptPage {
    const page: KeptPage = { headers, body: null };
    this.#pages.set(key, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > KEPT_PAGES && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }
}
