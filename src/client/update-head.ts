/** What a navigation changes around the page, so that it is as the server would have sent it. */
import { colorSchemes, type PageHead, type Theme } from '../pages/shell.ts';

/** @param theme of the address: what the server answers to a navigation is the same in all themes */
export function updateHead(
  { documentElement: html, head }: Document,
  { language, dir, description, canonical }: PageHead,
  theme: Theme,
): void {
  const set = (element: Element | null, attribute: string, value: string | undefined) => {
    if (value === undefined) element?.removeAttribute(attribute);
    else element?.setAttribute(attribute, value);
  };
  set(html, 'lang', language);
  set(html, 'dir', dir);
  set(html, 'data-theme', theme === 'auto' ? undefined : theme);
  set(head.querySelector('[name=color-scheme]'), 'content', colorSchemes[theme]);
  set(head.querySelector('[name=description]'), 'content', description);
  set(head.querySelector('[rel=canonical]'), 'href', canonical);
}

/** Readers who don't see the page hear its heading: all pages share one document title (2.2). */
export function createAnnouncer(document: Document): (text: string, language: string) => void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  // The policy allows no attribute.
  region.style.cssText = 'position:fixed;opacity:0;pointer-events:none';
  document.body.append(region);
  return (text, language) => {
    region.lang = language;
    region.textContent = text;
  };
}
