/** Compares two paragraphs word by word. */
import { leafText } from '../fill/number-blocks.ts';
import type { FilledInline, FilledLeaf, Span } from '../read/tree.ts';
import { alignLists } from './align-lists.ts';

/** A leaf with the spans around it, the outermost first. */
interface Piece {
  readonly leaf: FilledLeaf;
  readonly spans: readonly Span[];
}

/** The unit of comparison: a run of letters, a run of punctuation, or a value. */
export interface Word {
  /** Words with equal keys are equal. */
  readonly key: string;
  readonly hasSpaceBefore: boolean;
  readonly pieces: readonly Piece[];
}

/** Spaces, and punctuation of any script at the end of a run of letters. */
const BREAKS = /( )|(\p{Terminal_Punctuation}+(?= |$))/u;

export function splitWords(nodes: readonly FilledInline[]): Word[] {
  const words: { key: string; hasSpaceBefore: boolean; pieces: Piece[] }[] = [];
  let hasSpaceBefore = true;
  // Whether the next piece belongs to the last word, as in "**so**called".
  let isContinued = false;
  for (const { leaf, spans } of listPieces(nodes, [])) {
    const parts = leaf.kind === 'text' ? leafText(leaf).split(BREAKS).filter(Boolean) : [leafText(leaf)];
    for (const part of parts) {
      if (part === ' ') {
        [hasSpaceBefore, isContinued] = [true, false];
        continue;
      }
      const key = keyOf(leaf, part);
      const piece = { leaf: leaf.kind === 'text' ? { ...leaf, text: part } : leaf, spans };
      const last = words.at(-1);
      const isPunctuation = leaf.kind === 'text' && BREAKS.test(part);
      if (last && isContinued && !isPunctuation) {
        last.key += key;
        last.pieces.push(piece);
      } else words.push({ key, hasSpaceBefore, pieces: [piece] });
      [hasSpaceBefore, isContinued] = [false, !isPunctuation];
    }
  }
  return words;
}

function keyOf(leaf: FilledLeaf, part: string): string {
  // A reference is equal if it points to the same section, even if that section was renumbered.
  if (leaf.kind === 'reference') return `{#${leaf.id}}`;
  // The date of the version always differs, so it is not reported as a change.
  return leaf.kind === 'placeholder' && leaf.name === 'updated' ? '{updated}' : part;
}

function listPieces(nodes: readonly FilledInline[], spans: readonly Span[]): Piece[] {
  return nodes.flatMap((node) =>
    'children' in node ? listPieces(node.children, [...spans, node.kind]) : [{ leaf: node, spans }],
  );
}

/** The length of the longest common subsequence of words. */
export function countCommon(older: readonly Word[], newer: readonly Word[]): number {
  return alignWords(older, newer).weight;
}

function alignWords(older: readonly Word[], newer: readonly Word[]) {
  return alignLists(older, newer, (from, to) => (from.key === to.key ? 1 : 0));
}

/** The newer words, and the removed ones, with marks. A mark contains strong and emphasized words, so it has no gaps. */
export function compareWords(older: readonly Word[], newer: readonly Word[]): FilledInline[] {
  const nodes: FilledInline[] = [];
  let previous: readonly Span[] | null = null;
  for (const [from, to] of alignWords(older, newer).rows) {
    const mark: readonly Span[] = from && to ? [] : to ? ['added'] : ['removed'];
    const { hasSpaceBefore = false, pieces = [] } = to ?? from ?? {};
    for (const [index, { leaf, spans }] of pieces.entries()) {
      const path = [...mark, ...spans];
      if (previous && index === 0 && hasSpaceBefore) {
        const end = path.findIndex((span, depth) => span !== previous?.[depth]);
        append(nodes, end < 0 ? path : path.slice(0, end), SPACE);
      }
      append(nodes, path, leaf);
      previous = path;
    }
  }
  return nodes;
}

const SPACE: FilledLeaf = { kind: 'text', text: ' ', line: 0 };

/** Appends a leaf within spans; continues the spans at the end of the list where they are the same. */
function append(nodes: FilledInline[], [span, ...inner]: readonly Span[], leaf: FilledLeaf): void {
  if (!span) {
    nodes.push(leaf);
    return;
  }
  const last = nodes.at(-1);
  const isContinued = last?.kind === span;
  const children = isContinued ? [...last.children] : [];
  append(children, inner, leaf);
  if (isContinued) nodes.pop();
  nodes.push({ kind: span, children });
}
