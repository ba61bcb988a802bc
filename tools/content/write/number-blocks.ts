/** What every format needs: the blocks of a text in reading order with their numbers, and what stands in a leaf. */
import type { Block, Inline, Leaf, Section, Span } from '../tree.ts';

/** Each with its number among the headings or in its list, 0 if it was removed, and whether it follows one of its kind. */
export function numberBlocks(sections: readonly Section[]) {
  let [headings, items, last] = [0, 0, ''];
  return sections.flatMap((section) =>
    section.blocks.map((block) => {
      const follows = block.kind === last;
      last = block.kind;
      if (!follows) items = 0;
      if (block.isRemoved) return { block, section, number: 0, follows };
      if (block.kind === 'heading') headings += 1;
      else items += 1;
      return { block, section, number: block.kind === 'heading' ? headings : items, follows };
    }),
  );
}

/** How a format writes inline nodes. Total, so that a new kind must be named in every format. */
export type InlineFormat = { readonly [kind in Span]: (children: string) => string } & {
  readonly leaf: (leaf: Leaf) => string;
};

export function writeInline(nodes: readonly Inline[], format: InlineFormat): string {
  const write = (node: Inline): string =>
    'children' in node ? format[node.kind](node.children.map(write).join('')) : format.leaf(node);
  return nodes.map(write).join('').trim();
}

/** Blocks as lines: items of a list below each other, an empty line between all others. */
export function writeLines(
  sections: readonly Section[],
  writeBlock: (block: Block, section: Section) => string,
  headingMark = '',
): string {
  const lines = numberBlocks(sections).map(({ block, section, number, follows }, index) => {
    const marks = { heading: `${headingMark}${number}. `, paragraph: '', bullet: '- ', step: `${number}. ` };
    const isItem = block.kind === 'bullet' || block.kind === 'step';
    const between = index === 0 ? '' : isItem && follows ? '\n' : '\n\n';
    return between + marks[block.kind] + writeBlock(block, section);
  });
  return lines.join('');
}

export function leafText(leaf: Leaf): string {
  if (leaf.kind === 'text') return leaf.text.replace(/[ \t\n]+/g, ' ');
  return leaf.kind === 'value' ? (leaf.value ?? `{${leaf.name}}`) : `${leaf.number ?? `{#${leaf.id}}`}`;
}

/** The same leaf with other words; a reference has none. */
export function withText(leaf: Leaf, text: string): Leaf {
  if (leaf.kind === 'text') return { ...leaf, text };
  return leaf.kind === 'value' ? { ...leaf, value: text } : leaf;
}
