/** Refuses a translation with other sections than its original, and a section with other paragraphs or items. */
import type { ParsedText } from '../read/parse-text.ts';
import type { Section } from '../tree.ts';
import type { Rule, Translation } from './rule.ts';
import { nameSection } from './stale-translation.ts';

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

/** The sections of a translation with their originals where they have the same parts, so that words can be compared. */
export function pairAlikeSections(text: ParsedText, english: ParsedText): [Section, Section][] {
  return text.sections.flatMap((section, index): [Section, Section][] => {
    const original = english.sections[index];
    return original && findDifference(listParts(section), listParts(original)) < 0 ? [[section, original]] : [];
  });
}

type Parts = ReturnType<typeof listParts>;

/** A section and its blocks by their names, such as "section refunds" and "a paragraph". */
function listParts(section?: Section) {
  if (!section) return [];
  const blocks = section.blocks.map(({ kind, line }) => ({ name: `a ${kind}`, line }));
  return [{ name: `section ${nameSection(section)}`, line: section.line }, ...blocks];
}

function findDifference(own: Parts, right: Parts): number {
  const longer = own.length > right.length ? own : right;
  return longer.findIndex((_, index) => own[index]?.name !== right[index]?.name);
}
