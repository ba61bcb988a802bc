/** The initial data of a document's page: the text that its address asks for, ready to be shown. */
import type { Query } from '../location/parse-query.ts';
import type { DocumentData } from '../pages/document-page.tsx';
import type { Message } from '../pages/message-page.tsx';
import { wordsOf } from '../pages/words.ts';
import type { ReadAsset } from './catalog.ts';
import type { DocumentName, IsoDate } from './document.ts';
import { toHtml } from './format-blocks.ts';
import { formatDate } from './format-date.ts';
import { catalog } from './library.ts';
import { resolveView, type View } from './view.ts';

/** @param now milliseconds since 1970 */
export async function loadDocument(
  document: DocumentName,
  query: Query,
  now: number,
  readAsset?: ReadAsset,
): Promise<DocumentData | Message> {
  const view = resolveView(catalog, document, query, now);
  if (view.kind === 'unknown') return describeUnknown(view);
  const { text } = view;
  const blocks = await text.load(readAsset);
  return {
    title: text.title,
    language: text.language,
    version: text.version,
    notices: noticesOf(view),
    body: { __html: toHtml(blocks) },
  };
}

function noticesOf({ version, standing, text }: View & { kind: 'text' }): string[] {
  const words = wordsOf(text.language);
  const day = (date: IsoDate) => formatDate(date, text.language);
  if (standing === 'upcoming') return [words.upcoming(day(version.version))];
  if (standing === 'superseded' && version.supersededBy) {
    return [words.superseded(day(version.version), day(dayBefore(version.supersededBy)))];
  }
  return [];
}

function dayBefore(date: IsoDate): IsoDate {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}

const things = { version: 'version', since: 'earlier version', lang: 'language' };

export function describeUnknown({ parameter, asked, known }: View & { kind: 'unknown' }): Message {
  return {
    title: 'Page not found',
    sentences: [
      `There is no ${things[parameter]} “${shorten(asked)}” of this document.`,
      `There is: ${known.join(', ')}.`,
    ],
  };
}

/** What a stranger wrote is repeated, but not at any length. */
function shorten(asked: string): string {
  return asked.length > 40 ? `${asked.slice(0, 40)}…` : asked;
}
