/** Text as HTML that shows it. */
import type { TrustedHtml } from './text-page.ts';

/** Markup; and quotation marks, since V8 keeps an English page without them as one byte a letter, quick to encode. */
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
