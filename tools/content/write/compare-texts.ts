/** What changed between two versions of a text, marked in the newer one. */
import { diffArrays } from 'diff';
import { fillPhrase } from '../../../src/pages/phrases.ts';
import { type Block, listLeaves, type Section } from '../tree.ts';
import { compareWords, measureSimilarity, PARAGRAPH_END, splitWords, type Word } from './compare-words.ts';
import { isMarked } from './html.ts';
import { numberBlocks } from './number-blocks.ts';
import { inlineText } from './text.ts';

/** Below this share of words in common, a paragraph is another one and not a changed one. */
const MIN_SIMILARITY = 0.4;

/**
 * The newer text with its marks: word by word in a paragraph that changed, whole paragraphs otherwise. Sections are
 * compared by their ids, so one that only moved or got another number is not marked. Those that are gone stand behind the
 * one before them that is still there; the opening always is.
 */
export function compareTexts(older: readonly Section[], newer: readonly Section[]): Section[] {
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
    if (block.kind !== 'heading' || !section.blocks.some(({ children }) => isMarked(children))) return [];
    // `inlineText` leaves out what is marked as removed, which is all of this heading.
    const nodes = block.isRemoved ? listLeaves(block.children) : block.children;
    const title = inlineText(nodes).replace(/[\u00A0 ]+/g, ' ');
    return [block.isRemoved ? fillPhrase(removedSection, { title }) : `${number}. ${title}`];
  });
}

function compareBlocks(older: readonly Block[], newer: readonly Block[]): Block[] {
  const formatKeys = ({ kind, children }: Block) => [kind, ...splitWords(children).map(({ key }) => key)].join(' ');
  const parts = diffArrays([...older], [...newer], { comparator: (a, b) => formatKeys(a) === formatKeys(b) });
  return parts.flatMap(({ added, removed, value }, index) => {
    const last = parts[index - 1];
    if (added) return compareChanged(last?.removed ? last.value : [], value);
    if (removed) return parts[index + 1]?.added ? [] : value.map(removeBlock);
    return value;
  });
}

/** Blocks in whose place others stand now: what was removed comes before what follows on it. */
function compareChanged(older: readonly Block[], newer: readonly Block[]): Block[] {
  const pair = findPair(older, newer);
  if (!pair) return [...older.map(removeBlock), ...newer.map(addBlock)];
  const { from, to, olds, news } = pair;
  return [
    ...older.slice(0, from).map(removeBlock),
    ...newer.slice(0, to).map(addBlock),
    ...markWords(olds, news),
    ...compareChanged(older.slice(from + olds.length), newer.slice(to + news.length)),
  ];
}

/** How many older and newer blocks may be one: a paragraph may have been split, or joined with the next. */
const COUNTS = [
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 1],
  [3, 1],
] as const;

/** The first older and newer blocks that are similar enough to be one that changed. */
function findPair(older: readonly Block[], newer: readonly Block[]) {
  for (const to of newer.keys()) {
    for (const from of older.keys()) {
      const [best] = COUNTS.map(([oldCount, newCount]) => {
        const [olds, news] = [older.slice(from, from + oldCount), newer.slice(to, to + newCount)];
        return { from, to, olds, news, similarity: measureBlocks(olds, news) };
      }).sort((a, b) => b.similarity - a.similarity);
      if (best && best.similarity >= MIN_SIMILARITY) return best;
    }
  }
  return null;
}

function measureBlocks(older: readonly Block[], newer: readonly Block[]): number {
  const [kind, ...others] = new Set([...older, ...newer].map((block) => block.kind));
  if (others.length > 0) return 0;
  // A section has one heading, so another one is its new name.
  return kind === 'heading' ? 1 : measureSimilarity(joinParagraphs(older), joinParagraphs(newer));
}

function markWords(older: readonly Block[], newer: readonly Block[]): Block[] {
  const paragraphs = compareWords(joinParagraphs(older), joinParagraphs(newer));
  return newer.map((block, index) => ({ ...block, children: paragraphs[index] ?? [] }));
}

function joinParagraphs(blocks: readonly Block[]): Word[] {
  return blocks.flatMap(({ children }, index) => [...(index > 0 ? [PARAGRAPH_END] : []), ...splitWords(children)]);
}

function addBlock(block: Block): Block {
  return { ...block, children: compareWords([], splitWords(block.children)).flat() };
}

function removeBlock(block: Block): Block {
  return { ...block, isRemoved: true, children: compareWords(splitWords(block.children), []).flat() };
}
