/** Turns a file of a company into the English text of a version. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { IsoDate } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';
import { normalizeFile } from '../content/read/decode-source.ts';
import { type Block, readPlain } from './block.ts';
import { createIds } from './create-ids.ts';
import { dropContents } from './drop-contents.ts';
import { findTitles } from './find-titles.ts';
import { linkReferences } from './link-references.ts';
import { placeItems } from './place-items.ts';
import { readHtml } from './read-html.ts';
import { readPageLines } from './read-page-lines.ts';
import { readWord } from './read-word.ts';
import { replaceValues } from './replace-values.ts';
import { writeText } from './write-text.ts';

export type Kind = 'docx' | 'html' | 'md';

export interface Fields {
  readonly effective: IsoDate;
  readonly revision: number;
  readonly note?: string;
}

/** @param email the support address, which texts have as a placeholder */
export async function importText(kind: Kind, bytes: Buffer, fields: Fields, email: string) {
  const { html, paragraphs, besides, title } = await readFile(kind, bytes);
  const read = readHtml(html);
  if (!read.some(({ original }) => /\p{L}/u.test(original))) throw new CommandError('The file has no words');
  const titled = createIds(placeItems(findTitles(dropContents(read))));
  const own = titled.find(({ role }) => role === 'title')?.text ?? (title || 'TODO');
  const { blocks, constants } = replaceValues(linkReferences(titled, readPlain(own)), email, fields.effective);
  const used = Object.keys(constants).length > 0 ? { constants } : {};
  const written = writeText({ ...describe(blocks, readPlain(own)), ...fields, ...used }, blocks);
  return { blocks, ...written, paragraphs, besides };
}

/** The receipt compares `paragraphs`, a second reading, with the first. */
async function readFile(kind: Kind, bytes: Buffer) {
  if (kind === 'docx') return { ...(await readWord(bytes)), title: '' };
  if (kind === 'html') return createPage(decode(bytes), [], '');
  const [, top = '', text = ''] = /^(?:---\n(.*?)\n---\n)?(.*)$/s.exec(decode(bytes)) ?? [];
  const html = micromark(text, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return createPage(html, top ? [`the fields: “${top}”`] : [], /^title:\s*(["']?)(.+)\1\s*$/m.exec(top)?.[2]);
}

const createPage = (html: string, besides: string[], title = '') => {
  return { html, besides, title, paragraphs: readPageLines(html) };
};

/** UTF-8, or the encoding that a page names. */
function decode(bytes: Buffer): string {
  const [, encoding = 'utf-8'] = /<meta[^>]*charset=["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 2000)) ?? [];
  try {
    if (bytes.includes(0)) throw new TypeError();
    return normalizeFile(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    throw new CommandError(`The file is not in ${encoding}: choose “Save as” and the encoding UTF-8`);
  }
}

/** A sentence at the beginning describes the text, unless it is too long. */
function describe(blocks: readonly Block[], title: string) {
  const opening = blocks.slice(
    0,
    Math.max(
      0,
      blocks.findIndex(({ role }) => role === 'section'),
    ),
  );
  const first = opening.find(({ role, text }) => role === 'paragraph' && /[.।۔]\s*$/u.test(text));
  const sentence = /^.*?[.।۔](?=\s|$)/u.exec(readPlain(first?.text ?? ''))?.[0] ?? '';
  const isUsable = sentence !== '' && sentence.length <= 160 && !/[{}]/.test(sentence);
  return { title, description: isUsable ? sentence : 'TODO' };
}
