/** What changed within a paragraph, word by word. */
import { leafText } from '../fill/number-blocks.ts';
import type { Inline, Leaf, Span } from '../read/tree.ts';
import { alignLists } from './align-lists.ts';

/** A leaf with the spans around it, the outermost first. */
interface Piece {
  readonly leaf: Leaf;
  readonly spans: readonly Span[];
}

/** What changes as a whole: a run of letters, the mark behind it, or a value. */
export interface Word {
  /** What it is compared by: a reference by its section, whatever the number of that section is. */
  readonly key: string;
  readonly hasSpaceBefore: boolean;
  readonly pieces: readonly Piece[];
}

/** Punctuation at the end of a run, and the spaces between two. */
const BREAKS = /( )|([.,;:!?।۔،؛]+(?= |$))/;

export function splitWords(nodes: readonly Inline[]): Word[] {
  const words: { key: string; hasSpaceBefore: boolean; pieces: Piece[] }[] = [];
  let hasSpaceBefore = true;
  // Whether the next piece goes on with the last word, as in "**so**called".
  let goesOn = false;
  for (const { leaf, spans } of listPieces(nodes, [])) {
    const parts = leaf.kind === 'text' ? leafText(leaf).split(BREAKS).filter(Boolean) : [leafText(leaf)];
    for (const part of parts) {
      if (part === ' ') {
        [hasSpaceBefore, goesOn] = [true, false];
        continue;
      }
      const key = keyOf(leaf, part);
      const piece = { leaf: leaf.kind === 'text' ? { ...leaf, text: part } : leaf, spans };
      const last = words.at(-1);
      const isMark = leaf.kind === 'text' && BREAKS.test(part);
      if (last && goesOn && !isMark) {
        last.key += key;
        last.pieces.push(piece);
      } else words.push({ key, hasSpaceBefore, pieces: [piece] });
      [hasSpaceBefore, goesOn] = [false, !isMark];
    }
  }
  return words;
}

function keyOf(leaf: Leaf, part: string): string {
  if (leaf.kind === 'reference') return `{#${leaf.id}}`;
  // Every version has its own day, so another day is no change.
  return leaf.kind === 'placeholder' && leaf.name === 'updated' ? '{updated}' : part;
}

function listPieces(nodes: readonly Inline[], spans: readonly Span[]): Piece[] {
  return nodes.flatMap((node) =>
    'children' in node ? listPieces(node.children, [...spans, node.kind]) : [{ leaf: node, spans }],
  );
}

/** How many words two texts have in common, in their order. */
export function countCommon(older: readonly Word[], newer: readonly Word[]): number {
  return alignWords(older, newer).weight;
}

function alignWords(older: readonly Word[], newer: readonly Word[]) {
  return alignLists(older, newer, (from, to) => (from.key === to.key ? 1 : 0));
}

/** The newer words with what was added and removed. A mark is around strong words, so that it has no gaps. */
export function compareWords(older: readonly Word[], newer: readonly Word[]): Inline[] {
  const nodes: Inline[] = [];
  let before: readonly Span[] | null = null;
  for (const [from, to] of alignWords(older, newer).rows) {
    const mark: readonly Span[] = from && to ? [] : to ? ['added'] : ['removed'];
    const { hasSpaceBefore = false, pieces = [] } = to ?? from ?? {};
    for (const [index, { leaf, spans }] of pieces.entries()) {
      const marked = [...mark, ...spans];
      if (before && index === 0 && hasSpaceBefore) {
        const end = marked.findIndex((span, depth) => span !== before?.[depth]);
        append(nodes, end < 0 ? marked : marked.slice(0, end), SPACE);
      }
      append(nodes, marked, leaf);
      before = marked;
    }
  }
  return nodes;
}

const SPACE: Leaf = { kind: 'text', text: ' ', line: 0 };

/** Appends a leaf; spans that begin where the same ones ended go on. */
function append(nodes: Inline[], [span, ...inner]: readonly Span[], leaf: Leaf): void {
  if (!span) {
    nodes.push(leaf);
    return;
  }
  const last = nodes.at(-1);
  const goesOn = last?.kind === span;
  const children = goesOn ? [...last.children] : [];
  append(children, inner, leaf);
  if (goesOn) nodes.pop();
  nodes.push({ kind: span, children });
}
