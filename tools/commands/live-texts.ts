/** What a site says that it publishes. Of the live one it is the witness of what people may have agreed to. */
import * as v from 'valibot';
import type { Timestamp } from '../../src/documents/document.ts';
import type { FilledText } from '../content/fill/fill-texts.ts';
import { hasBegun, isDate } from '../content/read/days.ts';
import { splitTextKey, textKey } from '../content/read/text-key.ts';

const version = v.object({
  version: v.pipe(v.string(), v.guard(isDate)),
  revision: v.number(),
  texts: v.record(v.string(), v.object({ digest: v.string() })),
});
const schema = v.object({ documents: v.record(v.string(), v.object({ versions: v.array(version) })) });

/** By the key of a text. */
type PublishedTexts = ReadonlyMap<string, { readonly revision: number; readonly digest: string }>;

/**
 * @param site its address, with the base path
 * @throws when it does not say what it shows
 */
export async function readPublishedTexts(site: URL): Promise<PublishedTexts> {
  const address = new URL('legal.json', site);
  // Caches go by the address: one that nobody has asked for comes from the Worker.
  address.search = `fresh=${Date.now()}`;
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  if (response.status !== 200) throw new Error(`it answers legal.json with ${response.status}`);
  const { success, output } = v.safeParse(schema, await response.json());
  if (!success) throw new Error('what it has at legal.json is something else');
  const texts = Object.entries(output.documents).flatMap(([document, { versions }]) =>
    versions.flatMap(({ version, revision, texts }) =>
      Object.entries(texts).map(([language, { digest }]) => {
        return [textKey({ document, version, language }), { revision, digest }] as const;
      }),
    ),
  );
  return new Map(texts);
}

/** What a build would take away or alter of what people may have agreed to: nobody has, before its day. */
export function findLostTexts(published: PublishedTexts, texts: readonly FilledText[], now: Timestamp): string[] {
  const built = new Map(texts.map((text) => [textKey(text), text]));
  return [...published].flatMap(([key, { revision, digest }]) => {
    const text = built.get(key);
    const back = `put content/${key}.md back as it was, from git`;
    if (!hasBegun(splitTextKey(key).version, now)) return [];
    if (!text) return `${key} is live, and this build does not have it: ${back}`;
    if (text.digest === digest && text.revision === revision) return [];
    const found = text.digest === digest ? `revision ${revision}` : `other words (digest ${digest})`;
    return `${key} is live with ${found}: ${back}, and make a new version for what is to change`;
  });
}
