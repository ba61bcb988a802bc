/** The files of the texts: static assets, so that the Worker does not grow with them. */
import type { IsoDate, TextKey, Timestamp } from './document.ts';

const folderOf = ({ document, version, language }: TextKey) => `texts/${document}/${version}/${language}`;

export const assetPaths = {
  /** `/legal.json` during the period that begins with this change. */
  legal: (lastChange: Timestamp) => `texts/legal/${lastChange}.json`,
  phrases: (language: string) => `texts/phrases/${language}.json`,
  page: (text: TextKey) => `${folderOf(text)}/page.json`,
  changes: (text: TextKey, since: IsoDate) => `${folderOf(text)}/since-${since}.json`,
  text: (text: TextKey) => `${folderOf(text)}/text.txt`,
  json: (text: TextKey) => `${folderOf(text)}/text.json`,
};
