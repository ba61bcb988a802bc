/** A seal of another file, of other words, or of a translation of other words. */
import { gitAdvice, newVersionCommand, sealAgain, sealCommand } from '../../messages/advice.ts';
import type { FilledText } from '../fill/fill-texts.ts';
import { hasBegun } from '../read/days.ts';
import { digestFile } from '../read/read-seal.ts';
import { findEnglish } from '../read/read-source.ts';
import type { Check } from './rule.ts';

/** Also of a translation whose English text has another seal than it had then. */
export const wrongSeal: Check<'sealed'> = ({ text, folder }, report) => {
  const { sealed } = text;
  if (!sealed) return;
  const { texts, drafts, now } = folder;
  const advise = (restored: FilledText) => {
    const restore = `take it back, ${gitAdvice(restored.file)}`;
    if (!hasBegun(text.version, now)) return `to change it: ${sealCommand(text)}; otherwise ${restore}`;
    const change = `to change it: ${newVersionCommand(text.document)}`;
    return `${restore}; ${change}; or, if it was never deployed: ${sealAgain(text)}`;
  };
  if (digestFile(text, text.raw, sealed) !== sealed.file) {
    const owner = texts.find((other) => other !== text && other.sealed?.file === sealed.file);
    const source = owner?.file ?? (drafts.has(text.file) && 'a text that was sealed again');
    const remedy = `delete the field sealed from ${text.file}`;
    if (source) report('sealed.file', `the seal was copied from ${source}`, remedy);
    else report('sealed.file', 'the file was changed or moved after it was sealed', advise(text));
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
  report('sealed.english', `${englishText.file} ${found}`, advise(englishText));
};
