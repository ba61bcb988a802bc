/** What the live site says that it publishes: the witness of what people may have agreed to. */
import * as v from 'valibot';
import type { Text } from '../content/fill/text.ts';
import { textKey } from '../content/read/text-key.ts';

const version = v.object({
  version: v.string(),
  revision: v.number(),
  texts: v.record(v.string(), v.object({ digest: v.string() })),
});
const schema = v.object({ documents: v.record(v.string(), v.object({ versions: v.array(version) })) });

/**
 * What a build would take away or alter of what is live.
 *
 * @param site the address of the live site, with its base path
 * @throws when it does not say what it shows
 */
export async function findLostTexts(site: URL, texts: readonly Text[]): Promise<string[]> {
  const address = new URL('legal.json', site);
  // Caches go by the address: one that nobody has asked for comes from the Worker.
  address.search = `fresh=${Date.now()}`;
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  if (response.status !== 200) throw new Error(`it answers legal.json with ${response.status}`);
  const { success, output } = v.safeParse(schema, await response.json());
  if (!success) throw new Error('what it has at legal.json is something else');
  const built = new Map(texts.map((text) => [textKey(text), text]));
  return Object.entries(output.documents).flatMap(([document, { versions }]) =>
    versions.flatMap(({ version, revision, texts }) =>
      Object.entries(texts).flatMap(([language, { digest }]) => {
        const key = textKey({ document, version, language });
        const text = built.get(key);
        const back = `put content/${key}.md back as it was, from git`;
        if (!text) return `${key} is live, and this build does not have it: ${back}`;
        if (text.digest === digest && text.revision === revision) return [];
        const found = text.digest === digest ? `revision ${revision}` : `other words (digest ${digest})`;
        return `${key} is live with ${found}: ${back}, and make a new version for what is to change`;
      }),
    ),
  );
}
