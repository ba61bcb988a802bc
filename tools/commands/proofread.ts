/** `npm run proofread`: compares the words of a text with a file that another program saved. */
import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import type { FilledText } from '../content/fill/fill-texts.ts';
import { inlineText } from '../content/fill/plain-text.ts';
import { ContentError, formatLines } from '../content/read/problem.ts';
import { textKey } from '../content/read/text-key.ts';
import { listBlocks } from '../content/read/tree.ts';
import { readForDevelopment } from '../content/read-content.ts';
import { foldDigits } from '../content/rules/shared/digits.ts';
import { listChanges } from '../content/write/compare-words.ts';
import { CommandError } from '../messages/command-error.ts';
import { readArguments, readVersion, run, UsageError } from '../shared/command.ts';

const usage = `npm run proofread -- <document> <YYYY-MM-DD> <language> <file.txt>
  compares the words of a text with the same text, saved as plain text by Word, Google Docs, pdftotext …`;

const NOT_COMPARED = 'Plain text has no raised numbers, struck words, formulas and levels of lists: look at those.';

export function proofread(args: readonly string[], folder = 'content'): string {
  const { positionals } = readArguments({ args, allowPositionals: true });
  const [language, path, ...rest] = positionals.slice(2);
  const version = readVersion(positionals.slice(0, 2));
  if (!language || !path || rest.length > 0) throw new UsageError('expected a language, such as en, and one file');
  const { file, title, sections, findLine } = findText(textKey({ ...version, language }), folder);
  if (statSync(path).isDirectory()) throw new UsageError(`${path} is a folder, expected a file`);
  const bytes = readFileSync(path);
  if (bytes.includes(0)) {
    throw new CommandError(`${path} is no plain text: save it as .txt, in UTF-8, in the program that it comes from`);
  }
  const encoding = isUtf8(bytes) ? 'UTF-8' : 'Windows-1252';
  const blocks = listBlocks(sections).flatMap(({ kind, label, line, children }) => {
    return parseWords(` ${inlineText(children)}`, line, kind === 'bullet' ? '•' : label);
  });
  const words = [...parseWords(title, findLine('title')), ...blocks];
  const places = listPlaces(parseWords(new TextDecoder(encoding).decode(bytes)), words);
  const files = `${path} (read as ${encoding}) and ${file}`;
  if (places.length === 0) return [`${files} have the same ${words.length} words and marks.`, NOT_COMPARED].join('\n');
  const count = places.length === 1 ? '1 place' : `${places.length} places`;
  const differences = Map.groupBy(places, ({ found, expected }) => {
    return `  the file  ${quote(found)}\n  the text  ${quote(expected)}\n`;
  });
  const lines = [...differences].map(([difference, same]) => {
    const [line = 1, ...more] = same.map(({ before, expected }) => (expected[0] ?? before.at(-1))?.line ?? 1);
    const others = more.length > 0 ? `  and ${more.length} more: ${formatLines(more)}\n` : '';
    return `${file}:${line}, after ${quote(same[0]?.before ?? [])}\n${difference}${others}`;
  });
  return [`${files} differ in ${count}\n`, ...lines, NOT_COMPARED].join('\n');
}

/** Also of a text with problems: words that it loses are differences. */
function findText(key: string, folder: string): FilledText {
  const { texts, problems } = readForDevelopment(folder);
  const text = texts.find((text) => textKey(text) === key);
  if (text) return text;
  const faults = problems.filter(({ file }) => file.endsWith(`/${key}.md`));
  throw faults.length > 0
    ? new ContentError(faults)
    : new UsageError(`there is no text ${key}: npm run status lists all`);
}

/** What programs write in different ways, in this order; the last are lines across the page. */
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Default_Ignorable_Code_Point}/gu, ''],
  [/[“”„‟«»]/g, '"'],
  [/[‘’‚‛‹›]/g, "'"],
  [/[‐-―−]/g, '-'],
  [/\.{3}/g, '…'],
  [/^[^\S\n]*[-=_*]{3,}[^\S\n]*$/gm, ''],
];

/** Letters and digits with the marks between them, such as "8.2" and "1,00,000", or one mark. */
const WORD = /\s*([\p{L}\p{M}\p{N}]+(?:[.,'@/&:_-]+[\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}])/gu;

interface Token {
  readonly key: string;
  readonly shown: string;
  /** Of the paragraph in the text. */
  readonly line: number;
  /** The number or the bullet of a heading or an item, which the text does not contain. */
  readonly label: string;
}

function parseWords(text: string, line = 1, label = ''): Token[] {
  const normalized = VARIANTS.reduce((value, [from, to]) => value.replace(from, to), text.normalize('NFC'));
  return [...normalized.matchAll(WORD)].map(([spaced, word = ''], index) => {
    return { key: foldDigits(word), shown: spaced.replace(/\s+/, ' '), line, label: index === 0 ? label : '' };
  });
}

/** Changes with fewer words between them are one place. */
const MIN_DISTANCE = 3;

function listPlaces(file: readonly Token[], text: readonly Token[]) {
  const places: { before: Token[]; found: Token[]; expected: Token[] }[] = [];
  const common: Token[] = [];
  const changes = listChanges(file, text);
  for (const [index, { value, added, removed }] of changes.entries()) {
    const [previous, next] = [changes[index - 1], changes[index + 1]];
    if (removed && next?.added) continue;
    const found = removed ? value : added && previous?.removed ? previous.value : [];
    const expected = added ? value : [];
    if (!(added || removed) || (expected.length === 0 && isLabel(found, next?.value[0]?.label))) {
      common.push(...(removed ? [] : value));
      continue;
    }
    const isNear = common.length < MIN_DISTANCE && places.length > 0;
    if (!isNear) places.push({ before: common.splice(0).slice(-8), found: [], expected: [] });
    places.at(-1)?.found.push(...common, ...found);
    places.at(-1)?.expected.push(...common.splice(0), ...expected);
  }
  return places;
}

const BULLET = /^[-=_*‣⁃·•o\p{So}\p{Co}]$/u;
/** `(क)` for `(a)`. */
const LETTER = /^(?!\p{Script=Latin})\p{L}\p{M}*$/u;

/** Whether the words are the label, written in any way: "(a)", "a)" and "a." are the same. */
function isLabel(words: readonly Token[], label = ''): boolean {
  const withoutMarks = (written: string) => written.replace(/^\(|[.):]+$/g, '');
  const found = withoutMarks(words.map(({ key }) => key).join(''));
  const expected = withoutMarks(label);
  if (expected === '•') return BULLET.test(found);
  return expected !== '' && (found === expected || (/^[a-z]+$/.test(expected) && LETTER.test(found)));
}

function quote(words: readonly Token[]): string {
  const line = words.map(({ shown }) => shown).join('');
  return line ? `"${line.trim()}"` : 'nothing';
}

if (import.meta.main) await run((args) => proofread(args), usage);
