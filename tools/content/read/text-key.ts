/**
 * Keys of texts, such as `privacy/2020-07-13/en`. They may name a document or a language that no
 * longer exists.
 */
import type { IsoDate, TextKey } from '../../../src/documents/document.ts';
import { isDate } from './days.ts';

export interface VersionParts {
  readonly document: string;
  readonly version: IsoDate;
}

export interface KeyParts extends VersionParts {
  readonly language: TextKey['language'];
}

export function textKey({ document, version, language }: KeyParts): string {
  return `${document}/${version}/${language}`;
}

export function parseTextKey(key: string): KeyParts | null {
  const [, document = '', version = '', language = ''] = /^([a-z]+)\/([\d-]{10})\/([\w-]+)$/.exec(key) ?? [];
  return isDate(version) ? { document, version, language } : null;
}

export function splitTextKey(key: string): KeyParts {
  const parts = parseTextKey(key);
  if (!parts) throw new Error(`${key} is no key of a text`);
  return parts;
}

export function isSameVersion(text: VersionParts, { document, version }: VersionParts): boolean {
  return text.document === document && text.version === version;
}
