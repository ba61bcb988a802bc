/** A document's page as its reader gets it. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { DocumentName } from '../../src/documents/document.ts';
import { DocumentPage } from '../../src/pages/document-page.tsx';
import { loadDocument } from '../../src/pages/initial-data.ts';

/** The version whose facts section 5 of the specification states. */
export const VERSION = '2020-07-13';

export async function renderDocument(document: DocumentName): Promise<string> {
  const data = await loadDocument(document, { version: VERSION }, Date.parse(VERSION));
  return renderToStaticMarkup(<DocumentPage {...data} fetching={false} />);
}

/** What a reader reads: no tags, and white space as one space. */
export function textOf(html: string): string {
  const inline = html.replace(/<!--.*?-->|<\/?(?:strong|em|time)\b[^>]*>/g, '');
  const text = inline.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim();
}

/** The text of one section below its heading. */
export function sectionOf(html: string, id: string): string {
  const [, section] = html.split(`<h2 id="${id}">`);
  if (section === undefined) throw new Error(`there is no section ${id}`);
  return textOf(section.replace(/^.*?<\/h2>/s, '').replace(/<h2.*$/s, ''));
}
