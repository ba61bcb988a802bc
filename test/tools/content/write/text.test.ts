import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { normalizeText, plainText } from '../../../../tools/content/fill/plain-text.ts';
import { parse } from '../../../fixtures/texts.ts';

/** The documented commands. */
const COMMANDS = String.raw`tr -s ' \t\r\n' ' ' | sed 's/^ //; s/ $//'`;
const shell = (input: string) => execFileSync('sh', ['-c', COMMANDS], { input, encoding: 'utf8' });

it('a plain text is the title, an empty line, the body and a line end', () => {
  expect(plainText('The title', parse('## A & B {#a}\n\nWords.'))).toBe('The title\n\n1. A & B\n\nWords.\n');
});

it.each([
  ['runs of white space', 'a  b\t\tc \t d', 'a b c d'],
  ['line ends of every kind', 'a\nb\r\nc\rd', 'a b c d'],
  ['white space at both ends', ' \n a b \r\n', 'a b'],
  ['nothing', '', ''],
  ['nothing but white space', ' \n\t ', ''],
  ['a no-break space, which stays', 'a\u{A0} b', 'a\u{A0} b'],
  ['unicode', 'धारा  १\n\nहिन्दी', 'धारा १ हिन्दी'],
])('normalizeText and the documented commands agree: %s', (_, text, expected) => {
  expect([normalizeText(text), shell(text)]).toEqual([expected, expected]);
});
