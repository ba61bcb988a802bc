type Text = { readonly kind: 'text'; readonly text: string };
type Placeholder = { readonly kind: 'placeholder'; readonly name: string };
type Reference = { readonly kind: 'reference'; readonly id: string };

/** A node without children. Text has the line ends of the file. */
export type Leaf = { readonly line: number } & (Text | Placeholder | Reference);

/** A leaf with its value; that of an unknown name is the placeholder itself. */
export type FilledLeaf = { readonly line: number } & (Text | ((Placeholder | Reference) & { readonly value: string }));

/** Only comparisons have `added` and `removed`. */
export type Span = 'strong' | 'emphasis' | 'added' | 'removed';

export type Inline<leaf extends Leaf = Leaf> =
  | leaf
  | { readonly kind: Span; readonly children: readonly Inline<leaf>[] };

export interface Block<leaf extends Leaf = Leaf> {
  /** Adjacent items are one list. */
  readonly kind: 'heading' | 'paragraph' | 'bullet' | 'orderedItem';
  readonly line: number;
  readonly children: readonly Inline<leaf>[];
  /** Set by a comparison: the block is shown without number and id. */
  readonly isRemoved?: true;
}

export interface Section<leaf extends Leaf = Leaf> {
  /** `''` for the opening, the blocks before the first heading. */
  readonly id: string;
  readonly line: number;
  /** Begins with the heading, except in the opening. */
  readonly blocks: readonly Block<leaf>[];
  readonly source: string;
}

export type FilledInline = Inline<FilledLeaf>;
export type FilledBlock = Block<FilledLeaf>;
export type FilledSection = Section<FilledLeaf>;

export function listLeaves<leaf extends Leaf>(nodes: readonly Inline<leaf>[]): leaf[] {
  return nodes.flatMap((node) => ('children' in node ? listLeaves(node.children) : [node]));
}

export function listBlocks<leaf extends Leaf>(sections: readonly Section<leaf>[]): Block<leaf>[] {
  return sections.flatMap(({ blocks }) => blocks);
}

/** Keys in `translates` and `exceptions`, beside the section ids. */
export const OPENING = 'opening';
export const FIELDS = 'fields';

export function nameSection({ id }: Section): string {
  return id || OPENING;
}
