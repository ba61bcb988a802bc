/**
 * The HTML document around a page. Not React: it would double the rendering time, and never updates
 * this part.
 */
import { addBase } from '../../location/base-path.ts';
import { colorSchemes, type Theme } from '../../location/theme.ts';
import { type PageState, writePageState } from '../../pages/page-state.ts';
import type { TextFile } from '../../pages/text-file.ts';
import type { Shell } from '../respond/render-stream.ts';
import type { Services } from '../services/services.ts';
import { escapeHtml } from './escape-html.ts';

export interface ShellOptions extends Pick<TextFile, 'language' | 'dir'> {
  readonly theme: Theme;
  readonly description?: string;
  /** The URL of the page by `hreflang`. */
  readonly alternates?: readonly (readonly [language: string, url: string])[];
  /** `og:title`: all pages have the same document title. */
  readonly ogTitle?: string;
  readonly canonical?: string;
  /** `null` in the empty shell, which the browser fills; absent where the start-up can't run. */
  readonly data?: PageState['data'];
  /** Of the empty shell: the link to the text, which the boot shows if the start-up fails. */
  readonly link?: string;
}

export function createShell({ inlineAssets, buildDigest, base }: Services, options: ShellOptions): Shell {
  const { language, dir, theme, description, canonical, alternates = [], ogTitle, data, link } = options;
  const scriptPath = `/${inlineAssets.script}`;
  const script = import.meta.env.DEV ? scriptPath : addBase(scriptPath, base);
  const before = [
    `<!DOCTYPE html><html lang="${language}"${dir ? ` dir="${dir}"` : ''}${theme === 'auto' ? '' : ` data-theme="${theme}"`}><head>`,
    '<meta charset="utf-8">',
    '<title>app-pages</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="text-scale" content="scale">',
    `<meta name="color-scheme" content="${colorSchemes[theme]}">`,
    '<meta name="format-detection" content="telephone=no, date=no, email=no, address=no">',
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    ogTitle && `<meta property="og:title" content="${escapeHtml(ogTitle)}">`,
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...alternates.map(([tag, href]) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}">`),
    // An empty icon, so that browsers request no favicon.
    '<link rel="icon" href="data:,">',
    `<style>${inlineAssets.style}</style></head><body><div id="root" class="app-pages">`,
  ];
  const after = [
    '</div>',
    data !== undefined &&
      `<script data-base="${base}" data-start="${script}"${link ? ` data-empty="${escapeHtml(link)}"` : ''}` +
        ` data-state='${writePageState({ build: buildDigest, canonical, data })}'>${inlineAssets.boot}</script>`,
    '</body></html>',
  ];
  return { before: before.filter(Boolean).join(''), after: after.filter(Boolean).join('') };
}
