import type { IsoDate, Status } from '../documents/document.ts';

declare const trusted: unique symbol;

/** HTML that the build created. Nothing else may reach `dangerouslySetInnerHTML`. */
export type TrustedHtml = string & { readonly [trusted]: true };

/** A sentence outside the legal text. */
export interface Phrase<Text = string> {
  readonly text: Text;
  /** Its language, if it differs from the page's. */
  readonly lang?: string | undefined;
}

/** A sentence above the legal text, and its list, if any. */
export interface Notice<Text = string> extends Phrase<Text> {
  /** Its element, if it is the title of the panel. */
  readonly as?: 'h2';
  readonly items?: readonly Phrase<Text>[];
}

/** The file that the build creates for the page of a text. */
export interface TextFile {
  readonly app: string;
  readonly language: string;
  readonly dir?: 'rtl' | undefined;
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly version: IsoDate;
  /** The same day, as written in the language. */
  readonly date: string;
  /** The label of the date, if the version is or was in force. */
  readonly updated: Phrase;
  /** The label of the date, if the version is not in force yet. */
  readonly appliesFrom: Phrase;
  readonly translation?: Phrase | undefined;
  /** The text of the link in the empty shell. */
  readonly needsScript: string;
  /** Says whether the version is in force, and which one follows if it is announced. */
  readonly notices: { readonly [status in Status]: readonly Notice[] };
  readonly note?: Phrase | undefined;
  readonly html: TrustedHtml;
}

/** The comparison with an earlier version. */
export interface TextChanges {
  /** The notes, the list of changed sections, and the legend. */
  readonly notices: readonly Notice[];
  readonly html: TrustedHtml;
}
