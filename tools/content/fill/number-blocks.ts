/** The parts that all formats share: blocks with their numbers, and the text of leaves. */
import {
  type FilledBlock,
  type FilledInline,
  type FilledLeaf,
  type FilledSection,
  listLeaves,
  type Span,
} from '../read/tree.ts';

/**
 * The blocks in reading order. The number of a heading is that of its section, the number of an
 * item its place in its list; a removed block has 0. `follows` says that the block before it is of
 * the same kind.
 */
export function numberBlocks(sections: readonly FilledSection[]) {
  let [headings, items] = [0, 0];
  let [previousKind, previousCountedKind] = ['', ''];
  return sections.flatMap((section) =>
    section.blocks.map((block) => {
      const follows = block.kind === previousKind;
      previousKind = block.kind;
      if (block.isRemoved) return { block, section, number: 0, follows };
      // Removed blocks between two items do not end their list.
      items = block.kind === previousCountedKind ? items + 1 : 1;
      previousCountedKind = block.kind;
      if (block.kind === 'heading') headings += 1;
      return { block, section, number: block.kind === 'heading' ? headings : items, follows };
    }),
  );
}

/** A total map: a new kind of node does not compile until every format handles it. */
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

/** A line for each block, with an empty line between blocks, except between items of a list. */
export function writeLines(
  sections: readonly FilledSection[],
  writeBlock: (block: FilledBlock, section: FilledSection) => string,
): string {
  const lines = numberBlocks(sections).map(({ block, section, number, follows }, index) => {
    const prefixes = { heading: `${number}. `, paragraph: '', bullet: '- ', step: `${number}. ` };
    const isItem = block.kind === 'bullet' || block.kind === 'step';
    const separator = index === 0 ? '' : isItem && follows ? '\n' : '\n\n';
    return separator + prefixes[block.kind] + writeBlock(block, section);
  });
  return lines.join('');
}

export function leafText(leaf: FilledLeaf): string {
  return leaf.kind === 'text' ? leaf.text.replace(/[ \t\n]+/g, ' ') : leaf.value;
}
