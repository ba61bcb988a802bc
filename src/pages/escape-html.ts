import type { TrustedHtml } from './text-file.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(value: string): TrustedHtml {
  return value.replace(/[&<>"]/g, (character) => entities[character] ?? character) as TrustedHtml;
}
