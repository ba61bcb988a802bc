import type { VersionParts } from './text-key.ts';

export const newVersionCommand = (document: string) => `npm run new-version -- ${document} YYYY-MM-DD`;

export const reviewedCommand = ({ document, version }: VersionParts, ...languages: readonly string[]) =>
  ['npm run reviewed --', document, version, ...languages, '--by "<name>"'].join(' ');

export const unsealCommand = ({ document, version }: VersionParts) => `npm run unseal -- ${document} ${version}`;

export const sealAgain = (version: VersionParts) => `${unsealCommand(version)}, then: npm run seal`;

/** Whether git has a file is not looked up: the history says it. */
export const gitAdvice = (file: string) => `git has it: git log -- ${file}`;
