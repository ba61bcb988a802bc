/** What every format needs: the blocks of a text in reading order with their numbers, and what stands in a leaf. */
import {
  type FilledBlock,
  type FilledInline,
  type FilledLeaf,
  type FilledSection,
  listLeaves,
  type Span,
} from '../read/tree.ts';

/**
 * The blocks in reading order. The number of a heading is that of its section, of an item its place in its list, and 0
 * of what was removed. `follows` says that the block before it is of the same kind.
 */
export function numberBlocks(sections: readonly FilledSection[]) {
  let [headings, items, last, counted] = [0, 0, '', ''];
  return sections.flatMap((section) =>
    section.blocks.map((block) => {
      const follows = block.kind === last;
      last = block.kind;
      if (block.isRemoved) return { block, section, number: 0, follows };
      // What was removed between two items does not part them: they count as they do in the text.
      items = block.kind === counted ? items + 1 : 1;
      counted = block.kind;
      if (block.kind === 'heading') headings += 1;
      return { block, section, number: block.kind === 'heading' ? headings : items, follows };
    }),
  );
}

/** How a format writes inline nodes. Total, so that a new kind must be named in every format. */
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

/** Blocks as lines: items of a list below each other, an empty line between all others. */
export function writeLines(
  sections: readonly FilledSection[],
  writeBlock: (block: FilledBlock, section: FilledSection) => string,
): string {
  const lines = numberBlocks(sections).map(({ block, section, number, follows }, index) => {
    const marks = { heading: `${number}. `, paragraph: '', bullet: '- ', step: `${number}. ` };
    const isItem = block.kind === 'bullet' || block.kind === 'step';
    const between = index === 0 ? '' : isItem && follows ? '\n' : '\n\n';
    return between + marks[block.kind] + writeBlock(block, section);
  });
  return lines.join('');
}

export function leafText(leaf: FilledLeaf): string {
  return leaf.kind === 'text' ? leaf.text.replace(/[ \t\n]+/g, ' ') : leaf.value;
}
