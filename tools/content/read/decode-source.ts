/** The bytes of a file to its text: UTF-8, one spelling for each letter, without characters that no text may hold. */
import { isUtf8 } from 'node:buffer';
import { languages } from './languages.ts';
import { countLines, type Match, type Problem } from './problem.ts';

/** How documents of Word begin: an archive, or a compound file in older ones. */
const WORD_MARKS = ['504b0304', 'd0cf11e0'];

/** @returns `null` if it is not UTF-8; else the text without the characters that were reported */
export function decodeSource(file: string, bytes: Uint8Array, problems: Problem[]): string | null {
  const refuse = (found: string, expected: string) => {
    problems.push({ rule: 'wrong-encoding', file, line: 1, found: `found ${found}`, expected });
    return null;
  };
  const utf8 = 'save the file as UTF-8: in Notepad and in Word, choose “Save as” and the encoding UTF-8';
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (WORD_MARKS.includes(start)) return refuse('a document of Word', 'save it as plain text, in UTF-8');
  // Half of the bytes of a space or a line end in UTF-16 is zero; no text in UTF-8 has one.
  if (/^(?:fffe|feff)/.test(start) || bytes.includes(0)) return refuse('a file in UTF-16', utf8);
  if (!isUtf8(bytes)) return refuse('a file that is not UTF-8', utf8);
  // One letter has one spelling, so that equal texts have equal digests.
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n').normalize('NFC');
  for (const { offset, found, expected } of findCharacters(text)) {
    problems.push({ rule: 'wrong-characters', file, line: 1 + countLines(text, offset), found, expected });
  }
  return removeCharacters(text);
}

/** In these scripts a joiner or a non-joiner changes how letters are written. */
const joiningLetter = languages.map(({ script }) => (script === 'Latn' ? '' : `\\p{scx=${script}}`)).join('');

/** What nobody sees, or stands where a letter was lost. The first that matches says what it is, and what to do. */
const CHARACTERS: readonly (readonly [RegExp, name: string, expected: string])[] = [
  [/[\uFFFC\uFFFD]/u, 'the mark of a letter or a picture that was lost', 'write what stood there'],
  [
    new RegExp(`(?<![${joiningLetter}])[\\u200C\\u200D]`, 'u'),
    'a joiner where no letters join',
    'delete it: it belongs between letters of Indian and Arabic scripts',
  ],
  [
    /(?![\t\n\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cc}]/u,
    'an invisible character',
    'delete it: readers can’t see it',
  ],
  [
    /[\p{Co}\p{Cn}\p{Cs}]/u,
    'a character that only some fonts know',
    'delete it; if it was a bullet in Word, begin the line with "- "',
  ],
];

const ANY = new RegExp(CHARACTERS.map(([{ source }]) => source).join('|'), 'gu');

/** Each such character, with the words before it, since itself it can't be seen. */
export function findCharacters(text: string): Match[] {
  return [...text.matchAll(ANY)].map(({ 0: character, index: offset }) => {
    const before = removeCharacters(/[^\n]{0,20}$/.exec(text.slice(0, offset))?.[0] ?? '').trimStart();
    const place = before ? `after "${before}"` : 'at the beginning of the line';
    const [, name = '', expected = ''] = CHARACTERS.find(([pattern]) => pattern.test(character)) ?? [];
    const found = `found ${name}, ${formatCodePoint(character)}, ${place}`;
    return { offset, length: character.length, found, expected };
  });
}

function removeCharacters(text: string): string {
  return text.replace(ANY, '');
}

export function formatCodePoint(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
