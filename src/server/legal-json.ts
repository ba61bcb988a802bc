/** `/legal.json`: which versions of the texts there are, for apps. `legal.schema.json` describes it. */
import { type Catalog, currentVersion, findText, startsAt, type Version, versionsOf } from '../documents/catalog.ts';
import { type DocumentName, documentNames, type TextEntry, type TextMeta } from '../documents/document.ts';

/**
 * @param list what is said about each text
 * @param now milliseconds since 1970
 * @param addressOf the address of exactly one text
 */
export function createLegalJson(
  catalog: Catalog,
  list: readonly TextMeta[],
  now: number,
  addressOf: (text: TextEntry) => string,
) {
  const describeVersion = (document: DocumentName, version: Version) => ({
    version: version.version,
    effective: startsAt(version.version),
    supersededBy: version.supersededBy,
    revision: findText(version)?.revision,
    texts: Object.fromEntries(
      list
        .filter((text) => text.document === document && text.version === version.version)
        .map((text) => {
          const { language, title, digest, note } = text;
          return [language, { title, url: addressOf(text), digest, note }];
        }),
    ),
  });

  const describeDocument = (document: DocumentName) => {
    const versions = versionsOf(catalog, document);
    const current = currentVersion(versions, now);
    if (!current) throw new Error(`no text of ${document} was built`);
    return {
      current: current.version,
      revision: findText(current)?.revision,
      effective: startsAt(current.version),
      upcoming: versions.find(({ begins }) => begins > Math.max(now, current.begins))?.version ?? null,
      versions: versions.map((version) => describeVersion(document, version)),
    };
  };

  // Apps in the field read this for years: within schema 1 fields are added, never removed.
  return { schema: 1, documents: Object.fromEntries(documentNames.map((name) => [name, describeDocument(name)])) };
}
