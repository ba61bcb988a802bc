/** Refuses fields of a translation that say something else than those of its original. */
import { listReadableFields, type ParsedText } from '../read/parse-text.ts';
import { listNumbers } from './other-numbers.ts';
import type { Rule, Translation } from './rule.ts';
import { FIELDS, nameSection } from './stale-translation.ts';

export const otherFields: Rule<Translation> = ({ text, english }, report) => {
  const compare = (path: readonly string[], found: string, right: string) => {
    const expected = `${english.file} has ${right}: write the same in both`;
    if (found !== right) report(text.findLine(...path), `${path.join('.')}: found ${found}`, expected);
  };
  const listNames = ({ constants }: ParsedText) => Object.keys(constants).sort().join(', ') || 'none';
  compare(['revision'], `${text.meta.revision}`, `${english.meta.revision}`);
  compare(['constants'], listNames(text), listNames(english));

  const names = [FIELDS, ...english.sections.map(nameSection), ...Object.keys(english.constants)];
  for (const name of Object.keys(text.exceptions ?? {}).filter((one) => !names.includes(one))) {
    report(text.findLine('exceptions', name), `exceptions: found ${name}`, `the names are ${names.join(', ')}`);
  }
  if (text.exceptions?.[FIELDS]) return;
  const formatNumbers = (words = '') => listNumbers(words).join(', ') || 'no number';
  const own = new Map(listReadableFields(text).map(({ path, words }) => [path.join(), words]));
  for (const { path, words } of listReadableFields(english)) {
    compare(path, formatNumbers(own.get(path.join())), formatNumbers(words));
  }
};
