/** A text as a tree: sections of blocks of inline nodes. Nothing in it is HTML. */

/**
 * Words stand as they were written, line ends included. What a placeholder stands for and the number of a section are
 * `null` until the text is filled, and where nobody knows the name or the id.
 */
export type Leaf = { readonly line: number } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'placeholder'; readonly name: string; readonly value: string | null }
  | { readonly kind: 'reference'; readonly id: string; readonly number: number | null }
);

/** `added` and `removed` are the marks of a comparison. */
export type Span = 'strong' | 'emphasis' | 'added' | 'removed';

export type Inline = Leaf | { readonly kind: Span; readonly children: readonly Inline[] };

export interface Block {
  /** Items that follow each other are one list. */
  readonly kind: 'heading' | 'paragraph' | 'bullet' | 'step';
  readonly line: number;
  readonly children: readonly Inline[];
  /** Set by a comparison. A removed block takes no number, and the section of a removed heading no id. */
  readonly isRemoved?: true;
}

export interface Section {
  /** `''` for what stands before the first heading. */
  readonly id: string;
  readonly line: number;
  /** The first is its heading. */
  readonly blocks: readonly Block[];
  /** As it stands in the file, with placeholders. */
  readonly source: string;
}

/** The words, placeholders and references of inline nodes, in their order. */
export function listLeaves(nodes: readonly Inline[]): Leaf[] {
  return nodes.flatMap((node) => ('children' in node ? listLeaves(node.children) : [node]));
}

export function listBlocks(sections: readonly Section[]): Block[] {
  return sections.flatMap(({ blocks }) => blocks);
}

/** What fields call that which stands before the first section, and the fields themselves. */
export const OPENING = 'opening';
export const FIELDS = 'fields';

export function nameSection({ id }: Section): string {
  return id || OPENING;
}
