/** Fields that do not fit their folder, the day, the text or the other document. */
import { hasBegun } from '../read/days.ts';
import { parseReview } from '../read/read-fields.ts';
import { isEnglish } from '../read/read-source.ts';
import type { Check } from './rule.ts';
import { findAllowed } from './shared/find-words.ts';
import { listPassages } from './shared/wording.ts';

export const wrongFields: Check<'text'> = ({ text, folder: { now, texts } }, report) => {
  const { effective, version, after, reviewed = '', title, allowed } = text;
  const { day } = parseReview(reviewed) ?? {};
  if (effective !== version)
    report('effective', `found ${effective}, in the folder ${version}`, 'write the same day in both');
  if (day && !hasBegun(day, now)) report('reviewed', `found ${day}, a day that has not come`, 'write when it was read');
  if (isEnglish(text) && reviewed) report('reviewed', 'found in the English text', 'remove it: it is for translations');
  if (!isEnglish(text) && after) report('after', 'found in a translation', 'remove it: the English text has it');
  // A title is easily forgotten in a copied file.
  const other = texts.find(({ document, language, title: otherTitle }) => {
    return document !== text.document && language === text.language && title === otherTitle;
  });
  if (other) report('title', `found "${title}"`, `${other.file} has it: each document has a title of its own`);
  const passages = listPassages(text);
  for (const words of allowed) {
    if (passages.some(({ value }) => findAllowed(value, [words]).length > 0)) continue;
    report('allowed', `found "${words}"`, 'remove it: the text does not have these words, one after the other');
  }
};
