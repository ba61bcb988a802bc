/** The parts of the document around the page that follow the location. */
import { colorScheme, parseDisplay } from '../location/display.ts';
import type { View } from './load-view.ts';

export function createUpdateHead(document: Document, root: Element) {
  const { documentElement: html, head, body } = document;
  // Screen readers announce the heading, since all pages share one document title.
  const status = document.createElement('div');
  status.setAttribute('role', 'status');
  status.className = 'visually-hidden';
  body.append(status);
  // All elements that match, since the browser uses the first, which may not be ours.
  const set = (elements: Iterable<Element>, attribute: string, value: string | undefined) => {
    for (const element of elements) {
      if (value) element.setAttribute(attribute, value);
      else element.removeAttribute(attribute);
    }
  };
  /** @param textBefore the text of the view before */
  return ({ data, canonical, location }: View, textBefore: string | null) => {
    const { language, dir } = data;
    const display = parseDisplay(location.query);
    set([html, status], 'lang', language);
    set([html], 'dir', dir);
    for (const [name, value] of Object.entries(display)) set([html], `data-${name}`, value);
    set(head.querySelectorAll('[name=color-scheme]'), 'content', colorScheme(display));
    set(head.querySelectorAll('[rel=canonical]'), 'href', canonical);
    // Not again in another theme, or when the same data has been loaded again.
    if (root.textContent !== textBefore) status.textContent = (root.querySelector('h1') ?? root).textContent;
  };
}
