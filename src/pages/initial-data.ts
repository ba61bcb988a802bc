/** The initial data of a document's page: the text that its address asks for, ready to be shown. */

import { catalog } from '../documents/built-catalog.ts';
import { type ReadAsset, versionsOf } from '../documents/catalog.ts';
import type { Block, DocumentName } from '../documents/document.ts';
import { toHtml } from '../documents/format-blocks.ts';
import { resolveView } from '../documents/selection.ts';
import type { Query } from '../location/parse-query.ts';
import type { Body, DocumentData } from './document-page.tsx';
import type { Message } from './message-page.tsx';
import { noticesOf } from './notices.ts';
import { wordsOf } from './phrases.ts';
import { unknownText } from './unknown-text.ts';

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
  if (view.kind === 'unknown') return unknownText(view);
  const { text, since } = view;
  const [blocks, older] = await Promise.all([text.load(readAsset), since?.load(readAsset)]);
  return {
    title: text.title,
    language: text.language,
    dir: text.dir,
    version: text.version,
    date: text.date,
    notices: noticesOf(view, versionsOf(catalog, document)),
    body: older ? await compare(older, blocks, text.language) : bodyOf(blocks),
  };
}

/** Loaded when somebody asks what changed: it is larger than all the rest. */
async function compare(older: readonly Block[], newer: readonly Block[], language: string): Promise<Body> {
  const { compareTexts } = await import('../documents/compare-texts.ts');
  return { __html: toHtml(compareTexts(older, newer, wordsOf(language))) };
}
