/** The path of each document, without the base path, by the name of its folder in `content`. */
export const documentPaths = { privacy: '/privacy.html', agreement: '/agreement.html' } as const;
export type DocumentName = keyof typeof documentPaths;
export const documentNames = Object.keys(documentPaths) as readonly DocumentName[];

/** All other languages are translations. */
export const referenceLanguage = 'en';

declare const isoDate: unique symbol;
/** A valid day, `YYYY-MM-DD`. The build checks it when it reads a path or a field. */
export type IsoDate = string & { readonly [isoDate]: true };

/** A time in milliseconds since 1970. */
export type Timestamp = number;

/** Identifies a text: one version of a document in one language. */
export interface TextKey {
  readonly document: DocumentName;
  /** The day on which it takes effect, at 00:00 in India. Its name in URLs. */
  readonly version: IsoDate;
  /** A BCP 47 tag. */
  readonly language: string;
}

/** The part of a text that is in the Worker's code. */
export interface TextRecord extends TextKey {
  /** SHA-256 of the normalized plain text, in hexadecimal. */
  readonly digest: string;
}

export type Status = 'current' | 'superseded' | 'upcoming';
