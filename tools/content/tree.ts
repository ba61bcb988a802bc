/** A text as a tree: sections of blocks of inline nodes. Nothing in it is HTML, and nothing is numbered. */
import type { IsoDate, TextRecord } from '../../src/documents/document.ts';

interface TextNode {
  readonly kind: 'text';
  /** As it was written, line ends included. */
  readonly text: string;
  readonly line: number;
}

interface ValueNode {
  readonly kind: 'value';
  readonly name: string;
  /** What stands in its place; `null` where nobody knows it. */
  readonly value: string | null;
  readonly line: number;
}

interface ReferenceNode {
  readonly kind: 'reference';
  readonly id: string;
  readonly number: number | null;
  readonly line: number;
}

export type Leaf = TextNode | ValueNode | ReferenceNode;

interface Span<kind> {
  readonly kind: kind;
  readonly children: readonly Inline[];
}

/** `added` and `removed` are the marks of a comparison. */
export type Inline = Leaf | Span<'strong'> | Span<'emphasis'> | Span<'added'> | Span<'removed'>;

export interface Block {
  /** Items that follow each other are one list. */
  readonly kind: 'heading' | 'paragraph' | 'bullet' | 'step';
  readonly line: number;
  readonly children: readonly Inline[];
  /** In a comparison: it takes no number. */
  readonly isRemoved?: true;
}

export interface Section {
  /** `''` for what stands before the first heading. */
  readonly id: string;
  readonly line: number;
  /** The first is its heading. */
  readonly blocks: readonly Block[];
  /** In a comparison: it has no id and no number. */
  readonly isRemoved?: true;
}

export type TextName = Pick<TextRecord, 'document' | 'version' | 'language'>;

/** One version of a document in one language, without its words. */
export interface TextFields extends TextRecord {
  /** Raised when users must agree again; the same in all languages of a version. */
  readonly revision: number;
  /** SHA-256 of the normalized plain text, in hexadecimal. */
  readonly digest: string;
  readonly date: string;
  readonly dir?: 'rtl';
  readonly title: string;
  readonly description: string;
  readonly note: string | null;
  /** The day on which this text was published: for a translation, it may be after the day of the version. */
  readonly translatedOn: IsoDate;
}

export interface Text extends TextFields {
  readonly app: string;
  readonly sections: readonly Section[];
}

/** The text, values and references of inline nodes, in their order. */
export function listLeaves(nodes: readonly Inline[]): Leaf[] {
  return nodes.flatMap((node) => ('children' in node ? listLeaves(node.children) : [node]));
}

export function listBlocks(sections: readonly Section[]): Block[] {
  return sections.flatMap(({ blocks }) => blocks);
}
