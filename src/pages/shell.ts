/**
 * The HTML document around a page, as strings: rendered by React it would cost as much as the page itself, and React
 * never updates it.
 */
import type { Query } from '../location/parse-query.ts';
import { escapeHtml } from './escape-html.ts';
import type { TextPage } from './text-page.ts';

/** The theme that the app asked for; `auto` follows the system. */
export type Theme = 'auto' | 'light' | 'dark';

export function readTheme({ theme }: Query): Theme {
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

/** What the head says of a page. */
export interface PageHead extends Pick<TextPage, 'language' | 'dir'> {
  readonly theme: Theme;
  readonly description?: string;
  /** The absolute address that search engines should know the page by. */
  readonly canonical?: string;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
}

export interface ShellOptions extends PageHead {
  /** The same page in all its languages, for search engines: the address by language. */
  readonly alternates?: readonly (readonly [language: string, address: string])[];
  /** The title in previews of a shared link: all pages have the same document title (2.2). */
  readonly sharedTitle?: string;
  readonly style: string;
  /** The page's data without its text, from `writePageData`. */
  readonly data?: string;
  /** For the empty shell: a link to the plain text. */
  readonly withoutScript?: { readonly query: string; readonly words: string };
  /** The boot, and the address of the start-up script that it loads. */
  readonly start?: { readonly boot: string; readonly script: string; readonly base: string };
}

/** What is sent before the page and after it. */
export interface Shell {
  readonly before: string;
  readonly after: string;
}

/** What browsers are told of a theme. */
export const colorSchemes = { auto: 'light dark', light: 'light', dark: 'dark' };

export function createShell(options: ShellOptions): Shell {
  const { language, dir, theme, description, canonical, isIndexed } = options;
  const { alternates = [], sharedTitle, style, data, withoutScript, start } = options;
  const before = [
    `<!DOCTYPE html><html lang="${language}"${dir ? ` dir="${dir}"` : ''}${theme === 'auto' ? '' : ` data-theme="${theme}"`}><head>`,
    '<meta charset="utf-8">',
    '<title>app-pages</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="text-scale" content="scale">',
    `<meta name="color-scheme" content="${colorSchemes[theme]}">`,
    '<meta name="format-detection" content="telephone=no, date=no, email=no, address=no">',
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    sharedTitle && `<meta property="og:title" content="${escapeHtml(sharedTitle)}">`,
    isIndexed ? '' : '<meta name="robots" content="noindex">',
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...alternates.map(([tag, href]) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}">`),
    // An empty icon, so that none is asked for (2.2).
    '<link rel="icon" href="data:,">',
    `<style>${style}</style></head><body><div id="root">`,
  ];
  const after = [
    '</div>',
    data && `<script type="application/json">${data}</script>`,
    withoutScript &&
      `<noscript><p><a href="${escapeHtml(withoutScript.query)}">${escapeHtml(withoutScript.words)}</a></p></noscript>`,
    start &&
      `<script data-base="${escapeHtml(start.base)}" data-start="${escapeHtml(start.script)}">${start.boot}</script>`,
    '</body></html>',
  ];
  // What is undefined becomes nothing.
  return { before: before.join(''), after: after.join('') };
}
