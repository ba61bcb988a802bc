/** Finds the characters that no text may hold: nobody sees them, or a letter was lost where they stand. */
import type { Match } from '../problem.ts';

/** The scripts in which a joiner or a non-joiner changes how letters are written. */
const joiningLetter = 'Arab Beng Deva Gujr Guru Knda Mlym Mtei Olck Orya Taml Telu'.replace(
  /\w+ ?/g,
  (script) => `\\p{scx=${script.trim()}}`,
);

const UNSEEN = 'delete it: readers can’t see it';

/** The first that matches says what a character is, and what to do. */
const CHARACTERS: readonly (readonly [RegExp, name: string, expected: string])[] = [
  [/[\uFFFC\uFFFD]/gu, 'the mark of a letter or a picture that was lost', 'write what stood there'],
  [/\u00AD/gu, 'a soft hyphen', 'delete it: browsers break the lines'],
  [
    /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu,
    'a mark that turns the direction of writing',
    'delete it: the language of a text says its direction',
  ],
  [
    new RegExp(`(?<![${joiningLetter}])[\\u200C\\u200D]`, 'gu'),
    'a joiner where no letters join',
    'delete it: it belongs between letters of Indian and Arabic scripts',
  ],
  [/(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu, 'an invisible character', UNSEEN],
  [/(?![\t\n])\p{Cc}/gu, 'a control character', UNSEEN],
  [
    /[\p{Co}\p{Cn}\p{Cs}]/gu,
    'a character that only some fonts know',
    'delete it; if it was a bullet in Word, begin the line with "- "',
  ],
];

/** Each such character, with the words before it, since itself it can't be seen. */
export function findCharacters(text: string): Match[] {
  const matches: Match[] = [];
  let rest = text;
  for (const [pattern, name, expected] of CHARACTERS) {
    for (const { index: offset, 0: character } of rest.matchAll(pattern)) {
      const before = removeCharacters(/[^\n]{0,20}$/.exec(text.slice(0, offset))?.[0] ?? '').trimStart();
      const place = before ? `after "${before}"` : 'at the beginning of the line';
      const found = `found ${name}, ${formatCodePoint(character)}, ${place}`;
      matches.push({ offset, length: character.length, found, expected });
    }
    rest = rest.replace(pattern, (character) => ' '.repeat(character.length));
  }
  return matches;
}

export function removeCharacters(text: string): string {
  return CHARACTERS.reduce((rest, [pattern]) => rest.replace(pattern, ''), text);
}

export function formatCodePoint(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
