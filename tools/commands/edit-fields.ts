/** Changes fields at the top of a text, and nothing else in its file. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { type Document, isMap, parseDocument } from 'yaml';
import { CommandError } from '../command-error.ts';
import { splitFrontMatter } from '../content/read/read-fields.ts';

/** @returns the file with the fields as `change` leaves them */
export function editFields(path: string, change: (fields: Document) => void): string {
  const bytes = readFileSync(path);
  const source = isUtf8(bytes) ? bytes.toString() : '';
  const mark = source.startsWith('\u{FEFF}') ? '\u{FEFF}' : '';
  const parts = splitFrontMatter(source.slice(mark.length));
  const fields = parts && parseDocument(parts.fields);
  if (!fields || fields.errors.length > 0 || !isMap(fields.contents)) {
    throw new CommandError(`${path}: the fields at its top can’t be read. npm run build says why`);
  }
  change(fields);
  const written = fields.toString({ lineWidth: 0, defaultKeyType: 'PLAIN', defaultStringType: 'QUOTE_DOUBLE' });
  const top = `---\n${written}---\n`;
  return mark + (source.includes('\r\n') ? top.replaceAll('\n', '\r\n') : top) + parts.body;
}
