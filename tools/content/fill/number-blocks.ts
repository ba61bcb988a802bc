import { type FilledInline, type FilledLeaf, type FilledSection, listLeaves, type Span } from '../read/tree.ts';

/**
 * Numbers headings by section, and items by their position in their list. A removed block has the
 * number 0. `follows` is true if the previous block is of the same kind.
 */
export function numberBlocks(sections: readonly FilledSection[]) {
  let [headings, items] = [0, 0];
  let [previousKind, previousCountedKind] = ['', ''];
  return sections.flatMap((section) =>
    section.blocks.map((block) => {
      const follows = block.kind === previousKind;
      previousKind = block.kind;
      if (block.isRemoved) return { block, section, number: 0, follows };
      // A removed block does not end a list.
      items = block.kind === previousCountedKind ? items + 1 : 1;
      previousCountedKind = block.kind;
      if (block.kind === 'heading') headings += 1;
      return { block, section, number: block.kind === 'heading' ? headings : items, follows };
    }),
  );
}

/** Total over `Span`, so that the compiler finds each format that misses a new kind. */
export type InlineFormat = { readonly [kind in Span]: (children: string) => string } & {
  readonly leaf: (leaf: FilledLeaf, next: FilledLeaf | undefined) => string;
};

export function writeInline(nodes: readonly FilledInline[], format: InlineFormat): string {
  const leaves = listLeaves(nodes);
  let count = 0;
  function write(node: FilledInline): string {
    if ('children' in node) return format[node.kind](node.children.map(write).join(''));
    count += 1;
    return format.leaf(node, leaves[count]);
  }
  return nodes.map(write).join('').trim();
}

export function leafText(leaf: FilledLeaf): string {
  return leaf.kind === 'text' ? leaf.text.replace(/[ \t\n]+/g, ' ') : leaf.value;
}
