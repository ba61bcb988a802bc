/** The initial data of a document's page: the files of the text that was selected. */
import { assetPaths } from '../documents/asset-paths.ts';
import type { Selection } from '../documents/selection.ts';
import type { DocumentData } from '../pages/document-page.tsx';
import { fillPhrase, type MessagePhrases } from '../pages/phrases.ts';
import type { Notice, TextChanges, TextPage } from '../pages/text-page.ts';
import type { Context } from './context.ts';
import { readPhrases } from './read-phrases.ts';

export async function createDocumentData(
  context: Context,
  { text, since, status, incomparable, unavailable }: Selection,
  { html, notices, updated, holdsFrom, description: _, needsScript: __, ...page }: TextPage,
): Promise<DocumentData> {
  const asked: Notice[] = [];
  const say = ({ language }: MessagePhrases, words: string) => {
    asked.push({ text: words, lang: language === text.language ? undefined : language });
  };
  if (unavailable !== null) {
    const ofReader = await readPhrases(context, unavailable);
    say(ofReader, ofReader.phrases.notAvailable);
  }
  if (incomparable) {
    const ofText = await readPhrases(context, text.language);
    // A day never breaks.
    const since = (ofText.words[incomparable] ?? incomparable).replaceAll(' ', '\u00A0');
    say(ofText, fillPhrase(ofText.phrases.notComparable, { since }));
  }
  const changes: TextChanges | null =
    since && JSON.parse(await context.readFile(assetPaths.changes(text, since.version)));
  return {
    ...page,
    digest: text.digest,
    status,
    dateLabel: status === 'upcoming' ? holdsFrom : updated,
    notices: [...asked, ...notices[status], ...(changes?.notices ?? [])],
    body: { __html: changes?.html ?? html },
  };
}
