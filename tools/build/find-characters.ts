/** Finds the characters that no text may hold: nobody sees them, or a letter was lost where they stand. */
import type { Finding } from './problem.ts';

/** The scripts in which a joiner or a non-joiner changes how letters are written. */
const JOINING_SCRIPTS = [
  'Arab',
  'Beng',
  'Deva',
  'Gujr',
  'Guru',
  'Knda',
  'Mlym',
  'Mtei',
  'Olck',
  'Orya',
  'Taml',
  'Telu',
];
const joiningLetter = JOINING_SCRIPTS.map((script) => `\\p{scx=${script}}`).join('');

/** The first that matches says what a character is. */
const CHARACTERS: readonly { pattern: RegExp; name: string; expected: string }[] = [
  {
    pattern: /[\uFFFC\uFFFD]/gu,
    name: 'the mark of a letter or a picture that was lost',
    expected: 'write what stood there',
  },
  { pattern: /\u00AD/gu, name: 'a soft hyphen', expected: 'delete it: browsers break the lines' },
  {
    pattern: /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu,
    name: 'a mark that turns the direction of writing',
    expected: 'delete it: the language of a text says its direction',
  },
  {
    pattern: new RegExp(`(?<![${joiningLetter}])[\\u200C\\u200D]`, 'gu'),
    name: 'a joiner where no letters join',
    expected: 'delete it: it belongs between letters of Indian and Arabic scripts',
  },
  {
    pattern: /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu,
    name: 'an invisible character',
    expected: 'delete it: readers can’t see it',
  },
  { pattern: /(?![\t\n])\p{Cc}/gu, name: 'a control character', expected: 'delete it: readers can’t see it' },
  {
    pattern: /[\p{Co}\p{Cn}\p{Cs}]/gu,
    name: 'a character that only some fonts know',
    expected: 'delete it; if it was a bullet in Word, begin the line with "- "',
  },
];

/** Each such character, with the words before it, since itself it can't be seen. */
export function findCharacters(text: string): Finding[] {
  const findings: Finding[] = [];
  let rest = text;
  for (const { pattern, name, expected } of CHARACTERS) {
    for (const { index, 0: character } of rest.matchAll(pattern)) {
      const before = removeCharacters(/[^\n]{0,20}$/.exec(text.slice(0, index))?.[0] ?? '').trimStart();
      const place = before ? `after "${before}"` : 'at the beginning of the line';
      findings.push({ offset: index, found: `found ${name}, ${formatCodePoint(character)}, ${place}`, expected });
    }
    rest = rest.replace(pattern, (character) => ' '.repeat(character.length));
  }
  return findings;
}

export function removeCharacters(text: string): string {
  return CHARACTERS.reduce((rest, { pattern }) => rest.replace(pattern, ''), text);
}

function formatCodePoint(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
