/** What the build makes of a text for its page, as data: its HTML, and what the page says around it. */
import type { IsoDate, Status } from '../documents/document.ts';

declare const trusted: unique symbol;

/** HTML that the build made from a checked text. Nothing else may reach `dangerouslySetInnerHTML`. */
export type TrustedHtml = string & { readonly [trusted]: true };

/** Words that a page says itself. */
export interface Phrase {
  readonly text: string;
  /** The language that they are in, where it is not the page's. */
  readonly lang?: string | undefined;
}

/** A sentence above the text of a page, with a list below it. */
export interface Notice extends Phrase {
  /** `heading` names what follows; `legend` explains the marks in the text. */
  readonly kind?: 'heading' | 'legend';
  readonly items?: readonly Phrase[];
}

/** One text, ready to be shown. */
export interface TextPage {
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
