/**
 * Refuses a sealed text whose file or words changed after it was sealed, and a translation of
 * another English text than it was sealed with.
 */
import { describeWords } from '../fill/fill-texts.ts';
import { newVersionCommand, restoreCommand, SEAL_AGAIN } from '../read/advice.ts';
import { hasBegun } from '../read/days.ts';
import { digestFile } from '../read/read-seal.ts';
import { findEnglish } from '../read/read-source.ts';
import type { Check } from './rule.ts';

export const wrongSeal: Check<'sealed'> = ({ text, sealed, folder: { texts, now } }, report) => {
  const { document, version, file, raw } = text;
  if (digestFile(text, raw, sealed) !== sealed.file) {
    const original = texts.find((other) => other !== text && other.sealed?.file === sealed.file);
    if (original) {
      report('sealed.file', `the seal was copied from ${original.file}`, 'remove the field sealed');
      return;
    }
    const restore = `take it back from git: ${restoreCommand(file)} (with --source=<commit>, if the change was committed)`;
    const change = `to change it, make a new version: ${newVersionCommand(document)}`;
    const sealing = `or, while its day has not come: ${SEAL_AGAIN}`;
    const remedies = [restore, change, ...(hasBegun(version, now) ? [] : [sealing])];
    report('sealed.file', 'the file was changed or moved after it was sealed', remedies.join('; '));
    return;
  }
  const { digest } = describeWords(text);
  if (digest !== sealed.digest) {
    const expected = 'change the code that reads or fills texts, so that it gives the sealed words again';
    report(
      'sealed.digest',
      `the same file gives other words than it was sealed with, with the digest ${digest}`,
      expected,
    );
  }
  // If the English text can't be read, its own problem is reported.
  const englishText = findEnglish(text, texts);
  if (sealed.english === englishText?.sealed?.file || !englishText) return;
  const found = englishText.sealed ? 'was sealed again' : 'is not sealed any more';
  const expected = `remove sealed here too, then: npm run seal; or take the English text back from git: ${restoreCommand(englishText.file)}`;
  report('sealed.english', `${englishText.file} ${found}`, expected, { kind: 'translation' });
};
