/** The HTML around a page. Not by React, which never updates it: that would take twice the time. */
import { addBase } from '../../location/base-path.ts';
import { colorScheme, type Display } from '../../location/display.ts';
import { escapeHtml } from '../../pages/escape-html.ts';
import { type PageData, type PageState, writePageState } from '../../pages/page-state.ts';
import type { Services } from '../services/services.ts';
import type { alternateUrls } from './links.ts';

export interface ShellOptions extends Partial<PageData> {
  readonly display: Display;
  readonly description?: string;
  /** The URL of the page by `hreflang`. */
  readonly alternates?: ReturnType<typeof alternateUrls>;
  /** `og:title`: all pages have the same document title. */
  readonly ogTitle?: string;
  readonly canonical?: string;
  /** `null` in the empty shell, which the browser fills; absent where the start-up can't run. */
  readonly data?: PageState['data'];
  /** In the empty shell: the boot shows it if the start-up fails. */
  readonly link?: string;
}

export function createShell({ inlineAssets, buildDigest, base }: Services, options: ShellOptions) {
  const { data, link, display, description, canonical, alternates = [], ogTitle } = options;
  const { language: lang, dir } = { ...data, ...options };
  const scriptPath = `/${inlineAssets.script}`;
  const start = import.meta.env.DEV ? scriptPath : addBase(scriptPath, base);
  const before = [
    `<!DOCTYPE html><html${writeAttributes({ lang, dir })}${writeAttributes(display, 'data-')}><head>`,
    '<meta charset="utf-8">',
    '<title>app-pages</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="text-scale" content="scale">',
    `<meta name="color-scheme" content="${colorScheme(display)}">`,
    '<meta name="format-detection" content="telephone=no, date=no, email=no, address=no">',
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    ogTitle && `<meta property="og:title" content="${escapeHtml(ogTitle)}">`,
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...alternates.map(([tag, href]) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}">`),
    // An empty icon, so that browsers request no favicon.
    '<link rel="icon" href="data:,">',
    `<style>${inlineAssets.style}</style></head><body><div id="root" class="app-pages">`,
  ];
  const after = ['</div>'];
  if (data !== undefined) {
    const state = writePageState({ build: buildDigest, canonical, data });
    const attributes = writeAttributes({ base, start, empty: link }, 'data-');
    after.push(`<script${attributes} data-state='${state}'>${inlineAssets.boot}</script>`);
  }
  return { before: before.filter(Boolean).join(''), after: `${after.join('')}</body></html>` };
}

/** Without those that have no value. */
function writeAttributes(attributes: Readonly<Record<string, string | undefined>>, prefix = ''): string {
  const write = ([name, value]: readonly [string, string | undefined]) =>
    value ? ` ${prefix}${name}="${escapeHtml(value)}"` : '';
  return Object.entries(attributes).map(write).join('');
}
