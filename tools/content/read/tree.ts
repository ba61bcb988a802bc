/** A text as a tree: sections of blocks of inline nodes. Nothing in it is HTML. */

type Text = { readonly kind: 'text'; readonly text: string };
type Placeholder = { readonly kind: 'placeholder'; readonly name: string };
type Reference = { readonly kind: 'reference'; readonly id: string };

/** A node without children, as it is in the file. Text keeps its line ends. */
export type Leaf = { readonly line: number } & (Text | Placeholder | Reference);

/** A leaf after `fill`: `value` is what readers see. Unknown names stay as they are written. */
export type FilledLeaf = { readonly line: number } & (Text | ((Placeholder | Reference) & { readonly value: string }));

/** `added` and `removed` are the marks of a comparison. */
export type Span = 'strong' | 'emphasis' | 'added' | 'removed';

export type Inline<leaf extends Leaf = Leaf> =
  | leaf
  | { readonly kind: Span; readonly children: readonly Inline<leaf>[] };

export interface Block<leaf extends Leaf = Leaf> {
  /** Items that follow each other are one list. */
  readonly kind: 'heading' | 'paragraph' | 'bullet' | 'step';
  readonly line: number;
  readonly children: readonly Inline<leaf>[];
  /** Set by a comparison. A removed block has no number; a removed heading has no id. */
  readonly isRemoved?: true;
}

export interface Section<leaf extends Leaf = Leaf> {
  /** `''` for the opening: the blocks before the first heading. */
  readonly id: string;
  readonly line: number;
  /** The first is the heading, except in the opening. */
  readonly blocks: readonly Block<leaf>[];
  /** Its Markdown in the file, with placeholders. */
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

/** The names of the opening and of the fields in `translates` and `exceptions`. */
export const OPENING = 'opening';
export const FIELDS = 'fields';

export function nameSection({ id }: Section): string {
  return id || OPENING;
}
