/** Constants, such as the minimum age, that have another value in the other document. */
import { newVersionCommand } from '../read/advice.ts';
import { isEnglish } from '../read/read-source.ts';
import type { Check } from './rule.ts';

export const differentConstants: Check<'text'> = ({ text, folder: { texts } }, report) => {
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
};
