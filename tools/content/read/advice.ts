/** Commands and phrases that several messages use. */
import type { KeyParts, VersionParts } from './text-key.ts';

export const newVersionCommand = (document: string) => `npm run new-version -- ${document} YYYY-MM-DD`;

export const amendCommand = ({ document, version }: VersionParts) => `npm run seal -- --amend ${document} ${version}`;

export const translatedCommand = ({ document, version, language }: KeyParts) =>
  `npm run translated -- ${document} ${version} ${language}`;

export const BEFORE_ITS_DAY = 'as long as its day has not come';
export const BEFORE_ANYONE_AGREED = `${BEFORE_ITS_DAY}, or nobody has seen it`;
