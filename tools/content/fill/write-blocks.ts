/** What the formats share. */
import {
  type FilledBlock,
  type FilledInline,
  type FilledLeaf,
  type FilledSection,
  isItem,
  listLeaves,
  type Span,
} from '../read/tree.ts';

/** Finds the lists: `continues` is true for each item except the first of its list. */
export function groupItems(sections: readonly Pick<FilledSection, 'blocks'>[]) {
  /** The open lists, from the outside in. */
  let lists: string[] = [];
  return sections
    .flatMap(({ blocks }) => blocks)
    .map((block) => {
      const continues = isItem(block) && lists[block.depth] === block.kind;
      lists = [...lists.slice(0, block.depth), ...(isItem(block) ? [block.kind] : [])];
      return { block, continues };
    });
}

/** Total over the kinds of nodes, so that the compiler finds each format that misses a new kind. */
export interface LineFormat extends InlineFormat {
  /** The label ends with a space, unless it is empty. */
  readonly blocks: { readonly [kind in FilledBlock['kind']]: (label: string, text: string) => string };
}

/** A line for each block, with an empty line between blocks that are not items of one list. */
export function writeLines(sections: readonly Pick<FilledSection, 'blocks'>[], format: LineFormat): string {
  let [indents, previous]: [number[], FilledBlock | null] = [[], null];
  const lines = groupItems(sections).map(({ block, continues }) => {
    const { kind, depth, label, children } = block;
    const isAdjacent = isItem(block) && previous && isItem(previous) && (continues || depth > previous.depth);
    const separator = previous ? (isAdjacent ? '\n' : '\n\n') : '';
    // What belongs to an item is below its words; below one with letters, two spaces in.
    indents = [...indents.slice(0, depth), /^\d/.test(label) ? label.length + 1 : 2];
    previous = block;
    const indent = ' '.repeat(indents.slice(0, depth).reduce((sum, width) => sum + width, 0));
    return separator + indent + format.blocks[kind](label && `${label} `, writeInline(children, format));
  });
  return lines.join('');
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
