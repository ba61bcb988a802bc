import type { TrustedHtml } from './text-page.ts';

/** Markup, and curly quotes: V8 stores an English page without them as Latin-1, which is fast to encode. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '‘': '&lsquo;',
  '’': '&rsquo;',
  '“': '&ldquo;',
  '”': '&rdquo;',
};

export function escapeHtml(value: string): TrustedHtml {
  return value.replace(/[&<>"‘’“”]/g, (character) => entities[character] ?? character) as TrustedHtml;
}
