/** The files that the build made of the texts. They stand among the static assets, so the Worker does not grow with them. */
import type { LegalText, TextEntry, TextMeta } from './document.ts';

/** Reads a file of the build, by its path, as JSON. */
export type ReadFile = (path: string) => Promise<unknown>;

/** The file that lists all texts. */
export const textList = 'texts/list.json';

/** The file of one text. */
export function textFile({
  document,
  version,
  language,
}: Pick<TextEntry, 'document' | 'version' | 'language'>): string {
  return `texts/${document}-${version}-${language}.json`;
}

export interface TextStore {
  /** @throws if the file can't be read */
  readText(text: TextEntry): Promise<LegalText>;
  /** What is said about each text, without its words. */
  readList(): Promise<readonly TextMeta[]>;
}

export function createTextStore(readFile: ReadFile): TextStore {
  return {
    readText: (text) => readFile(textFile(text)) as Promise<LegalText>,
    readList: () => readFile(textList) as Promise<readonly TextMeta[]>,
  };
}
