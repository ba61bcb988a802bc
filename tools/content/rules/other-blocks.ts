/** Refuses a section of a translation with other paragraphs or lists than that of its original. */
import type { Section } from '../tree.ts';
import type { Rule, Translation } from './rule.ts';
import { nameSection } from './stale-translation.ts';

export const otherBlocks: Rule<Translation> = (translation, report) => {
  for (const [section, original] of pairSections(translation)) {
    const [own, right] = [listRuns(section), listRuns(original)];
    const at = findDifference(own, right);
    if (at < 0) continue;
    const { file } = translation.english;
    const place = right[at] ? `${file}:${right[at].line} has` : `section ${nameSection(original)} of ${file} has`;
    const [found, expected] = [own, right].map((runs) => runs[at]?.name ?? 'nothing more in the section');
    const line = (own[at] ?? own.at(-1))?.line ?? section.line;
    report(line, `found ${found}`, `${place} ${expected}: write the same in both`);
  }
};

/** The sections of a translation with their originals, as long as they have the same ids. */
function pairSections({ text, english }: Translation): [Section, Section][] {
  if (text.sections.length !== english.sections.length) return [];
  return text.sections.flatMap((section, index): [Section, Section][] => {
    const original = english.sections[index];
    return original?.id === section.id ? [[section, original]] : [];
  });
}

/** The same where the blocks are alike too, so that words can be compared. */
export function pairAlikeSections(translation: Translation): [Section, Section][] {
  return pairSections(translation).filter(([own, right]) => findDifference(listRuns(own), listRuns(right)) < 0);
}

/** The blocks of a section with their names and lines, items that follow each other as one list. */
function listRuns({ blocks }: Section) {
  const isItem = (index: number) => /bullet|step/.test(blocks[index]?.kind ?? '');
  return blocks.flatMap(({ kind, line }, start) => {
    if (!isItem(start)) return [{ name: `a ${kind}`, line }];
    if (blocks[start - 1]?.kind === kind) return [];
    const end = blocks.findIndex((block, index) => index > start && block.kind !== kind);
    const count = (end < 0 ? blocks.length : end) - start;
    const items = count === 1 ? '1 item' : `${count} items`;
    return [{ name: `a ${kind === 'step' ? 'numbered list' : 'list'} of ${items}`, line }];
  });
}

type Runs = ReturnType<typeof listRuns>;

function findDifference(own: Runs, right: Runs): number {
  const longer = own.length > right.length ? own : right;
  return longer.findIndex((_, index) => own[index]?.name !== right[index]?.name);
}
