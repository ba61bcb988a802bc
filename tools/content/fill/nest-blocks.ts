import { type FilledBlock, isItem, splitAt } from '../read/tree.ts';

export interface NestedBlock {
  readonly block: FilledBlock;
  /** Of an item: what it contains. */
  readonly content: readonly BlockGroup[];
}

/** The items of one list, or one other block. */
export type BlockGroup = readonly [NestedBlock, ...NestedBlock[]];

/** Rules and comparisons use the flat list, formats this tree. */
export function nest(blocks: readonly FilledBlock[], depth = 0): BlockGroup[] {
  const groups: [NestedBlock, ...NestedBlock[]][] = [];
  for (const [block, ...inner] of splitAt(blocks, (block) => block.depth <= depth)) {
    if (!block) continue;
    const nested = { block, content: nest(inner, depth + 1) };
    const list = groups.at(-1);
    if (isItem(block) && list?.[0].block.kind === block.kind) list.push(nested);
    else groups.push([nested]);
  }
  return groups;
}
