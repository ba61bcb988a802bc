/** What changed between two versions of a text, marked in the newer one. */
import { fillPhrase } from '../../../src/pages/phrases.ts';
import { numberBlocks } from '../fill/number-blocks.ts';
import { inlineText } from '../fill/plain-text.ts';
import { type Block, listLeaves, type Section } from '../read/tree.ts';
import { compareWords, countCommon, splitWords, type Word } from './compare-words.ts';
import { isMarked } from './html.ts';

/** Below this share of words in common, a paragraph is another one and not a changed one. */
const MIN_SIMILARITY = 0.4;

/** A text that can be compared with many others: its words are split once. */
export type ComparableText = readonly ComparableSection[];
type ComparableSection = Section & { readonly blocks: readonly ComparableBlock[] };
type ComparableBlock = Block & { readonly words: readonly Word[]; readonly key: string };

export function splitText(sections: readonly Section[]): ComparableText {
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => {
      const words = splitWords(block.children);
      return { ...block, words, key: [block.kind, ...words.map(({ key }) => key)].join(' ') };
    }),
  }));
}

/**
 * The newer text with its marks: word by word in a paragraph that changed, whole paragraphs otherwise. Sections are
 * compared by their ids, so one that only moved or got another number is not marked. Those that are gone stand behind the
 * one before them that is still there; the opening always is.
 */
export function compareTexts(older: ComparableText, newer: ComparableText): Section[] {
  const isThere = ({ id }: Section) => newer.some((section) => section.id === id);
  const removed = older.filter((section) => !isThere(section));
  const removedAfter = Map.groupBy(removed, (section) => older.slice(0, older.indexOf(section)).findLast(isThere)?.id);
  return newer.flatMap((section): Section[] => {
    const before = older.find(({ id }) => id === section.id)?.blocks ?? [];
    const gone = removedAfter.get(section.id) ?? [];
    return [
      { ...section, blocks: compareBlocks(before, section.blocks) },
      ...gone.map((one) => ({ ...one, blocks: one.blocks.map(removeBlock) })),
    ];
  });
}

/** @returns the names of sections in which something is marked, with their numbers; a phrase for those that are gone */
export function listChangedSections(sections: readonly Section[], removedSection: string): string[] {
  return numberBlocks(sections).flatMap(({ block, section, number }) => {
    if (block.kind !== 'heading' || !hasMarks(section)) return [];
    // `inlineText` leaves out what is marked as removed, which is all of this heading.
    const nodes = block.isRemoved ? listLeaves(block.children) : block.children;
    const title = inlineText(nodes).replace(/ +/g, ' ');
    return [block.isRemoved ? fillPhrase(removedSection, { title }) : `${number}. ${title}`];
  });
}

export function hasMarks({ blocks }: Section): boolean {
  return blocks.some(({ children }) => isMarked(children));
}

/**
 * Both in their order, with as many words in common as can be: a paragraph that moved is removed and added again, rather
 * than all that it passed.
 */
function compareBlocks(older: readonly ComparableBlock[], newer: readonly ComparableBlock[]): Block[] {
  const common = older.map((from) => newer.map((to) => measureCommon(from, to)));
  // The most words that the blocks from these two on can have in common.
  const most = [...older, null].map(() => Array<number>(newer.length + 1).fill(0));
  const at = (table: readonly number[][], row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = older.length - 1; row >= 0; row -= 1) {
    for (let column = newer.length - 1; column >= 0; column -= 1) {
      const paired = at(common, row, column) && at(common, row, column) + at(most, row + 1, column + 1);
      const best = Math.max(paired, at(most, row + 1, column), at(most, row, column + 1));
      most[row]?.splice(column, 1, best);
    }
  }
  const blocks: Block[] = [];
  let [row, column] = [0, 0];
  while (row < older.length || column < newer.length) {
    const [from, to] = [older[row], newer[column]];
    const paired = at(common, row, column);
    if (from && to && paired > 0 && at(most, row, column) === paired + at(most, row + 1, column + 1)) {
      blocks.push(from.key === to.key ? to : { ...to, children: compareWords(from.words, to.words) });
      [row, column] = [row + 1, column + 1];
    } else if (from && at(most, row, column) === at(most, row + 1, column)) {
      blocks.push(removeBlock(from));
      row += 1;
    } else if (to) {
      blocks.push({ ...to, children: compareWords([], to.words) });
      column += 1;
    }
  }
  return blocks;
}

/** How many words two blocks have in common; 0 for two that are not one that changed. */
function measureCommon(older: ComparableBlock, newer: ComparableBlock): number {
  if (older.kind !== newer.kind) return 0;
  const longer = Math.max(older.words.length, newer.words.length);
  const common = older.key === newer.key ? longer : countCommon(older.words, newer.words);
  if (common >= longer * MIN_SIMILARITY) return Math.max(common, 1);
  // A section has one heading, so another one is its new name.
  return older.kind === 'heading' ? 1 : 0;
}

function removeBlock(block: ComparableBlock): Block {
  return { ...block, isRemoved: true, children: compareWords(block.words, []) };
}
