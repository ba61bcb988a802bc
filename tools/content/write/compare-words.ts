import { type ChangeObject, diffArrays } from 'diff';
import { leftToRightRuns, type Run, splitRuns } from '../../../src/pages/runs.ts';
import { leafText } from '../fill/plain-text.ts';
import type { FilledInline, FilledLeaf, Span } from '../read/tree.ts';

/** A leaf and the spans around it, from the outside in. */
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

/** Spaces, and punctuation at the end of a word. */
const BREAKS = /( )|(\p{Terminal_Punctuation}+(?= |$))/u;

/** In a text from right to left, a run is one word: its parts would be shown in reverse order. */
function splitText(text: string, isRightToLeft: boolean): string[] {
  const runs: Run[] = isRightToLeft ? splitRuns(text, leftToRightRuns) : [{ text }];
  return runs.flatMap(({ text, isIsolated }) => (isIsolated ? [text] : text.split(BREAKS).filter(Boolean)));
}

export function splitWords(nodes: readonly FilledInline[], isRightToLeft: boolean): Word[] {
  const words: { key: string; hasSpaceBefore: boolean; pieces: Piece[] }[] = [];
  let hasSpaceBefore = true;
  // True if the next piece continues the last word, as in "**so**called".
  let isContinued = false;
  for (const { leaf, spans } of listPieces(nodes, [])) {
    const parts = leaf.kind === 'text' ? splitText(leafText(leaf), isRightToLeft) : [leafText(leaf)];
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
  // A new section number is not a change.
  if (leaf.kind === 'reference') return `{#${leaf.id}}`;
  // Neither is the date of the version.
  return leaf.kind === 'placeholder' && leaf.name === 'updated' ? '{updated}' : part;
}

function listPieces(nodes: readonly FilledInline[], spans: readonly Span[]): Piece[] {
  return nodes.flatMap((node) =>
    'children' in node ? listPieces(node.children, [...spans, node.kind]) : [{ leaf: node, spans }],
  );
}

/** @returns runs of common, removed and added items in order, removed ones before added ones */
export function listChanges<item extends { readonly key: string }>(
  older: readonly item[],
  newer: readonly item[],
): ChangeObject<item[]>[] {
  return diffArrays([...older], [...newer], { comparator: (from, to) => from.key === to.key });
}

/**
 * Marks words, as in "in [removed 30] [added 45] days". Marks are outside of other spans, so that one
 * mark covers adjacent words.
 */
export function compareWords(older: readonly Word[], newer: readonly Word[]): FilledInline[] {
  const nodes: FilledInline[] = [];
  let previous: readonly Span[] | null = null;
  for (const { value, added, removed } of listChanges(older, newer)) {
    const mark: readonly Span[] = added ? ['added'] : removed ? ['removed'] : [];
    const pieces = value.flatMap(({ hasSpaceBefore, pieces }) =>
      pieces.map((piece, index) => ({ ...piece, hasSpaceBefore: index === 0 && hasSpaceBefore })),
    );
    for (const { leaf, spans, hasSpaceBefore } of pieces) {
      const path = [...mark, ...spans];
      if (previous && hasSpaceBefore) {
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

/** Appends a leaf within its spans, and reuses equal spans at the end of the list. */
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
