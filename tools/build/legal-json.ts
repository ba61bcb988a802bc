/** `/legal.json`: which versions of the texts there are, for apps. `src/server/legal.schema.json` describes it. */
import {
  type Catalog,
  currentVersion,
  findText,
  startsAt,
  type Version,
  versionsOf,
} from '../../src/documents/catalog.ts';
import { type DocumentName, documentNames } from '../../src/documents/document.ts';
import { siteAddress } from '../../src/documents/text-store.ts';
import type { LegalText } from './blocks.ts';
import { isRightToLeft, languageOf } from './languages.ts';

/** @param now milliseconds since 1970 */
export function createLegalJson(catalog: Catalog<LegalText>, now: number) {
  const describeDocument = (document: DocumentName) => {
    const versions = versionsOf(catalog, document);
    const current = currentVersion(versions, now);
    if (!current) throw new Error(`${document} has no text`);
    return {
      current: current.version,
      revision: findText(current)?.revision,
      effective: startsAt(current.version),
      upcoming: versions.find(({ begins }) => begins > now)?.version ?? null,
      versions: versions.map(describeVersion),
    };
  };
  // In development the Worker starts without texts where they have problems.
  const names = documentNames.filter((name) => catalog.documents.has(name));
  // Apps in the field read this for years: within schema 1 fields are added, never removed.
  return { schema: 1, documents: Object.fromEntries(names.map((name) => [name, describeDocument(name)])) };
}

function describeVersion(version: Version<LegalText>) {
  return {
    version: version.version,
    effective: startsAt(version.version),
    supersededBy: version.supersededBy,
    revision: findText(version)?.revision,
    texts: Object.fromEntries([...version.texts].map(([language, text]) => [language, describeText(text)])),
  };
}

function describeText(text: LegalText) {
  const { title, digest, note, published } = text;
  const language = languageOf(text.language);
  const dir = isRightToLeft(language) ? 'rtl' : 'ltr';
  return { name: language.name, dir, title, url: textAddress(text), published, digest, note };
}

/** The address that shows exactly one text, for ever. */
export function textAddress({ document, version, language }: LegalText): string {
  return `${siteAddress}${document}.html?version=${version}&lang=${language}`;
}
