/** What the site decides by, of a text that nobody reads. */
import type { DocumentName, TextRecord } from '../../src/documents/document.ts';

export function record(version: string, language = 'en', document: DocumentName = 'privacy'): TextRecord {
  return { document, version, language, digest: `digest of ${version} ${language}` };
}
