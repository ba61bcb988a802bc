/** Refuses a translation with other sections than its original, and a section with other paragraphs or items. */
import { findDifference, listParts } from '../read/tree.ts';
import type { Rule, Translation } from './rule.ts';

export const otherSections: Rule<Translation> = ({ text, english }, report) => {
  const count = Math.max(text.sections.length, english.sections.length);
  for (let index = 0; index < count; index += 1) {
    const [own, right] = [listParts(text.sections[index]), listParts(english.sections[index])];
    const at = findDifference(own, right);
    if (at < 0) continue;
    const line = (own[at] ?? own.at(-1) ?? text.sections.at(-1))?.line ?? 1;
    const place = right[at] ? `${english.file}:${right[at].line}` : english.file;
    const [found, expected] = [own, right].map((parts) => parts[at]?.name ?? 'nothing more');
    report(line, `found ${found}`, `${place} has ${expected}: write the same in both`);
    // A section that is missing moves all that follow.
    if (at === 0) return;
  }
};
