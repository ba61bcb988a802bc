/** `npm run proofread`: compares the words of a text with a file that another program saved. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { CommandError } from '../command-error.ts';
import type { FilledText } from '../content/fill/fill-texts.ts';
import { inlineText } from '../content/fill/plain-text.ts';
import { ContentError } from '../content/read/problem.ts';
import { textKey } from '../content/read/text-key.ts';
import { listBlocks } from '../content/read/tree.ts';
import { readForDevelopment } from '../content/read-content.ts';
import { foldDigits } from '../content/rules/shared/digits.ts';
import { listChanges } from '../content/write/compare-words.ts';
import { readArguments, readVersion, run, UsageError } from '../shared/command.ts';

const usage = `npm run proofread -- <document> <YYYY-MM-DD> <language> <file.txt>   compares the words of a text with the same text,
                                                                     saved as plain text by Word, Google Docs, pdftotext …`;

const NOT_COMPARED = 'Plain text has no raised numbers, struck words, formulas and levels of lists: look at those.';

const WITHOUT_LABELS = 'numbers of headings and items are in the text only: LibreOffice and browsers save none.';

export function proofread(args: readonly string[], folder = 'content'): string {
  const { positionals } = readArguments({ args, allowPositionals: true });
  const [language, path, ...rest] = positionals.slice(2);
  const version = readVersion(positionals.slice(0, 2));
  if (!language || !path || rest.length > 0) throw new UsageError('expected a language, such as en, and one file');
  const { file, title, sections } = findText(textKey({ ...version, language }), folder);
  const bytes = readFileSync(path);
  if (bytes.includes(0)) {
    throw new CommandError(`${path} is no plain text: save it as .txt, in UTF-8, in the program that it comes from`);
  }
  const encoding = isUtf8(bytes) ? 'UTF-8' : 'Windows-1252';
  const blocks = listBlocks(sections).flatMap(({ label, children }) => {
    return [...parseWords(` ${label}`, true), ...parseWords(` ${inlineText(children)}`)];
  });
  const words = [...parseWords(title), ...blocks];
  const { places, missingLabels } = listPlaces(parseWords(new TextDecoder(encoding).decode(bytes)), words);
  const files = `${path} (read as ${encoding}) and ${file}`;
  const notes = [...(missingLabels > 0 ? [`${missingLabels} ${WITHOUT_LABELS}`] : []), NOT_COMPARED];
  if (places.length === 0) return [`${files} have the same ${words.length} words and marks.`, ...notes].join('\n');
  const count = places.length === 1 ? '1 place' : `${places.length} places`;
  const lines = places.map(({ before, found, expected }) => {
    return `after ${quote(before)}\n  the file  ${quote(found)}\n  the text  ${quote(expected)}\n`;
  });
  throw new CommandError([`${files} differ in ${count}\n`, ...lines, ...notes].join('\n'));
}

/** A translation that differs from its English text can be proofread. */
function findText(key: string, folder: string): FilledText {
  const { texts, problems } = readForDevelopment(folder);
  const faults = problems.filter(({ file, kind }) => file.endsWith(`/${key}.md`) && kind !== 'translation');
  if (faults.length > 0) throw new ContentError(faults);
  const text = texts.find((text) => textKey(text) === key);
  if (!text) throw new UsageError(`there is no text ${key}: npm run status lists all`);
  return text;
}

/** What programs write in different ways, in this order. */
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Default_Ignorable_Code_Point}/gu, ''],
  [/[“”„‟«»]/g, '"'],
  [/[‘’‚‛‹›]/g, "'"],
  [/[‐-―−]/g, '-'],
  [/\.{3}/g, '…'],
  // Bullets, dashes and lines. Word writes "o" and a tab for a bullet of the second level.
  [/^[^\S\n]*(?:[-=_*•‣⁃·\p{So}\p{Co}]+(?!\S)|o(?=\t))/gmu, ''],
  // "(a)", "a)" and "a." are the same label.
  [/^[^\S\n]*\(?(\p{Nd}+(?:\.\p{Nd}+)*|\p{L}\p{M}*|[a-z]{2}|[ivxlc]{2,7})[.):]+(?!\S)/gmu, '$1'],
];

/** Letters and digits with the marks between them, such as "8.2" and "1,00,000", or one mark. */
const WORD = /\s*([\p{L}\p{M}\p{N}]+(?:[.,'@/&:_-]+[\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}])/gu;

interface Word {
  readonly key: string;
  /** With the space before it. */
  readonly shown: string;
  /** The number of a heading or an item, which the text does not contain. */
  readonly isLabel: boolean;
}

function parseWords(text: string, isLabel = false): Word[] {
  const normalized = VARIANTS.reduce((value, [from, to]) => value.replace(from, to), text.normalize('NFC'));
  return [...normalized.matchAll(WORD)].map(([shown, word = '']) => ({ key: foldDigits(word), shown, isLabel }));
}

/** Changes with fewer words between them are one place. */
const MIN_DISTANCE = 3;

function listPlaces(found: readonly Word[], expected: readonly Word[]) {
  const places: { before: Word[]; found: Word[]; expected: Word[] }[] = [];
  let [common, missingLabels]: [Word[], number] = [[], 0];
  const changes = listChanges(found, expected);
  for (const [index, { value, added, removed }] of changes.entries()) {
    // After a removed word, a label is another label than that of the file.
    const areMissingLabels = added && value.every(({ isLabel }) => isLabel) && !changes[index - 1]?.removed;
    if (areMissingLabels) missingLabels += value.length;
    if (areMissingLabels || !(added || removed)) {
      common.push(...value);
      continue;
    }
    const isNear = common.length < MIN_DISTANCE && places.length > 0;
    if (!isNear) places.push({ before: common.splice(0).slice(-8), found: [], expected: [] });
    const place = places.at(-1);
    place?.found.push(...common, ...(removed ? value : []));
    place?.expected.push(...common, ...(added ? value : []));
    common = [];
  }
  return { places, missingLabels };
}

function quote(words: readonly Word[]): string {
  const line = words.map(({ shown }) => shown.replace(/\s+/g, ' ')).join('');
  return words.length > 0 ? `"${line.trim()}"` : 'nothing';
}

if (import.meta.main) await run((args) => proofread(args), usage);
