/** Refuses in the English text what only a translation says. */
import { isEnglish } from '../read/parse-text.ts';
import type { Rule } from './rule.ts';

export const translatorsFields: Rule = ({ text }, report) => {
  if (!isEnglish(text)) return;
  for (const name of ['translates', 'reviewed', 'translatedOn'] as const) {
    if (text[name] === undefined) continue;
    report(text.findLine(name), `${name}: found in the English text`, 'remove it: only a translation has it');
  }
  for (const name of Object.keys(text.exceptions ?? {})) {
    if (name in text.constants) continue;
    const expected = 'name a constant that differs from that of the other document, or remove it';
    report(text.findLine('exceptions', name), `exceptions: found ${name} in the English text`, expected);
  }
};
