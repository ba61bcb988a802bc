/** Refuses a translation with other sections than its original, and a section with other paragraphs or items. */
import { nameSection, type Section } from '../read/tree.ts';
import type { Rule, Translation } from './rule.ts';

export const otherSections: Rule<Translation> = ({ text, english }, report) => {
  const count = Math.max(text.sections.length, english.sections.length);
  for (let index = 0; index < count; index += 1) {
    const [own, right] = [listParts(text.sections[index]), listParts(english.sections[index])];
    const longer = own.length > right.length ? own : right;
    const at = longer.findIndex((_, part) => own[part]?.name !== right[part]?.name);
    if (at < 0) continue;
    const line = (own[at] ?? own.at(-1) ?? text.sections.at(-1))?.line ?? 1;
    const place = right[at] ? `${english.file}:${right[at].line}` : english.file;
    const expected = `${place} has ${right[at]?.name ?? 'nothing more'}: write the same in both`;
    report(line, `found ${own[at]?.name ?? 'nothing more'}`, expected);
    // A section that is missing moves all that follow.
    if (at === 0) return;
  }
};

/** A section and its blocks by their names, such as "section refunds" and "a paragraph". */
function listParts(section?: Section) {
  if (!section) return [];
  const blocks = section.blocks.map(({ kind, line }) => ({ name: `a ${kind}`, line }));
  return [{ name: `section ${nameSection(section)}`, line: section.line }, ...blocks];
}
