import type { TextPage } from './text-page.ts';

/** The attributes and links outside `#root` that a navigation updates. */
export interface PageHead extends Pick<TextPage, 'language' | 'dir'> {
  readonly canonical?: string | undefined;
}

/** The JSON of `?format=page`, which the browser requests when it navigates. */
export interface PageResponse {
  /** The digest of the build: a page shows no data of another one. */
  readonly build: string;
  readonly head: PageHead;
  /** The route's initial data; a `Message` in an error response. */
  readonly data: object;
}

/**
 * Serializes the initial data for the HTML page, without `body.__html`, which the page already
 * contains.
 */
export function writePageData(data: object): string {
  const json = JSON.stringify(data, (key, value) => (key === '__html' ? null : value));
  // Otherwise a text could close the script element.
  return json.replaceAll('<', '\\u003c');
}

/** The inverse of `writePageData`. */
export function readPageData(document: Document): object {
  const find = (selector: string) => document.querySelector(selector) as Element;
  // Not by id: a section of the text may have the same id.
  const data = find('script[type="application/json"]').textContent;
  return JSON.parse(data, (key, value) => (key === '__html' ? find('.body').innerHTML : value));
}
