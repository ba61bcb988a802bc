/** What the build writes for the page of a text: its HTML, and the phrases around it. */
import type { IsoDate, Status } from '../documents/document.ts';

declare const trusted: unique symbol;

/** HTML that the build wrote from a checked text. Nothing else may reach `dangerouslySetInnerHTML`. */
export type TrustedHtml = string & { readonly [trusted]: true };

/** A sentence of the page itself. */
export interface Phrase {
  readonly text: string;
  /** Its language, where it is not that of the page. */
  readonly lang?: string | undefined;
}

/** A sentence above the text of a page, with a list below it. */
export interface Notice extends Phrase {
  /** `heading` names what follows; `legend` explains the marks in the text. */
  readonly kind?: 'heading' | 'legend';
  readonly items?: readonly Phrase[];
}

export interface TextPage {
  readonly app: string;
  readonly language: string;
  readonly dir?: 'rtl' | undefined;
  readonly title: string;
  /** One sentence for search engines. */
  readonly description: string;
  readonly version: IsoDate;
  /** The same day as it is written in the language. */
  readonly date: string;
  /** The label before the date of a version that holds, or has held. */
  readonly updated: Phrase;
  /** The label before the date of a version that does not hold yet. */
  readonly holdsFrom: Phrase;
  /** That the text is not the original. */
  readonly translation?: Phrase;
  /** The link in the `<noscript>` of the empty shell. */
  readonly needsScript: string;
  /** That the version does not hold. */
  readonly notices: { readonly [status in Status]: readonly Notice[] };
  readonly html: TrustedHtml;
}

/** The text with its changes since an earlier version marked. */
export interface TextChanges {
  /** The notes, the list of sections, and what the marks mean. */
  readonly notices: readonly Notice[];
  readonly html: TrustedHtml;
}
