/** Compares two versions of a text, and marks the changes in the newer one. */
import { fillPhrase, type Phrases } from '../../../src/pages/phrases.ts';
import { numberBlocks } from '../fill/number-blocks.ts';
import { inlineText } from '../fill/plain-text.ts';
import { type FilledBlock, type FilledSection, listLeaves } from '../read/tree.ts';
import { alignLists } from './align-lists.ts';
import { compareWords, countCommon, splitWords, type Word } from './compare-words.ts';
import { isMarked } from './html.ts';

/** Two paragraphs that share less of their words are different paragraphs, not a changed one. */
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
 * The newer text with marks: on words in a changed paragraph, else on whole paragraphs. Sections are matched by id, so a
 * section that only moved or was renumbered has no marks. A removed section follows the section that was before it.
 */
export function compareTexts(older: readonly FilledSection[], newer: readonly FilledSection[]): FilledSection[] {
  const isKept = ({ id }: FilledSection) => newer.some((section) => section.id === id);
  const [olderSections, newerSections] = [older.map(splitSection), newer.map(splitSection)];
  const removed = olderSections.filter((section) => !isKept(section));
  // The opening is in every text, so each removed section follows a kept one.
  const removedAfter = Map.groupBy(
    removed,
    (section) => olderSections.slice(0, olderSections.indexOf(section)).findLast(isKept)?.id,
  );
  return newerSections.flatMap((section): FilledSection[] => {
    const blocks = olderSections.find(({ id }) => id === section.id)?.blocks ?? [];
    const gone = removedAfter.get(section.id) ?? [];
    return [
      { ...section, blocks: compareBlocks(blocks, section.blocks) },
      ...gone.map((removedSection) => ({ ...removedSection, blocks: removedSection.blocks.map(removeBlock) })),
    ];
  });
}

/**
 * The names of the sections that have marks.
 *
 * @param phrases names for the opening, and for a removed section
 */
export function listChangedSections(
  sections: readonly FilledSection[],
  phrases: Pick<Phrases, 'introduction' | 'removedSection'>,
): string[] {
  const [opening, ...others] = sections;
  const names = numberBlocks(others).flatMap(({ block, section, number }) => {
    if (block.kind !== 'heading' || !hasMarks(section)) return [];
    // `inlineText` omits removed words, which in this case is the whole heading.
    const nodes = block.isRemoved ? listLeaves(block.children) : block.children;
    const title = inlineText(nodes).replace(/ +/g, ' ');
    return [block.isRemoved ? fillPhrase(phrases.removedSection, { title }) : `${number}. ${title}`];
  });
  return opening && hasMarks(opening) ? [phrases.introduction, ...names] : names;
}

function hasMarks({ blocks }: FilledSection): boolean {
  return blocks.some(({ children }) => isMarked(children));
}

interface TitledText {
  readonly title: string;
  readonly sections: readonly FilledSection[];
}

/** Whether two texts differ in their titles or in the order of their sections. */
export function isReordered(older: TitledText, newer: TitledText): boolean {
  const format = ({ title, sections }: TitledText) => [title, ...sections.map(({ id }) => id)].join('\n');
  return format(older) !== format(newer);
}

function compareBlocks(older: readonly ComparableBlock[], newer: readonly ComparableBlock[]): FilledBlock[] {
  return alignLists(older, newer, measureCommon).rows.flatMap(([from, to]) => {
    if (!to) return from ? [removeBlock(from)] : [];
    return from?.key === to.key ? [to] : [{ ...to, children: compareWords(from?.words ?? [], to.words) }];
  });
}

/** The number of words in common; 0 if the newer block is not a changed form of the older one. */
function measureCommon(older: ComparableBlock, newer: ComparableBlock): number {
  if (older.kind !== newer.kind) return 0;
  const longer = Math.max(older.words.length, newer.words.length);
  const common = older.key === newer.key ? longer : countCommon(older.words, newer.words);
  if (common >= longer * MIN_SIMILARITY) return Math.max(common, 1);
  // A section has one heading, so a different heading is its new title.
  return older.kind === 'heading' ? 1 : 0;
}

function removeBlock(block: ComparableBlock): FilledBlock {
  return { ...block, isRemoved: true, children: compareWords(block.words, []) };
}
