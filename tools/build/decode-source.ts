/** The bytes of a file to its text: UTF-8 without a character that nobody sees, with one spelling for each letter. */
import { findCharacters, removeCharacters } from './find-characters.ts';
import { countLines, type Problem } from './problem.ts';

const EXPECTED = 'save the file as UTF-8: in Notepad and in Word, choose “Save as” and the encoding UTF-8';

/** @returns `null` if it is not UTF-8; else the text without the characters that were reported */
export function decodeSource(file: string, bytes: Uint8Array, problems: Problem[]): string | null {
  const problem = findBadBytes(bytes);
  if (problem) {
    problems.push({ file, ...problem, expected: EXPECTED });
    return null;
  }
  // One letter has one spelling, so that equal texts have equal digests.
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n').normalize('NFC');
  for (const { offset, found, expected } of findCharacters(text)) {
    problems.push({ file, line: 1 + countLines(text, offset), found, expected });
  }
  return removeCharacters(text);
}

/** The first line that is not UTF-8. */
function findBadBytes(bytes: Uint8Array): { line: number; found: string } | null {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { line: 1, found: 'found a file in UTF-16' };
  }
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    const ofLine = bytes.subarray(start, end < 0 ? bytes.length : end);
    const bad = firstBadByte(ofLine);
    if (bad !== null) {
      const letter = new TextDecoder('windows-1252').decode(ofLine.subarray(bad, bad + 1));
      const byte = ofLine[bad]?.toString(16).toUpperCase();
      return { line, found: `found the byte 0x${byte}, which is "${letter}" as Windows writes it, and no UTF-8` };
    }
    start = end < 0 ? bytes.length : end + 1;
  }
  return null;
}

function firstBadByte(bytes: Uint8Array): number | null {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return null;
  } catch {
    // Decoded again with marks in place of what is wrong; before the first that the bytes do not hold themselves, all is right.
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const parts = decoder.decode(bytes).split('\u{FFFD}');
    let length = 0;
    for (const part of parts) {
      length += Buffer.byteLength(part);
      if (!(bytes[length] === 0xef && bytes[length + 1] === 0xbf && bytes[length + 2] === 0xbd)) return length;
      length += 3;
    }
    return length;
  }
}
