/** Refuses a translation with other sections, paragraphs or items than its English text. */
import { type FilledBlock, type FilledSection, nameSection } from '../read/tree.ts';
import type { Check } from './rule.ts';

export const mismatchedSections: Check<'english'> = ({ text, englishText }, report) => {
  const count = Math.max(text.sections.length, englishText.sections.length);
  for (let index = 0; index < count; index += 1) {
    const [parts, originals] = [listParts(text.sections[index]), listParts(englishText.sections[index])];
    const longerList = parts.length > originals.length ? parts : originals;
    const first = longerList.findIndex((_, position) => parts[position]?.name !== originals[position]?.name);
    if (first < 0) continue;
    const [part, original] = [parts[first], originals[first]];
    const line = (part ?? parts.at(-1) ?? text.sections.at(-1))?.line ?? 1;
    const place = original ? `${englishText.file}:${original.line}` : englishText.file;
    const expected = `${place} has ${original?.name ?? 'nothing more'}: write the same in both`;
    report(line, `found ${part?.name ?? 'nothing more'}`, expected);
    // If a section is missing, all later ones differ.
    if (first === 0) return;
  }
};

const NAMES: { readonly [kind in FilledBlock['kind']]: (block: FilledBlock) => string } = {
  heading: (block) => `a heading${describeNumber(block)}`,
  subheading: (block) => `subsection ${block.id}${describeNumber(block)}`,
  clause: (block) => `clause ${block.id}${describeNumber(block)}`,
  paragraph: () => 'a paragraph',
  bullet: () => 'an item of a list',
  orderedItem: ({ label }) => `item ${label} of a numbered list`,
};

function describeNumber({ isUnnumbered }: FilledBlock): string {
  return isUnnumbered ? ' without a number' : '';
}

function listParts(section?: FilledSection) {
  if (!section) return [];
  const blocks = section.blocks.map((block) => {
    return { name: NAMES[block.kind](block) + ' within an item'.repeat(block.depth), line: block.line };
  });
  return [{ name: `section ${nameSection(section)}`, line: section.line }, ...blocks];
}
