/** What stands around the page: read as the server sent it, and written as it would send it. */
import { colorSchemes, type PageHead, type Theme } from '../pages/shell.ts';

/** The theme is not part of it: the server's answer to a navigation is the same in all themes. */
export type Head = Pick<PageHead, 'language' | 'dir' | 'canonical'>;

export const readHead = ({ documentElement: { lang, dir }, head }: Document): Head => ({
  language: lang,
  dir: dir as 'rtl',
  canonical: head.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? '',
});

export function createUpdateHead(document: Document) {
  const { documentElement: html, head, body } = document;
  // Readers who don't see the page hear its heading: all pages share one document title (2.2).
  const status = document.createElement('div');
  status.setAttribute('role', 'status');
  status.className = 'visually-hidden';
  body.append(status);
  const set = (element: Element | null, attribute: string, value: string | undefined) => {
    if (value) element?.setAttribute(attribute, value);
    else element?.removeAttribute(attribute);
  };
  return ({ language, dir, canonical }: Head, theme: Theme) => {
    set(html, 'lang', language);
    set(html, 'dir', dir);
    set(html, 'data-theme', theme === 'auto' ? '' : theme);
    set(head.querySelector('[name=color-scheme]'), 'content', colorSchemes[theme]);
    set(head.querySelector('[rel=canonical]'), 'href', canonical);
    status.lang = language;
    status.textContent = body.querySelector('h1')?.textContent ?? '';
  };
}
