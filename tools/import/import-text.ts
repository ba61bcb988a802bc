/** Turns a file of a company into the English text of a version. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { parse } from 'yaml';
import type { IsoDate } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';
import { type Block, readPlain } from './block.ts';
import { createIds } from './create-ids.ts';
import { dropContents } from './drop-contents.ts';
import { findTitles } from './find-titles.ts';
import { placeItems } from './place-items.ts';
import { readHtml } from './read-html.ts';
import { readWord } from './read-word.ts';
import { readWords } from './read-words.ts';
import { replaceValues } from './replace-values.ts';
import { writeTables } from './write-tables.ts';
import { writeText } from './write-text.ts';

export type Kind = 'docx' | 'html' | 'md';

export interface Fields {
  readonly effective: IsoDate;
  readonly revision: number;
  readonly note?: string;
}

/** @param email the support address, which texts have as a placeholder */
export async function importText(kind: Kind, bytes: Buffer, fields: Fields, email: string) {
  const { blocks: read, besides, title } = await readFile(kind, bytes);
  if (!read.some(({ original }) => /\p{L}/u.test(original))) throw new CommandError('The file has no words');
  const titled = createIds(placeItems(findTitles(dropContents(writeTables(read)))));
  const { blocks, constants } = replaceValues(titled, email, fields.effective);
  const used = Object.keys(constants).length > 0 ? { constants } : {};
  const written = writeText({ ...describe(blocks, title), ...fields, ...used }, blocks);
  return { blocks, ...written, paragraphs: await readWords(kind, bytes), besides };
}

async function readFile(kind: Kind, bytes: Buffer): Promise<{ blocks: Block[]; besides: string[]; title?: string }> {
  if (kind === 'docx') return readWord(bytes);
  if (kind === 'html') return { blocks: readHtml(`${bytes}`), besides: [] };
  const [, top = '', text = ''] = /^(---\n.*?\n---\n)?(.*)$/s.exec(`${bytes}`.replace(/\r\n?/g, '\n')) ?? [];
  const html = micromark(text, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  const title = top ? parse(top.slice(4, -4))?.title : undefined;
  return {
    blocks: readHtml(html),
    besides: top ? [`the fields: “${top.slice(4, -4).trim()}”`] : [],
    title: title && `${title}`,
  };
}

/** A sentence at the beginning describes the text, unless it is too long. */
function describe(blocks: readonly Block[], title = 'TODO') {
  const own = blocks.find(({ role }) => role === 'title');
  const opening = blocks.slice(
    0,
    blocks.findIndex(({ role }) => role === 'section'),
  );
  const first = opening.find(({ role, text }) => role === 'paragraph' && /[.।۔]\s*$/u.test(text));
  const sentence = /^.*?[.।۔](?=\s|$)/u.exec(readPlain(first?.text ?? ''))?.[0] ?? '';
  const isUsable = sentence !== '' && sentence.length <= 160 && !/[{}]/.test(sentence);
  return { title: own ? readPlain(own.text) : title, description: isUsable ? sentence : 'TODO' };
}
