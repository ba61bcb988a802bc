/** A text as the build reads it: what it says, and what is said about it. */
import type { IsoDate, TextEntry, TrustedHtml } from '../../src/documents/document.ts';

/**
 * One piece of a text, in reading order. `html` is inline: text, `strong` and `em`. Items that follow each other are
 * one list. A heading begins a section; its number is its place among the headings and not part of it. What a
 * comparison found removed takes no number: a heading without an id, a step that says so.
 */
export type Block =
  | { readonly kind: 'heading'; readonly id: string; readonly html: TrustedHtml }
  | { readonly kind: 'paragraph'; readonly html: TrustedHtml }
  | { readonly kind: 'bullet'; readonly html: TrustedHtml }
  | { readonly kind: 'step'; readonly html: TrustedHtml; readonly isRemoved?: true };

/** One version of a document in one language, without its words. */
export interface TextMeta extends TextEntry {
  /** The day of the version as readers of the language write it. */
  readonly date: string;
  /** For a language that is written from right to left. */
  readonly dir?: 'rtl';
  readonly title: string;
  /** One sentence for search engines. */
  readonly description: string;
  /** What changed, in one sentence; `null` in the first version of a document. */
  readonly note: string | null;
  /** The day on which this text was published: for a translation, it may be after the day of the version. */
  readonly published: IsoDate;
}

export interface LegalText extends TextMeta {
  /** The name of the app that it belongs to. */
  readonly app: string;
  readonly blocks: readonly Block[];
}
