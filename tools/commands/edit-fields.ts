/** Changes fields at the top of a text, and nothing else in its file. */
import { Document, parseDocument } from 'yaml';
import { CommandError } from '../command-error.ts';
import { type Seal, splitFrontMatter } from '../content/read/read-seal.ts';
import type { Source } from '../content/read/read-source.ts';

/** @returns the whole file with the changed fields */
export function editFields({ file, raw }: Source, change: (fields: Document) => void): string {
  const mark = raw.startsWith('\u{FEFF}') ? '\u{FEFF}' : '';
  const parts = splitFrontMatter(raw.slice(mark.length));
  // Line ends of old Macs (\r) are decoded, but are no line ends in YAML.
  if (!parts) throw new CommandError(`${file}: save the file with the line ends of Windows or Unix`);
  const fields = parseDocument(parts.fields);
  change(fields);
  const written = fields.toString({ lineWidth: 0, defaultKeyType: 'PLAIN', defaultStringType: 'QUOTE_DOUBLE' });
  const top = `---\n${written}---\n`;
  return mark + (raw.includes('\r\n') ? top.replaceAll('\n', '\r\n') : top) + parts.body;
}

/** @returns the whole file with its seal as the last field; no other byte changes */
export function addSeal({ raw }: Source, seal: Seal): string {
  const fields = new Document({ sealed: seal });
  fields.setIn(['sealed', 'values'], fields.createNode(seal.values, { flow: true }));
  const written = fields.toString({ lineWidth: 0 });
  const [top = '', lineEnd = '\n'] =
    /^\u{FEFF}?---[^\S\r\n]*(\r\n?|\n).+?(?:\r\n?|\n)(?=---[^\S\r\n]*(?:[\r\n]|$))/su.exec(raw) ?? [];
  return top + written.replaceAll('\n', lineEnd) + raw.slice(top.length);
}
