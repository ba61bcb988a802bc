/** The initial data of a document's page, on the server: the files of the text that was selected. */
import type { TextPage } from '../documents/document.ts';
import type { Selection } from '../documents/selection.ts';
import { type ReadFile, readChanges } from '../documents/text-store.ts';
import type { DocumentData } from './document-page.tsx';

export async function createDocumentData(
  { text, since, status }: Selection,
  { html, notices, description: _, ...page }: TextPage,
  readFile: ReadFile,
): Promise<DocumentData> {
  const changes = since && (await readChanges(readFile, text, since.version));
  return {
    ...page,
    notices: [...notices[status], ...(changes?.notices ?? [])],
    body: { __html: changes?.html ?? html },
  };
}
