/** What changed between two versions of a text, marked in the newer one. */
import { fillPhrase, type Phrases } from '../../../src/pages/phrases.ts';
import { numberBlocks } from '../fill/number-blocks.ts';
import { inlineText } from '../fill/plain-text.ts';
import { type Block, listLeaves, type Section } from '../read/tree.ts';
import { alignLists } from './align-lists.ts';
import { compareWords, countCommon, splitWords, type Word } from './compare-words.ts';
import { isMarked } from './html.ts';

/** Below this share of words in common, a paragraph is another one and not a changed one. */
const MIN_SIMILARITY = 0.4;

type ComparableBlock = Block & { readonly words: readonly Word[]; readonly key: string };
type ComparableSection = Section & { readonly blocks: readonly ComparableBlock[] };

interface TitledText {
  readonly title: string;
  readonly sections: readonly Section[];
}

function splitSection(section: Section): ComparableSection {
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
export function compareTexts(older: readonly Section[], newer: readonly Section[]): Section[] {
  const isThere = ({ id }: Section) => newer.some((section) => section.id === id);
  const [before, now] = [older.map(splitSection), newer.map(splitSection)];
  const removed = before.filter((section) => !isThere(section));
  const removedAfter = Map.groupBy(
    removed,
    (section) => before.slice(0, before.indexOf(section)).findLast(isThere)?.id,
  );
  return now.flatMap((section): Section[] => {
    const old = before.find(({ id }) => id === section.id)?.blocks ?? [];
    const gone = removedAfter.get(section.id) ?? [];
    return [
      { ...section, blocks: compareBlocks(old, section.blocks) },
      ...gone.map((one) => ({ ...one, blocks: one.blocks.map(removeBlock) })),
    ];
  });
}

/**
 * The names of the sections in which something is marked.
 *
 * @param names what to call the text before the first section, and a section that was removed
 */
export function listChangedSections(
  sections: readonly Section[],
  names: Pick<Phrases, 'introduction' | 'removedSection'>,
): string[] {
  const [opening, ...others] = sections;
  const titles = numberBlocks(others).flatMap(({ block, section, number }) => {
    if (block.kind !== 'heading' || !hasMarks(section)) return [];
    // `inlineText` leaves out what is marked as removed, which is all of this heading.
    const nodes = block.isRemoved ? listLeaves(block.children) : block.children;
    const title = inlineText(nodes).replace(/ +/g, ' ');
    return [block.isRemoved ? fillPhrase(names.removedSection, { title }) : `${number}. ${title}`];
  });
  return opening && hasMarks(opening) ? [names.introduction, ...titles] : titles;
}

/** Whether two texts differ in their titles or in the order of their sections. */
export function isReordered(older: TitledText, newer: TitledText): boolean {
  const format = ({ title, sections }: TitledText) => [title, ...sections.map(({ id }) => id)].join('\n');
  return format(older) !== format(newer);
}

function hasMarks({ blocks }: Section): boolean {
  return blocks.some(({ children }) => isMarked(children));
}

function compareBlocks(older: readonly ComparableBlock[], newer: readonly ComparableBlock[]): Block[] {
  return alignLists(older, newer, measureCommon).rows.flatMap(([from, to]) => {
    if (!to) return from ? [removeBlock(from)] : [];
    return from?.key === to.key ? [to] : [{ ...to, children: compareWords(from?.words ?? [], to.words) }];
  });
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
