/** What a legal text is, as data. */

/** The path of each document (2.1) below the base path, by the name of its folder in `content`. */
export const documentPaths = { privacy: '/privacy.html', agreement: '/agreement.html' } as const;
export type DocumentName = keyof typeof documentPaths;
export const documentNames = Object.keys(documentPaths) as readonly DocumentName[];

/** The language of the original of every version. */
export const referenceLanguage = 'en';

/** A day as `YYYY-MM-DD`. */
export type IsoDate = string;

/** A time in milliseconds since 1970. */
export type Timestamp = number;

/** Identifies a text: one version of a document in one language. */
export interface TextKey {
  readonly document: DocumentName;
  /** The day from which it holds, 00:00 in India; also its name in addresses. */
  readonly version: IsoDate;
  /** A BCP 47 tag. */
  readonly language: string;
}

/** The part of a text that is in the Worker's code. */
export interface TextRecord extends TextKey {
  /** SHA-256 of the normalized plain text, in hexadecimal: it proves which text was shown. */
  readonly digest: string;
}

/** The status of a version at the time of the request. */
export type Status = 'current' | 'superseded' | 'upcoming';
