/** Changes fields at the top of a text, and nothing else in its file. */
import { Document, parseDocument } from 'yaml';
import type { Seal } from '../content/read/read-seal.ts';
import type { Source } from '../content/read/read-source.ts';

/** @returns the whole file with the changed fields */
export function editFields({ raw }: Source, change: (fields: Document) => void): string {
  const { start, lineEnd, fields, rest } = splitFile(raw);
  const document = parseDocument(fields.replaceAll(lineEnd, '\n'));
  change(document);
  const written = document.toString({ lineWidth: 0, defaultKeyType: 'PLAIN', defaultStringType: 'QUOTE_DOUBLE' });
  return start + written.replaceAll('\n', lineEnd) + rest;
}

/** @returns the whole file with its seal as the last field; no other byte changes */
export function addSeal({ raw }: Source, seal: Seal): string {
  const { start, lineEnd, fields, rest } = splitFile(raw);
  const document = new Document({ sealed: seal });
  document.setIn(['sealed', 'values'], document.createNode(seal.values, { flow: true }));
  return start + fields + document.toString({ lineWidth: 0 }).replaceAll('\n', lineEnd) + rest;
}

/** @param raw the file before decoding, with any line ends */
function splitFile(raw: string) {
  const [top = '', start = '', lineEnd = '\n', fields = ''] =
    /^(\u{FEFF}?---[^\S\r\n]*(\r\n?|\n))(.+?(?:\r\n?|\n))(?=---[^\S\r\n]*(?:[\r\n]|$))/su.exec(raw) ?? [];
  return { start, lineEnd, fields, rest: raw.slice(top.length) };
}
