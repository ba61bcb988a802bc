/** The files that the build made of the texts. They stand among the static assets, so the Worker does not grow with them. */
import type { IsoDate, TextRecord } from './document.ts';

/** Reads a file of the build, by its path. */
export type ReadFile = (path: string) => Promise<string>;

/** Stands in files for the address below which the site lives, which is known when it is deployed. */
export const addressMark = '{address}';

type TextName = Pick<TextRecord, 'document' | 'version' | 'language'>;

const folderOf = ({ document, version, language }: TextName) => `texts/${document}/${version}/${language}`;

export const assetPaths = {
  /** What `/legal.json` says from a change on, until the next. */
  legal: (lastChange: number) => `texts/legal/${lastChange}.json`,
  phrases: (language: string) => `texts/phrases/${language}.json`,
  page: (text: TextName) => `${folderOf(text)}/page.json`,
  changes: (text: TextName, since: IsoDate) => `${folderOf(text)}/since-${since}.json`,
  text: (text: TextName) => `${folderOf(text)}/text.txt`,
  markdown: (text: TextName) => `${folderOf(text)}/text.md`,
  json: (text: TextName) => `${folderOf(text)}/text.json`,
};
