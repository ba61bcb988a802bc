/**
 * Reads which texts a live site shows: people may have agreed to them, whatever this project has
 * recorded.
 */
import * as v from 'valibot';
import type { BasePath } from '../../src/location/base-path.ts';
import { isDate } from '../content/read/days.ts';
import { textKey } from '../content/read/text-key.ts';
import type { Content } from '../content/read-content.ts';

const version = v.object({
  version: v.pipe(v.string(), v.guard(isDate)),
  revision: v.number(),
  texts: v.record(v.string(), v.object({ digest: v.string() })),
});
const schema = v.object({ documents: v.record(v.string(), v.object({ versions: v.array(version) })) });

/** By the key of a text. */
export type PublishedTexts = ReadonlyMap<string, { readonly revision: number; readonly digest: string }>;

export interface LiveSite {
  readonly url: URL;
  readonly texts: PublishedTexts;
}

/**
 * Where texts may be live: at the site's address, and at those that seals name, newest first. Seals
 * record the host, so a base path is known only if it is the current one, or part of a constant
 * named `site`.
 */
export function listSites({ company, texts }: Content, base: BasePath): [URL, ...URL[]] {
  const current = new URL(company.address + base);
  const newestFirst = texts.toSorted((a, b) => b.version.localeCompare(a.version));
  const sealed = newestFirst.flatMap(({ sealed, usedValues: { site } }) => {
    const url = sealed && site ? URL.parse(`https://${site}/`) : null;
    return url ? [url, new URL(base, url)] : [];
  });
  const earlier = new Map(sealed.map((url) => [url.href, url]));
  earlier.delete(current.href);
  return [current, ...earlier.values()];
}

/**
 * Reads the texts of the first site that answers.
 *
 * @returns `failure`: why the first site did not answer, if it failed
 */
export async function readLiveSite(sites: readonly [URL, ...URL[]]) {
  const failures: string[] = [];
  for (const url of sites) {
    try {
      const live: LiveSite = { url, texts: await readPublishedTexts(url) };
      return { live, failure: failures[0] };
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string; message: string } };
      failures.push(cause?.code ?? cause?.message ?? message);
    }
  }
  return { live: null, failure: failures[0] };
}

/** @throws if the site does not answer with a list of texts */
async function readPublishedTexts(site: URL): Promise<PublishedTexts> {
  const address = new URL('legal.json', site);
  // A new query string, so that the response does not come from a cache.
  address.search = `fresh=${Date.now()}`;
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  if (response.status !== 200) throw new Error(`its legal.json has status ${response.status}`);
  const { success, output } = v.safeParse(schema, await response.json());
  if (!success) throw new Error('its legal.json is not a list of texts');
  const texts = Object.entries(output.documents).flatMap(([document, { versions }]) =>
    versions.flatMap(({ version, revision, texts }) =>
      Object.entries(texts).map(([language, { digest }]) => {
        return [textKey({ document, version, language }), { revision, digest }] as const;
      }),
    ),
  );
  return new Map(texts);
}
