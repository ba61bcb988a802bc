/**
 * Reads which texts a live site shows: people may have agreed to them, whatever this project has
 * sealed.
 */
import * as v from 'valibot';
import { isDate } from '../content/read/days.ts';
import type { KeyParts } from '../content/read/text-key.ts';

/** Names are printed, so they have no control characters. */
const name = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const version = v.object({
  version: v.pipe(v.string(), v.guard(isDate)),
  revision: v.number(),
  texts: v.record(name, v.object({ digest: v.string() })),
});
const documents = v.record(name, v.object({ versions: v.array(version) }));
const schema = v.pipe(v.string(), v.parseJson(), v.object({ schema: v.literal(1), documents }));

export interface LiveText extends KeyParts {
  readonly revision: number;
  readonly digest: string;
}

export interface LiveSite {
  readonly url: URL;
  /** `null` if the site does not list any. */
  readonly texts: readonly LiveText[] | null;
  readonly failure?: string;
  /** Something responds at the address, and it is not this site, which may be broken. */
  readonly isOther?: boolean;
}

/**
 * Requests the texts at the site's address, and at that of the flag `--live-site`.
 *
 * @param liveSite an address, or `none`
 */
export function readLiveSites(address: string, liveSite = 'none', fetchTexts = fetch): Promise<LiveSite[]> {
  const addresses = liveSite === 'none' ? [address] : [address, liveSite.replace(/\/?$/, '/')];
  return Promise.all([...new Set(addresses)].map((href) => readLiveSite(new URL(href), fetchTexts)));
}

async function readLiveSite(url: URL, fetchTexts: typeof fetch): Promise<LiveSite> {
  const address = new URL('legal.json', url);
  // A new query string, so that the response does not come from a cache.
  address.search = `fresh=${Date.now()}`;
  try {
    const response = await fetchTexts(address, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    const { status, headers } = response;
    const { success, output } = v.safeParse(schema, await response.text());
    const texts = status === 200 && success ? listTexts(output) : [];
    if (texts.length > 0) return { url, texts };
    const failure = status === 200 ? 'its legal.json is not a list of texts' : `its legal.json has status ${status}`;
    const isOurs = status >= 500 || headers.get('content-type')?.startsWith('application/problem+json');
    return { url, texts: null, failure, isOther: !isOurs };
  } catch (error) {
    return { url, texts: null, failure: describeFailure(error as Failure) };
  }
}

interface Failure extends Error {
  readonly code?: string | number;
  readonly cause?: Failure;
}

/** The first cause says most: `fetch failed`, its cause, that of a proxy. */
function describeFailure({ message, code, cause }: Failure): string {
  return cause ? describeFailure(cause) : message || `${code}`;
}

function listTexts({ documents }: v.InferOutput<typeof schema>): LiveText[] {
  return Object.entries(documents).flatMap(([document, { versions }]) =>
    versions.flatMap(({ version, revision, texts }) =>
      Object.entries(texts).map(([language, { digest }]) => ({ document, version, language, revision, digest })),
    ),
  );
}
