/** `/legal.json`: which versions of the texts there are, for apps. `legal.schema.json` describes it. */
import { type Catalog, currentVersion, findText, startsAt, type Version, versionsOf } from '../documents/catalog.ts';
import { type DocumentName, documentNames, referenceLanguage } from '../documents/document.ts';

/** @param urlOf the address of exactly one text */
export function describeCatalog(
  catalog: Catalog,
  now: number,
  urlOf: (document: DocumentName, version: string, language: string) => string,
) {
  const revisionOf = (version: Version) => findText(version, referenceLanguage)?.revision;

  const describeVersion = (document: DocumentName, version: Version) => ({
    version: version.version,
    effective: startsAt(version.version),
    supersededBy: version.supersededBy,
    revision: revisionOf(version),
    texts: Object.fromEntries(
      [...version.texts].map(([language, { title, digest, note }]) => [
        language,
        { title, url: urlOf(document, version.version, language), digest, note },
      ]),
    ),
  });

  const describeDocument = (document: DocumentName) => {
    const versions = versionsOf(catalog, document);
    const current = currentVersion(versions, now);
    if (!current) throw new Error(`no text of ${document} was built`);
    return {
      current: current.version,
      revision: revisionOf(current),
      effective: startsAt(current.version),
      upcoming: versions.find(({ begins }) => begins > Math.max(now, current.begins))?.version ?? null,
      versions: versions.map((version) => describeVersion(document, version)),
    };
  };

  // Apps in the field read this for years: within schema 1 fields are added, never removed.
  return { schema: 1, documents: Object.fromEntries(documentNames.map((name) => [name, describeDocument(name)])) };
}
