/** The initial data of a document's page: the text that its address asks for, ready to be shown. */
import type { Query } from '../location/parse-query.ts';
import type { Body, DocumentData } from '../pages/document-page.tsx';
import type { Message } from '../pages/message-page.tsx';
import { wordsOf } from '../pages/words.ts';
import { type ReadAsset, versionsOf } from './catalog.ts';
import { compareTexts } from './compare-texts.ts';
import type { Block, DocumentName } from './document.ts';
import { toHtml } from './format-blocks.ts';
import { catalog } from './library.ts';
import { noticesOf } from './notices.ts';
import { resolveView, type View } from './view.ts';

const bodies = new WeakMap<readonly Block[], Body>();

/** The HTML of a text, made once. */
function bodyOf(blocks: readonly Block[]): Body {
  const body = bodies.get(blocks) ?? { __html: toHtml(blocks) };
  bodies.set(blocks, body);
  return body;
}

/** @param now milliseconds since 1970 */
export async function loadDocument(
  document: DocumentName,
  query: Query,
  now: number,
  readAsset?: ReadAsset,
): Promise<DocumentData | Message> {
  const view = resolveView(catalog, document, query, now);
  if (view.kind === 'unknown') return describeUnknown(view);
  const { text, since } = view;
  const [blocks, older] = await Promise.all([text.load(readAsset), since?.load(readAsset)]);
  return {
    title: text.title,
    language: text.language,
    version: text.version,
    date: text.date,
    notices: noticesOf(view, versionsOf(catalog, document)),
    body: older ? { __html: toHtml(compareTexts(older, blocks, wordsOf(text.language))) } : bodyOf(blocks),
  };
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
  const characters = [...asked];
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : asked;
}
