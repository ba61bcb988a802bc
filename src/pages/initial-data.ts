/** The initial data of a document's page, on the server: the files of the text that was selected. */
import { assetPaths, type ReadFile } from '../documents/asset-paths.ts';
import type { Notice, Phrase, TextChanges, TextPage } from '../documents/document.ts';
import type { Selection } from '../documents/selection.ts';
import type { DocumentData } from './document-page.tsx';
import { fillPhrase, type MessagePhrases } from './phrases.ts';

/** @param readPhrases reads the phrases of a language, or of English where the site has none */
export async function createDocumentData(
  { text, since, status, incomparable, unavailable }: Selection,
  { html, notices, updated, holdsFrom, description: _, needsScript: __, ...page }: TextPage,
  readFile: ReadFile,
  readPhrases: (language: string) => Promise<MessagePhrases>,
): Promise<DocumentData> {
  const say = ({ language }: MessagePhrases, words: string): Phrase => ({
    text: words,
    lang: language === text.language ? undefined : language,
  });
  const asked: Notice[] = [];
  if (unavailable !== null) {
    const ofReader = await readPhrases(unavailable);
    asked.push(say(ofReader, ofReader.phrases.notAvailable));
  }
  if (incomparable) {
    const ofText = await readPhrases(text.language);
    const since = ofText.words[incomparable.version] ?? incomparable.version;
    asked.push(say(ofText, fillPhrase(ofText.phrases.notComparable, { since })));
  }
  const changes: TextChanges | null = since && JSON.parse(await readFile(assetPaths.changes(text, since.version)));
  return {
    ...page,
    dateLabel: status === 'upcoming' ? holdsFrom : updated,
    notices: [...asked, ...notices[status], ...(changes?.notices ?? [])],
    body: { __html: changes?.html ?? html },
  };
}
