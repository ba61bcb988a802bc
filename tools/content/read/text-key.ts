/** A text by its name in the content folder, in the lock and in messages: `privacy/2020-07-13/en`. */

/** The parts of a key, of which some may name nothing that there is. */
export interface KeyParts {
  readonly document: string;
  readonly version: string;
  readonly language: string;
}

export function textKey({ document, version, language }: KeyParts): string {
  return `${document}/${version}/${language}`;
}

/** Undoes `textKey`. */
export function splitTextKey(key: string): KeyParts {
  const [document = '', version = '', language = ''] = key.split('/');
  return { document, version, language };
}

/** Whether a key is that of a text of a version. */
export function isOfVersion(key: string, { document, version }: Omit<KeyParts, 'language'>): boolean {
  return key.startsWith(`${document}/${version}/`);
}
