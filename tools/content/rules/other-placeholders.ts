/** Refuses other placeholders or references in a section of a translation than in that of its original. */
import { type Leaf, listLeaves } from '../tree.ts';
import { compareBlocks } from './other-numbers.ts';

export const otherPlaceholders = compareBlocks(
  ({ children }) => listLeaves(children).flatMap(namePlaceholder),
  'no placeholder',
);

function namePlaceholder(leaf: Leaf): string[] {
  if (leaf.kind === 'text') return [];
  return [leaf.kind === 'value' ? `{${leaf.name}}` : `{#${leaf.id}}`];
}
