/**
 * The HTML document around a page. Not React: it would double the rendering time, and never updates
 * this part.
 */
import type { Query } from '../location/parse-query.ts';
import { escapeHtml } from './escape-html.ts';
import type { TextPage } from './text-page.ts';

/** `auto` follows the system. */
export type Theme = 'auto' | 'light' | 'dark';

export function readTheme({ theme }: Query): Theme {
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

/** The part of the head that a navigation updates. */
export interface PageHead extends Pick<TextPage, 'language' | 'dir'> {
  readonly theme: Theme;
  readonly description?: string;
  readonly canonical?: string;
  readonly isIndexed: boolean;
}

export interface ShellOptions extends PageHead {
  /** The address of the page by `hreflang`. */
  readonly alternates?: readonly (readonly [language: string, address: string])[];
  /** `og:title`: all pages have the same document title (2.2). */
  readonly sharedTitle?: string;
  readonly style: string;
  /** From `writePageData`. */
  readonly data?: string;
  /** A link to the plain text in the empty shell, inside `<noscript>`. */
  readonly withoutScript?: { readonly query: string; readonly text: string };
  /** The inline boot, and the start-up script that it loads. */
  readonly start?: { readonly boot: string; readonly script: string; readonly base: string };
}

export interface Shell {
  readonly before: string;
  readonly after: string;
}

/** The values of `<meta name="color-scheme">`. */
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
    // An empty icon, so that browsers request no favicon (2.2).
    '<link rel="icon" href="data:,">',
    `<style>${style}</style></head><body><div id="root">`,
  ];
  const after = [
    '</div>',
    data && `<script type="application/json">${data}</script>`,
    withoutScript &&
      `<noscript><p><a href="${escapeHtml(withoutScript.query)}">${escapeHtml(withoutScript.text)}</a></p></noscript>`,
    start &&
      `<script data-base="${escapeHtml(start.base)}" data-start="${escapeHtml(start.script)}">${start.boot}</script>`,
    '</body></html>',
  ];
  // `join` turns `undefined` into an empty string.
  return { before: before.join(''), after: after.join('') };
}
