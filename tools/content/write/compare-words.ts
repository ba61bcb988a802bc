/** What changed within a paragraph, word by word. */
import { diffArrays } from 'diff';
import type { Inline, Leaf, Span } from '../tree.ts';
import { bindNumbers } from './bind-numbers.ts';
import { leafText, withText } from './number-blocks.ts';

/** A leaf with the spans around it, the outermost first. */
interface Piece {
  readonly leaf: Leaf;
  readonly spans: readonly Span[];
}

/** A run without a space in it: what stays on one line is one word. */
export interface Word {
  /** What it is compared by: a reference by the section that it names, whatever number that has. */
  key: string;
  readonly pieces: Piece[];
}

const SPACE: Leaf = { kind: 'text', text: ' ', line: 0 };

export const PARAGRAPH_END: Word = { key: '\n', pieces: [{ leaf: { ...SPACE, text: '¶' }, spans: [] }] };

export function splitWords(nodes: readonly Inline[]): Word[] {
  let word: Word = { key: '', pieces: [] };
  const words = [word];
  for (const { leaf, spans } of listPieces(bindNumbers(nodes), [])) {
    for (const [index, part] of leafText(leaf).split(' ').entries()) {
      if (index > 0) {
        word = { key: '', pieces: [] };
        words.push(word);
      }
      if (part === '') continue;
      word.key += leaf.kind === 'reference' ? `{#${leaf.id}}` : part.replaceAll('\u00A0', ' ');
      word.pieces.push({ leaf: withText(leaf, part), spans });
    }
  }
  return words.filter(({ pieces }) => pieces.length > 0);
}

function listPieces(nodes: readonly Inline[], spans: readonly Span[]): Piece[] {
  return nodes.flatMap((node) =>
    'children' in node ? listPieces(node.children, [...spans, node.kind]) : [{ leaf: node, spans }],
  );
}

function diffWords(older: readonly Word[], newer: readonly Word[]) {
  return diffArrays([...older], [...newer], { comparator: (a, b) => a.key === b.key });
}

export function measureSimilarity(older: readonly Word[], newer: readonly Word[]): number {
  const kept = diffWords(older, newer).filter(({ added, removed }) => !added && !removed);
  return kept.reduce((sum, { count }) => sum + count, 0) / Math.max(older.length, newer.length, 1);
}

/** The newer words with what was added and removed; one run for each paragraph of the newer text. */
export function compareWords(older: readonly Word[], newer: readonly Word[]): Inline[][] {
  const paragraphs: Piece[][][] = [[]];
  for (const { added, removed, value } of diffWords(older, newer)) {
    for (const { key, pieces } of value) {
      // Removed words lose their style; added ones have their mark inside it.
      const mark = (spans: readonly Span[]): readonly Span[] =>
        removed ? ['removed'] : added ? [...spans, 'added'] : spans;
      paragraphs.at(-1)?.push(pieces.map(({ leaf, spans }) => ({ leaf, spans: mark(spans) })));
      if (key === PARAGRAPH_END.key && !removed) paragraphs.push([]);
    }
  }
  return paragraphs.map(joinWords);
}

function joinWords(words: readonly (readonly Piece[])[]): Inline[] {
  const nodes: Inline[] = [];
  for (const [index, pieces] of words.entries()) {
    const [before, after] = [words[index - 1]?.at(-1)?.spans, pieces[0]?.spans ?? []];
    const end = after.findIndex((span, depth) => span !== before?.[depth]);
    if (before) append(nodes, end < 0 ? after : after.slice(0, end), SPACE);
    for (const { leaf, spans } of pieces) append(nodes, spans, leaf);
  }
  return nodes;
}

/** Appends a leaf, joined with the last node if that is the same span, or another part of the same value. */
function append(nodes: Inline[], [span, ...inner]: readonly Span[], leaf: Leaf): void {
  const last = nodes.at(-1);
  if (span) {
    const children = last?.kind === span ? [...last.children] : [];
    append(children, inner, leaf);
    nodes.splice(last?.kind === span ? -1 : nodes.length, 1, { kind: span, children });
    return;
  }
  const count = last === SPACE ? 2 : 1;
  const before = nodes.at(-count);
  if (leaf.kind === 'value' && before?.kind === 'value' && before.name === leaf.name) {
    nodes.splice(-count, count, { ...leaf, value: `${before.value}${count > 1 ? ' ' : ''}${leaf.value}` });
  } else {
    nodes.push(leaf);
  }
}
