/** What changed between two versions of a text, marked in the newer one. */
import { fillPhrase } from '../../../src/pages/phrases.ts';
import { numberBlocks } from '../fill/number-blocks.ts';
import { inlineText } from '../fill/plain-text.ts';
import { type FilledBlock, type FilledSection, listLeaves } from '../read/tree.ts';
import { compareWords, countCommon, splitWords, type Word } from './compare-words.ts';
import { isMarked } from './html.ts';

/** Below this share of words in common, a paragraph is another one and not a changed one. */
const MIN_SIMILARITY = 0.4;

type ComparableBlock = FilledBlock & { readonly words: readonly Word[]; readonly key: string };
type ComparableSection = FilledSection & { readonly blocks: readonly ComparableBlock[] };

function splitSection(section: FilledSection): ComparableSection {
  const blocks = section.blocks.map((block) => {
    const words = splitWords(block.children);
    return { ...block, words, key: [block.kind, ...words.map(({ key }) => key)].join(' ') };
  });
  return { ...section, blocks };
}

/**
 * The newer text with its marks: word by word in a paragraph that changed, whole paragraphs otherwise. Sections are
 * compared by their ids, so one that only moved or got another number is not marked. Those that are gone stand behind
 * the one before them that is still there; the opening always is.
 */
export function compareTexts(older: readonly FilledSection[], newer: readonly FilledSection[]): FilledSection[] {
  const isThere = ({ id }: FilledSection) => newer.some((section) => section.id === id);
  const [before, now] = [older.map(splitSection), newer.map(splitSection)];
  const removed = before.filter((section) => !isThere(section));
  const removedAfter = Map.groupBy(
    removed,
    (section) => before.slice(0, before.indexOf(section)).findLast(isThere)?.id,
  );
  return now.flatMap((section): FilledSection[] => {
    const old = before.find(({ id }) => id === section.id)?.blocks ?? [];
    const gone = removedAfter.get(section.id) ?? [];
    return [
      { ...section, blocks: compareBlocks(old, section.blocks) },
      ...gone.map((one) => ({ ...one, blocks: one.blocks.map(removeBlock) })),
    ];
  });
}

/** @returns the names of sections in which something is marked, with their numbers; a phrase for those that are gone */
export function listChangedSections(sections: readonly FilledSection[], removedSection: string): string[] {
  return numberBlocks(sections).flatMap(({ block, section, number }) => {
    if (block.kind !== 'heading' || !hasMarks(section)) return [];
    // `inlineText` leaves out what is marked as removed, which is all of this heading.
    const nodes = block.isRemoved ? listLeaves(block.children) : block.children;
    const title = inlineText(nodes).replace(/ +/g, ' ');
    return [block.isRemoved ? fillPhrase(removedSection, { title }) : `${number}. ${title}`];
  });
}

export function hasMarks({ blocks }: FilledSection): boolean {
  return blocks.some(({ children }) => isMarked(children));
}

/**
 * Both in their order, with as many words in common as can be: a paragraph that moved is removed and added again,
 * rather than all that it passed.
 */
function compareBlocks(older: readonly ComparableBlock[], newer: readonly ComparableBlock[]): FilledBlock[] {
  const { common, most } = countCommonBlocks(older, newer);
  const blocks: FilledBlock[] = [];
  let [row, column] = [0, 0];
  while (row < older.length || column < newer.length) {
    const [from, to] = [older[row], newer[column]];
    const paired = common(row, column);
    if (from && to && paired > 0 && most(row, column) === paired + most(row + 1, column + 1)) {
      blocks.push(from.key === to.key ? to : { ...to, children: compareWords(from.words, to.words) });
      [row, column] = [row + 1, column + 1];
    } else if (from && most(row, column) === most(row + 1, column)) {
      blocks.push(removeBlock(from));
      row += 1;
    } else if (to) {
      blocks.push({ ...to, children: compareWords([], to.words) });
      column += 1;
    }
  }
  return blocks;
}

/** How many words each two blocks have in common, and the most that those from these two on can have. */
function countCommonBlocks(older: readonly ComparableBlock[], newer: readonly ComparableBlock[]) {
  const width = newer.length + 1;
  const common = older.map((from) => newer.map((to) => measureCommon(from, to)));
  const most = new Uint32Array((older.length + 1) * width);
  const commonAt = (row: number, column: number) => common[row]?.[column] ?? 0;
  const mostAt = (row: number, column: number) => most[row * width + column] ?? 0;
  for (let row = older.length - 1; row >= 0; row -= 1) {
    for (let column = newer.length - 1; column >= 0; column -= 1) {
      const paired = commonAt(row, column) && commonAt(row, column) + mostAt(row + 1, column + 1);
      most[row * width + column] = Math.max(paired, mostAt(row + 1, column), mostAt(row, column + 1));
    }
  }
  return { common: commonAt, most: mostAt };
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

function removeBlock(block: ComparableBlock): FilledBlock {
  return { ...block, isRemoved: true, children: compareWords(block.words, []) };
}
