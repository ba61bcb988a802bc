import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { normalizeText, plainText } from '../../../tools/build/plain-text.ts';
import { heading, paragraph } from '../../fixtures/texts.ts';

/** The normalization as it is documented, run by the tools themselves. */
const COMMANDS = String.raw`tr -s ' \t\r\n' ' ' | sed 's/^ //; s/ $//'`;
const shell = (command: string, input: string) => execFileSync('sh', ['-c', command], { input, encoding: 'utf8' });

describe('plainText', () => {
  it('is the title, an empty line, the body and a line end', () => {
    const blocks = [heading('a', 'A &amp; B'), paragraph('Words.')];
    expect(plainText('The title', blocks)).toBe('The title\n\n1. A & B\n\nWords.\n');
  });
});

describe('normalizeText', () => {
  it('does what the standard tools do', () => {
    for (const [name, text, expected] of [
      ['runs of white space', 'a  b\t\tc \t d', 'a b c d'],
      ['line ends of every kind', 'a\nb\r\nc\rd', 'a b c d'],
      ['white space at both ends', ' \n a b \r\n', 'a b'],
      ['nothing', '', ''],
      ['nothing but white space', ' \n\t ', ''],
      ['a no-break space, which stays', 'a\u{A0} b', 'a\u{A0} b'],
      ['unicode', 'धारा  १\n\nहिन्दी', 'धारा १ हिन्दी'],
    ] as const) {
      expect.soft([normalizeText(text), shell(COMMANDS, text)], name).toEqual([expected, expected]);
    }
  });
});
