/** Text as HTML that shows it. */
import type { TrustedHtml } from '../documents/document.ts';

/** What HTML reads as markup. And quotation marks: without them an English text is one byte a letter, quick to encode. */
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
