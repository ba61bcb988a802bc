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
  /**
   * A subheading is a `###` with a title, numbered "8.2". A clause is a paragraph with such a number,
   * below a `###` without a title. Adjacent items of a kind and depth are one list.
   */
  readonly kind: 'heading' | 'subheading' | 'clause' | 'paragraph' | 'bullet' | 'orderedItem';
  readonly line: number;
  /** How many list items contain the block: 1 for an item of a list within an item. */
  readonly depth: number;
  /** Of a heading, a subheading or a clause; `''` if missing. */
  readonly id?: string;
  readonly isUnnumbered?: boolean;
  /** Of an item: its position, or after a paragraph the number with which the list goes on. */
  readonly number?: number;
  readonly children: readonly Inline<leaf>[];
}

export interface FilledBlock extends Block<FilledLeaf> {
  /** "8." (section, item), "8.2" (subheading, clause), "(b)" or "(ii)" (item); `''` if unnumbered. */
  readonly label: string;
  /** Set by a comparison: the block has no id on the page, and an item has no number. */
  readonly isRemoved?: true;
}

export interface Section<block extends Block = Block> {
  /** `''` for the opening, the blocks before the first heading. */
  readonly id: string;
  readonly line: number;
  /** Begins with the heading, except in the opening. */
  readonly blocks: readonly block[];
  /** The Markdown in the file, with its heading. */
  readonly markdown: string;
}

export type FilledInline = Inline<FilledLeaf>;
export type FilledSection = Section<FilledBlock>;

export function listLeaves<leaf extends Leaf>(nodes: readonly Inline<leaf>[]): leaf[] {
  return nodes.flatMap((node) => ('children' in node ? listLeaves(node.children) : [node]));
}

export function listBlocks<block extends Block>(sections: readonly Section<block>[]): block[] {
  return sections.flatMap(({ blocks }) => blocks);
}

/** @returns the blocks before the first subsection or clause, then those of each */
export function splitBlocks<block extends Block>(blocks: readonly block[]): (readonly block[])[] {
  return splitAt(blocks, ({ kind }) => kind === 'subheading' || kind === 'clause');
}

/** @returns the blocks before the first start, then those from each start to the next one */
export function splitAt<block extends Block>(blocks: readonly block[], isStart: (block: block) => boolean) {
  const starts = blocks.flatMap((block, index) => (isStart(block) ? [index] : []));
  return [0, ...starts].map((start, index) => blocks.slice(start, starts[index]));
}

export function isItem({ kind }: Block): boolean {
  return kind === 'bullet' || kind === 'orderedItem';
}

/** Keys in `exceptions`, beside the section ids. */
export const OPENING = 'opening';
export const FIELDS = 'fields';

export function nameSection({ id }: Section): string {
  return id || OPENING;
}
