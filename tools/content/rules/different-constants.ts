/** Refuses constants with different values in the two documents, such as the minimum age. */
import { newVersionCommand } from '../read/advice.ts';
import { isEnglish } from '../read/read-source.ts';
import { createRule } from './rule.ts';

export const differentConstants = createRule('different-constants', 'text', ({ text, folder: { texts } }, report) => {
  const newest = texts.filter(({ document, version }) => {
    return version === texts.findLast((candidate) => candidate.document === document)?.version;
  });
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
