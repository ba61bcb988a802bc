import { type FilledInline, type FilledLeaf, listLeaves, type Span } from '../read/tree.ts';

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
