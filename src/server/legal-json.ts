/** `/legal.json`: which versions of the texts there are, for apps. `legal.schema.json` describes it. */
import { type Catalog, currentVersion, findText, startsAt, versionsOf } from '../documents/catalog.ts';
import { type DocumentName, documentNames, type TextEntry } from '../documents/document.ts';

/** A version as the build describes it: all that holds whenever it is asked for, but for the addresses. */
interface DescribedVersion {
  readonly version: string;
  readonly texts: Readonly<Record<string, { readonly digest: string }>>;
}

/**
 * @param described the versions of each document
 * @param now milliseconds since 1970
 * @param addressOf the address of exactly one text
 */
export function createLegalJson(
  catalog: Catalog,
  described: Readonly<Record<DocumentName, readonly DescribedVersion[]>>,
  now: number,
  addressOf: (text: Pick<TextEntry, 'document' | 'version' | 'language'>) => string,
) {
  const addAddresses = (document: DocumentName, { version, texts, ...rest }: DescribedVersion) => ({
    version,
    ...rest,
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [
        language,
        { ...text, url: addressOf({ document, version, language }) },
      ]),
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
      upcoming: versions.find(({ begins }) => begins > now)?.version ?? null,
      versions: described[document].map((version) => addAddresses(document, version)),
    };
  };

  // Apps in the field read this for years: within schema 1 fields are added, never removed.
  return { schema: 1, documents: Object.fromEntries(documentNames.map((name) => [name, describeDocument(name)])) };
}
