/** Decodes UTF-8 to Unicode NFC with `\n` as line end, and removes invisible characters. */
import { isUtf8 } from 'node:buffer';
import { languages } from './languages.ts';
import { countLines, type Problem, type Reading, refuse } from './problem.ts';

/** Without byte order mark, with `\n` as line end, and in NFC: equal texts have equal digests. */
export function normalizeFile(raw: string): string {
  return raw
    .replace(/^\u{FEFF}/u, '')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC');
}

/** Refuses a file that is not UTF-8, and one with conflict marks. */
export function decodeSource(file: string, bytes: Buffer): Reading<string> {
  // UTF-16, PDF and documents of Word have zero bytes.
  if (bytes.includes(0) || !isUtf8(bytes)) {
    const found = 'found a file that is not plain text in UTF-8';
    const expected = 'choose “Save as”, plain text, and the encoding UTF-8, in Notepad or in Word';
    return refuse({ rule: 'wrong-encoding', file, line: 1, found, expected });
  }
  const text = normalizeFile(`${bytes}`);
  const conflict = text.search(/^(?:<{7}|>{7})(?: |$)/m);
  if (conflict >= 0) {
    const line = 1 + countLines(text, conflict);
    const expected = 'keep one side, and remove the marks';
    return refuse({ rule: 'merge-conflict', file, line, found: 'found the marks of a merge conflict', expected });
  }
  const problems = findCharacters(text).map(({ offset, found, expected }): Problem => {
    return { rule: 'wrong-characters', file, line: 1 + countLines(text, offset), found, expected };
  });
  return { value: removeCharacters(text), problems };
}

/** Letters of scripts in which U+200C and U+200D change the shape of a letter. */
const joiningLetters = languages.map(({ script }) => (script === 'Latn' ? '' : `\\p{scx=${script}}`)).join('');

const EMOJI = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\uFE0F?';

/** What changes the shape of the letter or emoji in front of it. */
const JOINED = `(?<=[${joiningLetters}]|${EMOJI})[\\u200C\\u200D]|(?<=${EMOJI})\\uFE0F`;

const REMOVED: readonly (readonly [pattern: string, name: string, expected: string])[] = [
  ['[\\uFFFC\\uFFFD]', 'the mark of a letter or a picture that was lost', 'write what was there'],
  [
    `(?![\\t\\n]|${JOINED})[\\p{Default_Ignorable_Code_Point}\\p{Zl}\\p{Zp}\\p{Cc}]`,
    'an invisible character',
    'delete it: readers can’t see it',
  ],
  [
    '[\\p{Co}\\p{Cn}\\p{Cs}]',
    'a character that only some fonts know',
    'delete it; if it was a bullet in Word, begin the line with "- "',
  ],
];

const ANY_REMOVED = new RegExp(REMOVED.map(([pattern]) => pattern).join('|'), 'gu');

/** Quotes the text before each character, since the character itself is invisible. */
export function findCharacters(text: string) {
  return [...text.matchAll(ANY_REMOVED)].map(({ 0: character, index: offset }) => {
    const before = removeCharacters(/[^\n]{0,20}$/.exec(text.slice(0, offset))?.[0] ?? '').trimStart();
    const place = before ? `after "${before}"` : 'at the beginning of the line';
    const hex = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    const [, name = '', expected = ''] = REMOVED.find(([pattern]) => new RegExp(pattern, 'u').test(character)) ?? [];
    const found = `found ${name}, U+${hex}, ${place}`;
    return { offset, length: character.length, found, expected };
  });
}

function removeCharacters(text: string): string {
  return text.replace(ANY_REMOVED, '');
}
