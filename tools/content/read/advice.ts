import type { VersionParts } from './text-key.ts';

export const newVersionCommand = (document: string) => `npm run new-version -- ${document} YYYY-MM-DD`;

export const translatedCommand = ({ document, version }: VersionParts, language: string) =>
  `npm run translated -- ${document} ${version} ${language}`;

export const restoreCommand = (file: string) => `git restore ${file}`;
