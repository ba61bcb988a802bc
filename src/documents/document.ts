/** What a legal text is, as data. */

/** The documents that the site publishes (2.1), by the name of their folder in `content`. */
export const documentNames = ['privacy', 'agreement'] as const;
export type DocumentName = (typeof documentNames)[number];

/** The language that every version is written in; translations are compared with it. */
export const referenceLanguage = 'en';

declare const trusted: unique symbol;

/** HTML that the build made from a checked text. Nothing else may reach `dangerouslySetInnerHTML`. */
export type TrustedHtml = string & { readonly [trusted]: true };

/** A day as `YYYY-MM-DD`. */
export type IsoDate = string;

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

/** What the site decides by: one version of a document in one language. All that the Worker itself carries of it. */
export interface TextEntry {
  readonly document: DocumentName;
  /** The day from which it holds, from 00:00 in India; also its name in addresses. */
  readonly version: IsoDate;
  /** A BCP 47 tag. */
  readonly language: string;
  /** Raised when users must agree again; the same in all languages of a version. */
  readonly revision: number;
  /** SHA-256 of the normalized plain text, in hexadecimal. */
  readonly digest: string;
}

/** The same, with what is said about it. */
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
}

/** The same, with its words. */
export interface LegalText extends TextMeta {
  readonly blocks: readonly Block[];
}
