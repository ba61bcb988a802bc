/** What changed within a paragraph, word by word. */
import { diffArrays } from 'diff';
import type { Inline, Leaf } from '../tree.ts';
import { bindNumbers } from './bind-numbers.ts';
import { leafText, withText } from './number-blocks.ts';

type Span = Exclude<Inline, Leaf>['kind'];

/** A run without a space in it: what stays on one line is one word. */
export interface Word {
  /** What it is compared by: a reference by the section that it names, whatever number that has. */
  readonly key: string;
  readonly leaves: readonly Leaf[];
  readonly spans: readonly Span[];
  readonly isApart: boolean;
}

const SPACE: Leaf = { kind: 'text', text: ' ', line: 0 };

export const PARAGRAPH_END: Word = { key: '\n', leaves: [{ ...SPACE, text: '¶' }], spans: [], isApart: true };

export function splitWords(nodes: readonly Inline[]): Word[] {
  const words: Word[] = [];
  let isApart = false;
  const add = (node: Inline, spans: readonly Span[]) => {
    if ('children' in node) {
      for (const child of node.children) add(child, [...spans, node.kind]);
      return;
    }
    for (const part of leafText(node).match(/ +|[^ ]+/g) ?? []) {
      const last = words.at(-1);
      const key = node.kind === 'reference' ? `{#${node.id}}` : part.replaceAll('\u00A0', ' ');
      const word = { key, leaves: [withText(node, part)], spans, isApart };
      isApart = part.startsWith(' ');
      if (isApart) continue;
      if (!last || word.isApart || last.spans.join() !== spans.join()) words.push(word);
      else words.splice(-1, 1, { ...last, key: last.key + key, leaves: [...last.leaves, ...word.leaves] });
    }
  };
  for (const node of bindNumbers(nodes)) add(node, []);
  return words;
}

function diffWords(older: readonly Word[], newer: readonly Word[]) {
  return diffArrays([...older], [...newer], { comparator: (a, b) => a.key === b.key });
}

export function measureLikeness(older: readonly Word[], newer: readonly Word[]): number {
  const kept = diffWords(older, newer).filter(({ added, removed }) => !added && !removed);
  return kept.reduce((sum, { count }) => sum + count, 0) / Math.max(older.length, newer.length, 1);
}

/** The newer words with what was added and removed; one run for each paragraph of the newer text. */
export function compareWords(older: readonly Word[], newer: readonly Word[]): Inline[][] {
  const paragraphs: Word[][] = [[]];
  for (const { added, removed, value } of diffWords(older, newer)) {
    for (const word of value) {
      // What was removed has no style beside the words that took its place; else marks stand inside of what is strong.
      const spans: Span[] = removed ? ['removed'] : [...word.spans, ...(added ? (['added'] as const) : [])];
      paragraphs.at(-1)?.push({ ...word, spans });
      if (word.key === PARAGRAPH_END.key && !removed) paragraphs.push([]);
    }
  }
  return paragraphs.map(joinWords);
}

function joinWords(words: readonly Word[]): Inline[] {
  const nodes: Inline[] = [];
  for (const [index, { leaves, spans, isApart }] of words.entries()) {
    const before = words[index - 1]?.spans ?? spans;
    if (index > 0 && (isApart || isSeparate(before.at(-1), spans.at(-1)))) {
      const end = spans.findIndex((span, depth) => span !== before[depth]);
      append(nodes, end < 0 ? spans : spans.slice(0, end), SPACE);
    }
    for (const leaf of leaves) append(nodes, spans, leaf);
  }
  return nodes;
}

/** Beside what is removed stands a space, even where the newer text has none. */
function isSeparate(before: Span | undefined, mark: Span | undefined): boolean {
  return before !== mark && (mark === 'removed' || (before === 'removed' && mark === 'added'));
}

/** What follows in one span stands in one; the parts of a value are one again, kept apart as one from what is around it. */
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
