/** Changes fields at the top of a text, and nothing else in its file. */
import { type Document, parseDocument } from 'yaml';
import { CommandError } from '../command-error.ts';
import { splitFrontMatter } from '../content/read/read-fields.ts';
import type { Source } from '../content/read/read-source.ts';

/** @returns the whole file with the changed fields */
export function editFields({ file, raw }: Source, change: (fields: Document) => void): string {
  const mark = raw.startsWith('\u{FEFF}') ? '\u{FEFF}' : '';
  const parts = splitFrontMatter(raw.slice(mark.length));
  // Line ends of old Macs (\r) are decoded, but are no line ends in YAML.
  if (!parts) {
    const found = `${file}: save the file with the line ends of Windows or Unix`;
    throw new CommandError(found, 1, [{ kind: 'edit', file, line: 1 }]);
  }
  const fields = parseDocument(parts.fields);
  change(fields);
  const written = fields.toString({ lineWidth: 0, defaultKeyType: 'PLAIN', defaultStringType: 'QUOTE_DOUBLE' });
  const top = `---\n${written}---\n`;
  return mark + (raw.includes('\r\n') ? top.replaceAll('\n', '\r\n') : top) + parts.body;
}
