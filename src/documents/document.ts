/** What a legal text is, as data. */

/** Where each document is found, below the base path (2.1), by the name of its folder in `content`. */
export const documentPaths = { privacy: '/privacy.html', agreement: '/agreement.html' } as const;
export type DocumentName = keyof typeof documentPaths;
export const documentNames = Object.keys(documentPaths) as readonly DocumentName[];

/** The language that every version is written in; translations are compared with it. */
export const referenceLanguage = 'en';

declare const trusted: unique symbol;

/** HTML that the build made from a checked text. Nothing else may reach `dangerouslySetInnerHTML`. */
export type TrustedHtml = string & { readonly [trusted]: true };

/** A day as `YYYY-MM-DD`. */
export type IsoDate = string;

/** A moment, in milliseconds since 1970. */
export type Timestamp = number;

/** One version of a document in one language: what a text is selected by, and all that the Worker carries of it. */
export interface TextRecord {
  readonly document: DocumentName;
  /** The day from which it holds, from 00:00 in India; also its name in addresses. */
  readonly version: IsoDate;
  /** A BCP 47 tag. */
  readonly language: string;
}

/** How a version stands to the moment at which it is read. */
export type Status = 'current' | 'superseded' | 'upcoming';

/** Words that a page says itself. */
export interface Phrase {
  readonly text: string;
  /** The language that they are in, where it is not the page's. */
  readonly lang?: string | undefined;
}

/** A sentence above the text of a page, with a list below it. */
export interface Notice extends Phrase {
  readonly items?: readonly Phrase[];
}

/** One text, ready to be shown. */
export interface TextPage {
  /** The name of the app. */
  readonly app: string;
  readonly language: string;
  readonly dir?: 'rtl' | undefined;
  readonly title: string;
  /** One sentence for search engines. */
  readonly description: string;
  readonly version: IsoDate;
  /** The same day as readers of the language write it. */
  readonly date: string;
  /** What stands before the day of a version that holds, or has held. */
  readonly updated: Phrase;
  /** What stands before the day of a version that does not hold yet. */
  readonly holdsFrom: Phrase;
  /** Said of a text that is not the original. */
  readonly translation?: Phrase;
  /** The words of the link in the empty shell's `<noscript>`. */
  readonly needsScript: string;
  /** What is said of a version that does not hold. */
  readonly notices: { readonly [status in Status]: readonly Notice[] };
  readonly html: TrustedHtml;
}

/** The same text, what changed since an earlier version marked in it. */
export interface TextChanges {
  /** The notes, the list of sections, and what the marks mean. */
  readonly notices: readonly Notice[];
  readonly html: TrustedHtml;
}
