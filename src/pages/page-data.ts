/** A page's data on its way from the server to the browser. */
import type { PageHead } from './shell.ts';

/** The JSON of `?format=page`, which the browser requests when it navigates. */
export interface PageResponse {
  readonly head: PageHead;
  /** What the route's initial-data function resolved to; of a page that is missing, a `Message`. */
  readonly data: object;
}

/** Writes the data into the page. The text, `body.__html`, is in the page already and is not sent twice. */
export function writePageData(data: object): string {
  const json = JSON.stringify(data, (key, value) => (key === '__html' ? null : value));
  // No text can close the surrounding script element.
  return json.replaceAll('<', '\\u003c');
}

/** The inverse of `writePageData`. */
export function readPageData(document: Document): object {
  const find = (selector: string) => document.querySelector(selector) as Element;
  // Not by id: a section of the text may have the same id.
  const data = find('script[type="application/json"]').textContent;
  return JSON.parse(data, (key, value) => (key === '__html' ? find('.body').innerHTML : value));
}
