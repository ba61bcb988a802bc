/**
 * The parts of the document around the page that follow the location: read as sent by the server,
 * then updated.
 */
import type { PageHead } from '../pages/page-data.ts';
import { colorSchemes, type Theme } from '../pages/theme.ts';

export const readHead = ({ documentElement: { lang, dir }, head }: Document): PageHead => ({
  language: lang,
  dir: dir === 'rtl' ? dir : undefined,
  canonical: head.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? '',
});

export function createUpdateHead(document: Document) {
  const { documentElement: html, head, body } = document;
  // Screen readers announce the heading, since all pages share one document title.
  const status = document.createElement('div');
  status.setAttribute('role', 'status');
  status.className = 'visually-hidden';
  body.append(status);
  const set = (element: Element | null, attribute: string, value: string | undefined) => {
    if (value) element?.setAttribute(attribute, value);
    else element?.removeAttribute(attribute);
  };
  return ({ language, dir, canonical }: PageHead, theme: Theme) => {
    set(html, 'lang', language);
    set(html, 'dir', dir);
    set(html, 'data-theme', theme === 'auto' ? '' : theme);
    set(head.querySelector('[name=color-scheme]'), 'content', colorSchemes[theme]);
    set(head.querySelector('[rel=canonical]'), 'href', canonical);
    status.lang = language;
    const heading = body.querySelector('h1')?.textContent ?? '';
    // Not again, when the data of the same page has been loaded again.
    if (status.textContent !== heading) status.textContent = heading;
  };
}
