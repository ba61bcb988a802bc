import { describe, expect, it } from 'vitest';
import { decodeSource } from '../../../tools/build/decode-source.ts';
import type { Problem } from '../../../tools/build/problem.ts';
import { findProblems } from './content-copy.ts';

const file = 'content/privacy/2020-07-13/en.md';

function decode(bytes: Uint8Array) {
  const problems: Problem[] = [];
  const text = decodeSource(file, bytes, problems);
  return { text, problems };
}

describe('bytes that are not UTF-8', () => {
  it('are refused, and named', () => {
    for (const [name, latin1, line, found] of [
      [
        'a quotation mark of Windows',
        'One\nand \x93we\x94',
        2,
        'the byte 0x93, which is "“" as Windows writes it, and no UTF-8',
      ],
      ['a letter of Windows', 'Caf\xE9', 1, 'the byte 0xE9, which is "é" as Windows writes it, and no UTF-8'],
      ['UTF-16, as Windows calls Unicode', '\xFF\xFEO\0n\0e\0', 1, 'a file in UTF-16'],
    ] as const) {
      expect.soft(decode(Buffer.from(latin1, 'latin1')), name).toEqual({
        text: null,
        problems: [
          {
            file,
            line,
            found: `found ${found}`,
            expected: 'save the file as UTF-8: in Notepad and in Word, choose “Save as” and the encoding UTF-8',
          },
        ],
      });
    }
  });
});

const unseen = 'delete it: readers can’t see it';
const direction = 'a mark that turns the direction of writing';
const itsDirection = 'delete it: the language of a text says its direction';
const joiner = 'a joiner where no letters join';
const joins = 'delete it: it belongs between letters of Indian and Arabic scripts';

describe('a character that no text may hold', () => {
  it('is found, and left out', () => {
    for (const [character, name, expected] of [
      ['\u{FFFD}', 'the mark of a letter or a picture that was lost', 'write what stood there'],
      ['\u{AD}', 'a soft hyphen', 'delete it: browsers break the lines'],
      ['\u{7}', 'a control character', unseen],
      ['\u{85}', 'a control character', unseen],
      ['\u{200B}', 'an invisible character', unseen],
      ['\u{2060}', 'an invisible character', unseen],
      ['\u{FEFF}', 'an invisible character', unseen],
      ['\u{FE0F}', 'an invisible character', unseen],
      ['\u{2028}', 'an invisible character', unseen],
      ['\u{202E}', direction, itsDirection],
      ['\u{2066}', direction, itsDirection],
      ['\u{200F}', direction, itsDirection],
      ['\u{200C}', joiner, joins],
      ['\u{200D}', joiner, joins],
      [
        '\u{F0B7}',
        'a character that only some fonts know',
        'delete it; if it was a bullet in Word, begin the line with "- "',
      ],
    ] as const) {
      const code = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
      const problem = { file, line: 2, found: `found ${name}, ${code}, after "and sub"`, expected };
      const text = `One\nand sub${character}mit`;
      expect
        .soft(decode(new TextEncoder().encode(text)), code)
        .toEqual({ text: 'One\nand submit', problems: [problem] });
    }
  });

  it('stops the build, wherever it stands and however it is written', () => {
    for (const [row, name, change, line, field] of [
      ['in a text', 'agreement/2020-01-02/en.md', ['Be kind.', 'Be\u{200B} kind.'], 10, ''],
      ['in a text, as an entity', 'agreement/2020-01-02/en.md', ['Be kind.', 'Be&#x200B; kind.'], 10, ''],
      ['in a field', 'agreement/2020-01-02/en.md', ['of the app.', 'of\u{200B} the app.'], 3, ''],
      ['in a field, escaped', 'agreement/2020-01-02/en.md', ['title: Terms', 'title: "Terms\\u200B"\n#'], 2, 'title: '],
      ['in a setting', 'site.json', ['Example App', 'Example App\u{200B}'], 3, ''],
      ['in a setting, escaped', 'site.json', ['Example App', 'Example App\\u200B'], 3, 'app: '],
    ] as const) {
      const problems = findProblems({ [name]: change });
      expect.soft(problems, row).toEqual([
        {
          file: name,
          line,
          found: expect.stringMatching(`^${field}found an invisible character, U\\+200B, after "`),
          expected: unseen,
        },
      ]);
    }
  });
});

it('reads text as readers see it', () => {
  for (const [name, written, text] of [
    ['joiners between letters of Indian and Arabic scripts', 'क्‍ष অবন্‍ می‌خواهم', 'क्‍ष অবন্‍ می‌خواهم'],
    ['no-break spaces', '5\u{A0}%', '5\u{A0}%'],
    ['a byte order mark at the beginning, which it leaves out', '\u{FEFF}One', 'One'],
    ['the line ends of Windows and of old Macs, as others', 'One\r\ntwo\rthree', 'One\ntwo\nthree'],
    ['letters in parts, as one', 'Cafe\u{301}', 'Café'],
  ] as const) {
    expect.soft(decode(new TextEncoder().encode(written)), name).toEqual({ text, problems: [] });
  }
});
