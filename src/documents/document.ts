/** What a legal text is, as data. */

/** Where each document is found, below the base path (2.1), by the name of its folder in `content`. */
export const documentPaths = { privacy: '/privacy.html', agreement: '/agreement.html' } as const;
export type DocumentName = keyof typeof documentPaths;
export const documentNames = Object.keys(documentPaths) as readonly DocumentName[];

/** The language that every version is written in; translations are compared with it. */
export const referenceLanguage = 'en';

declare const isoDate: unique symbol;
/** A day that exists, as `YYYY-MM-DD`. The build checks it when it reads a path or a field. */
export type IsoDate = string & { readonly [isoDate]: true };

/** A moment, in milliseconds since 1970. */
export type Timestamp = number;

/** One version of a document in one language: what a text is selected by. */
export interface TextKey {
  readonly document: DocumentName;
  /** The day from which it holds, from 00:00 in India; also its name in addresses. */
  readonly version: IsoDate;
  /** A BCP 47 tag. */
  readonly language: string;
}

/** All that the Worker carries of a text. */
export interface TextRecord extends TextKey {
  /** SHA-256 of the normalized plain text, in hexadecimal: it proves which words were shown. */
  readonly digest: string;
}

/** How a version stands to the moment at which it is read. */
export type Status = 'current' | 'superseded' | 'upcoming';
