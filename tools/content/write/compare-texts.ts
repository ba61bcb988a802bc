import { diffArrays } from 'diff';
import { fillPhrase, type Phrases } from '../../../src/documents/phrases.ts';
import { inlineText } from '../fill/plain-text.ts';
import {
  type FilledBlock,
  type FilledLeaf,
  type FilledSection,
  listBlocks,
  listLeaves,
  splitBlocks,
} from '../read/tree.ts';
import { compareWords, listChanges, splitWords, type Word } from './compare-words.ts';
import { findSummaryTitle, isMarked } from './html.ts';

/** Below this share of common words, two paragraphs are a removed and an added one. */
const MIN_SIMILARITY = 0.4;

interface ComparableBlock extends FilledBlock {
  readonly words: readonly Word[];
  readonly key: string;
}

/** Marks the changes in the newer text. A section or subsection that only moved has no marks. */
export function compareTexts(
  older: readonly FilledSection[],
  newer: readonly FilledSection[],
  isRightToLeft: boolean,
): FilledSection[] {
  const split = (block: FilledBlock): ComparableBlock => {
    const words = splitWords(block.children, isRightToLeft);
    return { ...block, words, key: [block.kind, block.depth, ...words.map(({ key }) => key)].join(' ') };
  };
  return compareParts(older, newer, (from, to) => {
    const parts = compareParts(listParts(from), listParts(to), (from, to) => {
      return { ...to, blocks: compareBlocks(from.blocks.map(split), to.blocks.map(split)) };
    });
    return { ...to, blocks: parts.flatMap(({ blocks }) => blocks) };
  });
}

/** A section, or a part of one: its beginning, or a subsection or clause. */
interface Part {
  readonly id: string;
  readonly blocks: readonly FilledBlock[];
}

/** Matches parts by id. A removed part is shown after the part that preceded it. */
function compareParts<part extends Part>(
  older: readonly part[],
  newer: readonly part[],
  compare: (from: Part, to: part) => part,
): part[] {
  const isKept = ({ id }: Part) => newer.some((part) => part.id === id);
  // Never undefined: the first part, without id, is always there.
  const precedingId = (part: part) => older.slice(0, older.indexOf(part)).findLast(isKept)?.id;
  const removedAfter = Map.groupBy(
    older.filter((part) => !isKept(part)),
    precedingId,
  );
  return newer.flatMap((part) => {
    const removed = removedAfter.get(part.id) ?? [];
    return [
      compare(older.find(({ id }) => id === part.id) ?? { ...part, blocks: [] }, part),
      ...removed.map((removedPart) => ({ ...removedPart, blocks: removedPart.blocks.map(removeBlock) })),
    ];
  });
}

function listParts({ blocks }: Part): Part[] {
  return splitBlocks(blocks).map((blocks, index) => ({ id: index > 0 ? (blocks[0]?.id ?? '') : '', blocks }));
}

export function listChangedSections(
  sections: readonly FilledSection[],
  phrases: Pick<Phrases, 'introduction' | 'removedSection'>,
): string[] {
  const [opening, ...others] = sections;
  const names = others.flatMap(({ blocks: [heading, ...blocks] }) => {
    if (!heading || ![heading, ...blocks].some(isMarked)) return [];
    const title = titleText(heading);
    return [heading.isRemoved ? fillPhrase(phrases.removedSection, { title }) : `${heading.label} ${title}`.trim()];
  });
  const blocks = opening?.blocks ?? [];
  const summaryTitle = findSummaryTitle(blocks);
  const openingNames = blocks.filter(isMarked).map((block) => {
    const isInSummary = summaryTitle && blocks.indexOf(block) >= blocks.indexOf(summaryTitle);
    return isInSummary ? titleText(summaryTitle) : phrases.introduction;
  });
  return [...new Set(openingNames), ...names];
}

function titleText({ children, isRemoved }: FilledBlock): string {
  // `inlineText` would omit a removed title.
  return inlineText(isRemoved ? listLeaves(children) : children).replace(/ +/g, ' ');
}

