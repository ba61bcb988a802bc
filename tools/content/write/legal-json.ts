/** `/legal.json`, for apps: `docs/programs-and-browsers.md` describes its fields. */
import { type Catalog, currentVersion, startOfDay, type Version } from '../../../src/documents/catalog.ts';
import {
  type DocumentName,
  documentNames,
  documentPaths,
  referenceLanguage,
  type Timestamp,
} from '../../../src/documents/document.ts';
import type { ShownText } from '../fill/fill-texts.ts';
import { languageOf } from '../read/languages.ts';

export type LegalJson = ReturnType<typeof createLegalJson>;

export function createLegalJson(catalog: Catalog<ShownText>, now: Timestamp, address: string) {
  const describeDocument = (document: DocumentName) => {
    const versions = catalog.documents.get(document) ?? [];
    const current = currentVersion(versions, now);
    if (!current) throw new Error(`${document} has no text`);
    return {
      current: current.version,
      revision: current.texts.get(referenceLanguage)?.revision,
      effective: startOfDay(current.version),
      upcoming: versions.find(({ effectiveFrom }) => effectiveFrom > now)?.version ?? null,
      versions: versions.map((version) => describeVersion(version, address)),
    };
  };
  // Installed apps depend on these fields: never remove one from schema 1.
  const names = documentNames.filter((name) => catalog.documents.has(name));
  return { schema: 1, documents: Object.fromEntries(names.map((name) => [name, describeDocument(name)])) };
}

function describeVersion(version: Version<ShownText>, address: string) {
  return {
    version: version.version,
    effective: startOfDay(version.version),
    supersededBy: version.supersededBy,
    revision: version.texts.get(referenceLanguage)?.revision,
    texts: Object.fromEntries([...version.texts].map(([language, text]) => [language, describeText(text, address)])),
  };
}

function describeText(text: ShownText, address: string) {
  const { dir = 'ltr', title, digest, note } = text;
  const { name, script } = languageOf(text.language);
  return { name, script, dir, title, url: textAddress(text, address), digest, note };
}

/** @param address of the site */
export function textAddress({ document, version, language }: ShownText, address: string): string {
  return `${address}${documentPaths[document].slice(1)}?version=${version}&lang=${language}`;
}
