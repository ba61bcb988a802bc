/** Keys of texts, such as `privacy/2020-07-13/en`. The document may no longer exist. */
import type { IsoDate } from '../../../src/documents/document.ts';

export interface VersionParts {
  readonly document: string;
  readonly version: IsoDate;
}

export interface KeyParts extends VersionParts {
  readonly language: string;
}

export function textKey({ document, version, language }: KeyParts): string {
  return `${document}/${version}/${language}`;
}

/** @returns for example `privacy 2020-07-13` */
export function nameVersion({ document, version }: VersionParts): string {
  return `${document} ${version}`;
}

export function isSameVersion(text: VersionParts, { document, version }: VersionParts): boolean {
  return text.document === document && text.version === version;
}

/** The texts of earlier versions in the same language, in their order. */
export function listEarlier<text extends KeyParts>({ document, version, language }: KeyParts, texts: readonly text[]) {
  return texts.filter((text) => text.document === document && text.language === language && text.version < version);
}
