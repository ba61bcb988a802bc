/** What the Worker carries of the content: the settings, and of each text what it decides by. */
import { createHash } from 'node:crypto';
import { referenceLanguage, type TextEntry } from '../../src/documents/document.ts';
import { textFiles } from '../../src/documents/text-store.ts';
import type { Content } from './read-content.ts';
import { createTextFiles } from './text-files.ts';

export type ContentSource = Pick<Content, 'site' | 'texts' | 'phrases'>;

/** The module `virtual:content`. In development it holds the files as well: no build has put them anywhere. */
export function createContentModule(source: ContentSource, isDevelopment: boolean): string {
  const files = createFiles(source);
  const entries = source.texts.map(({ meta: { document, version, language, revision, digest } }): TextEntry => {
    return { document, version, language, revision, digest };
  });
  const content = [source.site, ...files];
  const exported = {
    site: source.site,
    digest: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12),
    entries,
    english: JSON.parse(files.get(textFiles.phrases(referenceLanguage)) ?? 'null'),
    developmentFiles: isDevelopment ? Object.fromEntries(files) : {},
  };
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** The files that a build puts among the static assets, by their paths. */
export function createFiles({ site, texts, phrases }: ContentSource): Map<string, string> {
  const legalTexts = texts.map(({ meta, blocks, constants }) => ({ ...meta, blocks, app: constants.app ?? site.app }));
  return createTextFiles(legalTexts, phrases);
}
