/** The keys of texts in the lock and in messages, such as `privacy/2020-07-13/en`. */
import type { IsoDate, TextKey } from '../../../src/documents/document.ts';
import { isDate } from './days.ts';

/** A version of a document, which the project may no longer have. */
export interface VersionParts {
  readonly document: string;
  readonly version: IsoDate;
}

/** Unlike a `TextKey`, it may name a document or a language that the site does not know. */
export interface KeyParts extends VersionParts {
  readonly language: TextKey['language'];
}

export function textKey({ document, version, language }: KeyParts): string {
  return `${document}/${version}/${language}`;
}

/** @returns `null` for a string that is no key */
export function parseTextKey(key: string): KeyParts | null {
  const [, document = '', version = '', language = ''] = /^([a-z]+)\/([\d-]{10})\/([\w-]+)$/.exec(key) ?? [];
  return isDate(version) ? { document, version, language } : null;
}

/** @throws for a string that is no key */
export function splitTextKey(key: string): KeyParts {
  const parts = parseTextKey(key);
  if (!parts) throw new Error(`${key} is no key of a text`);
  return parts;
}

export function isOfVersion(key: string, { document, version }: VersionParts): boolean {
  return key.startsWith(`${document}/${version}/`);
}
