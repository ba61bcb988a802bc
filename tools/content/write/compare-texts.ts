import { fillPhrase, type Phrases } from '../../../src/pages/phrases.ts';
import type { FilledText } from '../fill/fill-texts.ts';
import { numberBlocks } from '../fill/number-blocks.ts';
import { inlineText } from '../fill/plain-text.ts';
import { type FilledBlock, type FilledSection, listLeaves } from '../read/tree.ts';
import { alignLists } from './align-lists.ts';
import { alignWords, compareWords, splitWords, type Word } from './compare-words.ts';
import { findSummary, isMarked } from './html.ts';

/** Below this share of common words, two paragraphs are a removed and an added one. */
const MIN_SIMILARITY = 0.4;

type ComparableBlock = FilledBlock & { readonly words: readonly Word[]; readonly key: string };

function splitBlock(block: FilledBlock): ComparableBlock {
  const words = splitWords(block.children);
  return { ...block, words, key: [block.kind, ...words.map(({ key }) => key)].join(' ') };
}

/**
 * Marks the changes in the newer text. Sections are matched by id, so a section that only moved has
 * no marks. A removed section is shown after the section that preceded it.
 */
export function compareTexts(older: readonly FilledSection[], newer: readonly FilledSection[]): FilledSection[] {
  const isKept = ({ id }: FilledSection) => newer.some((section) => section.id === id);
  // Never undefined: every text has an opening.
  const precedingId = (section: FilledSection) => older.slice(0, older.indexOf(section)).findLast(isKept)?.id;
  const removedAfter = Map.groupBy(
    older.filter((section) => !isKept(section)),
    precedingId,
  );
  return newer.flatMap((section): FilledSection[] => {
    const olderBlocks = older.find(({ id }) => id === section.id)?.blocks ?? [];
    const removed = removedAfter.get(section.id) ?? [];
    return [
      { ...section, blocks: compareBlocks(olderBlocks, section.blocks) },
      ...removed.map((removedSection) => ({ ...removedSection, blocks: removedSection.blocks.map(removeBlock) })),
    ];
  });
}

export function listChangedSections(
  sections: readonly FilledSection[],
  phrases: Pick<Phrases, 'introduction' | 'removedSection'>,
): string[] {
  const [opening, ...others] = sections;
  const names = numberBlocks(others).flatMap(({ block, section, number }) => {
    if (block.kind !== 'heading' || !section.blocks.some(hasMarks)) return [];
    const title = titleText(block);
    return [block.isRemoved ? fillPhrase(phrases.removedSection, { title }) : `${number}. ${title}`];
  });
  const blocks = opening?.blocks ?? [];
  const summaryTitle = blocks[findSummary(blocks) - 1];
  const openingNames = blocks.filter(hasMarks).map((block) => {
    const isInSummary = summaryTitle && blocks.indexOf(block) >= blocks.indexOf(summaryTitle);
    return isInSummary ? titleText(summaryTitle) : phrases.introduction;
  });
  return [...new Set(openingNames), ...names];
}

function titleText({ children, isRemoved }: FilledBlock): string {
  // `inlineText` would omit a removed title.
  return inlineText(isRemoved ? listLeaves(children) : children).replace(/ +/g, ' ');
}

function hasMarks({ children }: FilledBlock): boolean {
  return isMarked(children);
}

/** Also true if the title changed. */
export function isReordered(older: FilledText, newer: FilledText): boolean {
  const format = ({ title, sections }: FilledText) => [title, ...sections.map(({ id }) => id)].join('\n');
  return format(older) !== format(newer);
}

function compareBlocks(older: readonly FilledBlock[], newer: readonly FilledBlock[]): FilledBlock[] {
  return alignLists(older.map(splitBlock), newer.map(splitBlock), measureCommon).rows.flatMap(([from, to]) => {
    if (!to) return from ? [removeBlock(from)] : [];
    return from?.key === to.key ? [to] : [{ ...to, children: compareWords(from?.words ?? [], to.words) }];
  });
}

/** The number of common words; 0 if the blocks do not match. */
function measureCommon(older: ComparableBlock, newer: ComparableBlock): number {
  if (older.kind !== newer.kind) return 0;
  const longer = Math.max(older.words.length, newer.words.length);
  const common = older.key === newer.key ? longer : alignWords(older.words, newer.words).weight;
  if (common >= longer * MIN_SIMILARITY) return Math.max(common, 1);
  // The two headings of a section always match.
  return older.kind === 'heading' ? 1 : 0;
}

function removeBlock(block: FilledBlock): FilledBlock {
  return { ...block, isRemoved: true, children: compareWords(splitWords(block.children), []) };
}
