/** The initial data of a document's page, made on the server from the text that was selected. */
import type { Block, LegalText } from '../documents/document.ts';
import { toHtml } from '../documents/format-blocks.ts';
import type { Selection } from '../documents/selection.ts';
import type { TextStore } from '../documents/text-store.ts';
import type { DocumentData } from './document-page.tsx';
import { createNotices } from './notices.ts';
import { phrasesFor } from './phrases.ts';

export async function createDocumentData(
  selection: Selection,
  { title, language, dir, version, date, blocks }: LegalText,
  store: TextStore,
): Promise<DocumentData> {
  const { since, status } = selection;
  const older = since && (await store.readText(since));
  // Only what is said of other versions needs it.
  const list = since || status === 'superseded' ? await store.readList() : [];
  return {
    title,
    language,
    dir,
    version,
    date,
    notices: createNotices(selection, list, date),
    body: { __html: toHtml(older ? await compare(older.blocks, blocks, language) : blocks) },
  };
}

/** Loaded when somebody asks what changed: it is larger than all the rest. */
async function compare(older: readonly Block[], newer: readonly Block[], language: string): Promise<Block[]> {
  const { compareTexts } = await import('../documents/compare-texts.ts');
  return compareTexts(older, newer, phrasesFor(language));
}
