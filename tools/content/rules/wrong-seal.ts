/**
 * Refuses a sealed text whose file or words changed after it was sealed, and a translation of
 * another English text than it was sealed with.
 */
import type { FilledText } from '../fill/fill-texts.ts';
import { newVersionCommand, sealAgain, unsealCommand } from '../read/advice.ts';
import { hasBegun } from '../read/days.ts';
import { digestFile } from '../read/read-seal.ts';
import { findEnglish } from '../read/read-source.ts';
import { textKey } from '../read/text-key.ts';
import { createRule } from './rule.ts';

const CHANGED = 'the file was changed or moved after it was sealed';
const NO_COPY = 'undo the change by hand: git has no sealed copy; or, if it was never deployed: ';

export const wrongSeal = createRule('wrong-seal', 'sealed', ({ text, folder }, report) => {
  const { sealed } = text;
  if (!sealed) return;
  const { texts, now, findRestoreCommand } = folder;
  const isBegun = hasBegun(text.version, now);
  const advise = (restored: FilledText, change: string) => {
    const command = findRestoreCommand(`${textKey(restored)}.md`);
    if (!isBegun)
      return `to change it: ${sealAgain(text)}${command ? `; otherwise take it back from git: ${command}` : ''}`;
    return command ? `take it back from git: ${command}; to change it, ${change}` : NO_COPY + sealAgain(text);
  };
  if (digestFile(text, text.raw, sealed) !== sealed.file) {
    const original = texts.find((other) => other !== text && other.sealed?.file === sealed.file);
    if (original) report('sealed.file', `the seal was copied from ${original.file}`, unsealCommand(text));
    else report('sealed.file', CHANGED, advise(text, `make a new version: ${newVersionCommand(text.document)}`));
    return;
  }
  if (text.digest !== sealed.digest) {
    const found = `the same file gives other words than it was sealed with, with the digest ${text.digest}`;
    const expected = 'change the code that reads or fills texts, so that it gives the sealed words again';
    report('sealed.digest', found, expected);
  }
  // If the English text can't be read, its own problem is reported.
  const englishText = findEnglish(text, texts);
  if (sealed.english === englishText?.sealed?.file || !englishText) return;
  const found = englishText.sealed ? 'was sealed again' : 'is not sealed any more';
  const expected = advise(englishText, sealAgain(text));
  report('sealed.english', `${englishText.file} ${found}`, expected, 'translation');
});
