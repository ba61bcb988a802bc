/** The bytes of a file to its text: UTF-8 without a character that nobody sees, with one spelling for each letter. */
import { isUtf8 } from 'node:buffer';
import { findCharacters, removeCharacters } from './find-characters.ts';
import { countLines, type Problem } from './problem.ts';

const EXPECTED = 'save the file as UTF-8: in Notepad and in Word, choose “Save as” and the encoding UTF-8';

/** How documents of Word begin: an archive, or a compound file in older ones. */
const WORD_MARKS = ['504b0304', 'd0cf11e0'];

/** @returns `null` if it is not UTF-8; else the text without the characters that were reported */
export function decodeSource(file: string, bytes: Uint8Array, problems: Problem[]): string | null {
  if (WORD_MARKS.includes(Buffer.from(bytes.subarray(0, 4)).toString('hex'))) {
    problems.push({ file, line: 1, found: 'found a document of Word', expected: 'save it as plain text, in UTF-8' });
    return null;
  }
  const isMarked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  // Half of the bytes of a space or a line end in UTF-16 is zero; no text in UTF-8 has one.
  const isUtf16 = isMarked || bytes.includes(0);
  if (isUtf16 || !isUtf8(bytes)) {
    const found = isUtf16 ? 'found a file in UTF-16' : 'found a file that is not UTF-8';
    problems.push({ file, line: 1, found, expected: EXPECTED });
    return null;
  }
  // One letter has one spelling, so that equal texts have equal digests.
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n').normalize('NFC');
  for (const { offset, found, expected } of findCharacters(text)) {
    problems.push({ file, line: 1 + countLines(text, offset), found, expected });
  }
  return removeCharacters(text);
}
