/** The files that the build made of the texts. They stand among the static assets, so the Worker does not grow with them. */
import type { IsoDate, TextKey, Timestamp } from './document.ts';

/** A placeholder for the site's address, which is only known once it is deployed. */
export const addressMark = '{address}';

const folderOf = ({ document, version, language }: TextKey) => `texts/${document}/${version}/${language}`;

export const assetPaths = {
  /** What `/legal.json` says from one change until the next. */
  legal: (lastChange: Timestamp) => `texts/legal/${lastChange}.json`,
  phrases: (language: string) => `texts/phrases/${language}.json`,
  page: (text: TextKey) => `${folderOf(text)}/page.json`,
  changes: (text: TextKey, since: IsoDate) => `${folderOf(text)}/since-${since}.json`,
  text: (text: TextKey) => `${folderOf(text)}/text.txt`,
  markdown: (text: TextKey) => `${folderOf(text)}/text.md`,
  json: (text: TextKey) => `${folderOf(text)}/text.json`,
};
