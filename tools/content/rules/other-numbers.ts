/** Refuses other numbers in a section of a translation than in that of its original. */
import type { Block } from '../tree.ts';
import { pairAlikeSections } from './other-blocks.ts';
import type { Rule, Translation } from './rule.ts';
import { nameSection } from './stale-translation.ts';
import { foldDigits, readWords } from './words.ts';

export const otherNumbers = compareBlocks((block) => listNumbers(readWords(block)), 'no number');

/** The numbers in words, with the digits 0 to 9 and without the commas that group them. */
export function listNumbers(words: string): string[] {
  return [...foldDigits(words).matchAll(/\d+(?:[.,٫٬]\d+)*/g)].map(([number]) => number.replace(/[,٬]/g, ''));
}

/** Compares what sections have and how often, in whatever order, and tells of the first block that differs. */
export function compareBlocks(list: (block: Block) => string[], none: string): Rule<Translation> {
  const format = (blocks: readonly Block[]) => blocks.flatMap(list).sort().join(', ') || none;
  return (translation, report) => {
    const { text, english } = translation;
    for (const [section, original] of pairAlikeSections(translation)) {
      if (text.exceptions?.[nameSection(section)] || format(section.blocks) === format(original.blocks)) continue;
      const index = section.blocks.findIndex(
        (block, at) => format([block]) !== format(original.blocks.slice(at, at + 1)),
      );
      const [own, right] = [section.blocks[index], original.blocks[index]];
      if (!own || !right) continue;
      const expected = `${english.file}:${right.line} has ${format([right])}: write the same in both`;
      report(own.line, `found ${format([own])}`, expected);
    }
  };
}
