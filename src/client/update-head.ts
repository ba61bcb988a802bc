/** What a navigation changes around the page, so that it is as the server would have sent it. */
import { colorSchemes, type PageHead, type Theme } from '../pages/shell.ts';

/** @returns a function that takes the theme by itself: the server's answer to a navigation is the same in all themes */
export function createUpdateHead(document: Document) {
  const { documentElement: html, head, body } = document;
  // Readers who don't see the page hear its heading: all pages share one document title (2.2).
  const status = document.createElement('div');
  status.setAttribute('role', 'status');
  // The policy allows no attribute.
  status.style.cssText = 'position:fixed;opacity:0;pointer-events:none';
  body.append(status);
  const set = (element: Element | null, attribute: string, value: string | undefined) => {
    if (value === undefined) element?.removeAttribute(attribute);
    else element?.setAttribute(attribute, value);
  };
  return ({ language, dir, description, canonical }: PageHead, theme: Theme) => {
    set(html, 'lang', language);
    set(html, 'dir', dir);
    set(html, 'data-theme', theme === 'auto' ? undefined : theme);
    set(head.querySelector('[name=color-scheme]'), 'content', colorSchemes[theme]);
    set(head.querySelector('[name=description]'), 'content', description);
    set(head.querySelector('[rel=canonical]'), 'href', canonical);
    status.lang = language;
    status.textContent = body.querySelector('h1')?.textContent ?? '';
  };
}
