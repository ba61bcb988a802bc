/** What changed within a paragraph, word by word. */
import { diffArrays } from 'diff';
import { leafText } from '../fill/number-blocks.ts';
import type { FilledInline, FilledLeaf, Span } from '../read/tree.ts';

/** A leaf with the spans around it, the outermost first. */
interface Piece {
  readonly leaf: FilledLeaf;
  readonly spans: readonly Span[];
}

/** What changes as a whole: a run of letters, the mark behind it, or a value. */
export interface Word {
  /** What it is compared by: a reference by the section that it names, whatever number that has. */
  readonly key: string;
  readonly hasSpaceBefore: boolean;
  readonly pieces: readonly Piece[];
}

/** Spaces, and punctuation of any script at the end of a run of letters. */
const BREAKS = /( )|(\p{Terminal_Punctuation}+(?= |$))/u;

export function splitWords(nodes: readonly FilledInline[]): Word[] {
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
      const key = leaf.kind === 'reference' ? `{#${leaf.id}}` : part;
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

function listPieces(nodes: readonly FilledInline[], spans: readonly Span[]): Piece[] {
  return nodes.flatMap((node) =>
    'children' in node ? listPieces(node.children, [...spans, node.kind]) : [{ leaf: node, spans }],
  );
}

/** How many words two texts have in common, in their order: the length of the longest common subsequence. */
export function countCommon(older: readonly Word[], newer: readonly Word[]): number {
  const counts = Array<number>(newer.length + 1).fill(0);
  for (const { key } of older) {
    let diagonal = 0;
    for (const [index, word] of newer.entries()) {
      const above = counts[index + 1] ?? 0;
      counts[index + 1] = word.key === key ? diagonal + 1 : Math.max(above, counts[index] ?? 0);
      diagonal = above;
    }
  }
  return counts.at(-1) ?? 0;
}

/** The newer words with what was added and removed. Removed words lose their style; added ones are marked inside it. */
export function compareWords(older: readonly Word[], newer: readonly Word[]): FilledInline[] {
  const diff = diffArrays([...older], [...newer], { comparator: (a, b) => a.key === b.key });
  const nodes: FilledInline[] = [];
  let before: readonly Span[] | null = null;
  for (const { added, removed, value } of diff) {
    for (const { hasSpaceBefore, pieces } of value) {
      for (const [index, { leaf, spans }] of pieces.entries()) {
        const marked: readonly Span[] = removed ? ['removed'] : added ? [...spans, 'added'] : spans;
        if (before && index === 0 && hasSpaceBefore) {
          const end = marked.findIndex((span, depth) => span !== before?.[depth]);
          append(nodes, end < 0 ? marked : marked.slice(0, end), SPACE);
        }
        append(nodes, marked, leaf);
        before = marked;
      }
    }
  }
  return nodes;
}

const SPACE: FilledLeaf = { kind: 'text', text: ' ', line: 0 };

/** Appends a leaf; spans that begin where the same ones ended go on. */
function append(nodes: FilledInline[], [span, ...inner]: readonly Span[], leaf: FilledLeaf): void {
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
