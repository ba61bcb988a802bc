/** What a navigation changes around the page, so that it is as the server would have sent it. */
import { colorSchemes, type PageHead, type Theme } from '../pages/shell.ts';

/** @param theme of the address: what the server answers to a navigation is the same in all themes */
export function updateHead(document: Document, { language, description, canonical }: PageHead, theme: Theme): void {
  const { documentElement: html } = document;
  const set = (selector: string, attribute: string, value: string | undefined) => {
    const element = document.head.querySelector(selector);
    if (value === undefined) element?.removeAttribute(attribute);
    else element?.setAttribute(attribute, value);
  };
  html.lang = language;
  if (theme === 'auto') delete html.dataset.theme;
  else html.dataset.theme = theme;
  set('[name=color-scheme]', 'content', colorSchemes[theme]);
  set('[name=description]', 'content', description);
  set('[rel=canonical]', 'href', canonical);
}

/**
 * Readers who don't see the page hear its title: both documents share that of the document (2.2), and nothing can be
 * focused.
 *
 * @returns announces something, in a language
 */
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
