/** Finds the characters that no text may hold: nobody sees them, or a letter was lost where they stand. */
import { languages } from './languages.ts';
import type { Match } from './problem.ts';

/** In these scripts a joiner or a non-joiner changes how letters are written. */
const joiningLetter = languages.map(({ script }) => (script === 'Latn' ? '' : `\\p{scx=${script}}`)).join('');

const UNSEEN = 'delete it: readers can’t see it';

/** The first that matches says what a character is, and what to do. */
const CHARACTERS: readonly (readonly [RegExp, name: string, expected: string])[] = [
  [/[\uFFFC\uFFFD]/u, 'the mark of a letter or a picture that was lost', 'write what stood there'],
  [/\u00AD/u, 'a soft hyphen', 'delete it: browsers break the lines'],
  [
    /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u,
    'a mark that turns the direction of writing',
    'delete it: the language of a text says its direction',
  ],
  [
    new RegExp(`(?<![${joiningLetter}])[\\u200C\\u200D]`, 'u'),
    'a joiner where no letters join',
    'delete it: it belongs between letters of Indian and Arabic scripts',
  ],
  [/(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u, 'an invisible character', UNSEEN],
  [/(?![\t\n])\p{Cc}/u, 'a control character', UNSEEN],
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

export function removeCharacters(text: string): string {
  return text.replace(ANY, '');
}

export function formatCodePoint(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