/** Whether the order or numbers of sections, subsections and clauses of both texts changed. */
export function isRenumbered(older: readonly FilledSection[], newer: readonly FilledSection[]): boolean {
  const listNumbers = (sections: readonly FilledSection[], others: readonly FilledSection[]) => {
    const ids = new Set(listBlocks(others).map(({ id }) => id));
    const kept = listBlocks(sections).filter(({ id }) => id !== undefined && ids.has(id));
    return kept.map(({ id, label }) => `${label} ${id}`).join('\n');
  };
  return listNumbers(older, newer) !== listNumbers(newer, older);
}

function compareBlocks(older: readonly ComparableBlock[], newer: readonly ComparableBlock[]): FilledBlock[] {
  const changes = listChanges(older, newer);
  const rows = changes.flatMap(({ value, added, removed }, index): Row[] => {
    if (!added && !removed) return value.map((block) => [block, block]);
    if (removed) return pairBlocks(value, changes[index + 1]?.added ? changes[index + 1]?.value : []);
    return changes[index - 1]?.removed ? [] : pairBlocks([], value);
  });
  return moveRemoved(rows).flatMap(([from, to]) => {
    if (!to) return from ? [removeBlock(from)] : [];
    return from?.key === to.key ? [to] : [{ ...to, children: compareWords(from?.words ?? [], to.words) }];
  });
}

type Row = readonly [from: ComparableBlock | null, to: ComparableBlock | null];

/** Takes the pair with the most common words first; later pairs do not cross earlier ones. */
function pairBlocks(older: readonly ComparableBlock[], newer: readonly ComparableBlock[] = []): Row[] {
  const pairs = older.flatMap((from, row) =>
    newer.map((to, column) => ({ row, column, common: measureCommon(from, to) })),
  );
  const kept: typeof pairs = [];
  for (const pair of pairs.filter(({ common }) => common > 0).sort((a, b) => b.common - a.common)) {
    if (kept.every(({ row, column }) => (row - pair.row) * (column - pair.column) > 0)) kept.push(pair);
  }
  const ends = [...kept.sort((a, b) => a.row - b.row), { row: older.length, column: newer.length }];
  return ends.flatMap(({ row, column }, index): Row[] => {
    const previous = ends[index - 1] ?? { row: -1, column: -1 };
    const removed = older.slice(previous.row + 1, row).map((block): Row => [block, null]);
    const added = newer.slice(previous.column + 1, column).map((block): Row => [null, block]);
    const [from, to] = [older[row], newer[column]];
    return [...removed, ...added, ...(from && to ? [[from, to] as const] : [])];
  });
}

/** A block of the newer text never follows a removed item in which it would be shown. */
function moveRemoved(rows: readonly Row[]): Row[] {
  const moved: Row[] = [];
  for (const row of rows) {
    const [, to] = row;
    const firstRemoved = moved.findLastIndex(([, to]) => to) + 1;
    const outer = moved.findIndex(([from], index) => index >= firstRemoved && to && from && from.depth < to.depth);
    moved.splice(outer < 0 ? moved.length : outer, 0, row);
  }
  return moved;
}

/** The number of common words; 0 if the blocks do not match. */
function measureCommon(older: ComparableBlock, newer: ComparableBlock): number {
  if (older.kind !== newer.kind || older.depth !== newer.depth) return 0;
  const longer = Math.max(older.words.length, newer.words.length);
  const total = older.words.length + newer.words.length;
  const maxEditLength = total - 2 * longer * MIN_SIMILARITY;
  const [from, to] = [older, newer].map(({ words }) => words.map(({ key }) => key)) as [string[], string[]];
  // Gives up early on most pairs of blocks, which have too few words in common.
  const changes = diffArrays(from, to, { maxEditLength });
  const edits = changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  if (edits !== undefined) return Math.max((total - edits) / 2, 1);
  // The two headings of a section or subsection always match.
  return older.kind === 'heading' || older.kind === 'subheading' ? 1 : 0;
}

/** A number other than that of an item is removed with the text. */
function removeBlock(block: FilledBlock): FilledBlock {
  const isText = block.label !== '' && block.kind !== 'orderedItem';
  const label: FilledLeaf[] = isText ? [{ kind: 'text', text: `${block.label} `, line: block.line }] : [];
  return { ...block, isRemoved: true, children: [{ kind: 'removed', children: [...label, ...block.children] }] };
}
