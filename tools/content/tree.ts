/** A text as a tree: sections of blocks of inline nodes. Nothing in it is HTML, and nothing is numbered. */
import type { IsoDate, TextRecord } from '../../src/documents/document.ts';

/**
 * A text stands as it was written, line ends included. The value of a placeholder is `null` where nobody knows its name, and
 * the number of a reference where no section has its id.
 */
export type Leaf = { readonly line: number } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string; readonly value: string | null }
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

/** One version of a document in one language. */
export interface Text extends TextRecord {
  readonly app: string;
  /** Raised when users must agree again; the same in all languages of a version. */
  readonly revision: number;
  readonly date: string;
  readonly dir?: 'rtl';
  readonly title: string;
  readonly description: string;
  readonly note: string | null;
  /** The day on which a translation was published, if it was not that of the version. */
  readonly translatedOn?: IsoDate | undefined;
  readonly sections: readonly Section[];
}

/** The text, values and references of inline nodes, in their order. */
export function listLeaves(nodes: readonly Inline[]): Leaf[] {
  return nodes.flatMap((node) => ('children' in node ? listLeaves(node.children) : [node]));
}

export function listBlocks(sections: readonly Section[]): Block[] {
  return sections.flatMap(({ blocks }) => blocks);
}
