/** Rules on fields: they fit the folder, the day, the text and the other document. */
import { newVersionCommand } from '../read/advice.ts';
import { hasBegun } from '../read/days.ts';
import { parseReview } from '../read/read-fields.ts';
import { isEnglish } from '../read/read-source.ts';
import { findAllowed, listPassages } from './passages.ts';
import { createRule } from './rule.ts';

export const wrongFields = createRule('wrong-fields', 'text', ({ text, folder: { now, texts } }, report) => {
  const { effective, version, reviewed = '', title, allowed } = text;
  const { day } = parseReview(reviewed) ?? {};
  if (effective !== version)
    report('effective', `found ${effective}, in the folder ${version}`, 'write the same day in both');
  if (day && !hasBegun(day, now)) report('reviewed', `found ${day}, a day that has not come`, 'write when it was read');
  if (isEnglish(text) && reviewed) report('reviewed', 'found in the English text', 'remove it: it is for translations');
  // A title is easily forgotten in a copied file.
  const other = texts.find(({ document, language, title: otherTitle }) => {
    return document !== text.document && language === text.language && title === otherTitle;
  });
  if (other) report('title', `found "${title}"`, `${other.file} has it: each document has a title of its own`);
  const passages = listPassages(text);
  for (const words of allowed) {
    if (passages.some(({ value }) => findAllowed({ value, allowed: [words] }).length > 0)) continue;
    report('allowed', `found "${words}"`, 'remove it: the text does not have these words, one after the other');
  }
});

/** Such as another minimum age. */
export const differentConstants = createRule('different-constants', 'text', ({ text, folder: { texts } }, report) => {
  const versions = new Map(texts.map(({ document, version }) => [document, version]));
  const newest = texts.filter(({ document, version }) => versions.get(document) === version);
  const other = newest.find(({ document, language }) => document !== text.document && language === text.language);
  if (!other || !newest.includes(text)) return;
  // If neither is sealed, only one of the two is reported.
  if (!other.sealed && other.file < text.file) return;
  const reasons = newest.filter(isEnglish).map(({ exceptions = {} }) => exceptions);
  for (const [name, value] of Object.entries(text.constants)) {
    const otherValue = Object.hasOwn(other.constants, name) ? other.constants[name] : value;
    if (otherValue === value || reasons.some((exceptions) => Object.hasOwn(exceptions, name))) continue;
    const place = `${other.file}:${other.findLine('constants', name)}`;
    const same = other.sealed
      ? `is sealed: write the same here, or make a new version of it too, ${newVersionCommand(other.document)}`
      : 'write the same in both';
    const expected = `${place} has "${otherValue}"${other.sealed ? ' and ' : ': '}${same}; or say why under exceptions, as ${name}: …`;
    report(`constants.${name}`, `found "${value}"`, expected);
  }
});
