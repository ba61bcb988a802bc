/** `npm run status`: how far each text is, when it is in force, and what to do next. */
import { createCatalog } from '../../src/documents/catalog.ts';
import type { Timestamp } from '../../src/documents/document.ts';
import { advise, listNextSteps, readProgress, readState } from '../content/next-steps.ts';
import { hasBegun } from '../content/read/days.ts';
import { textKey } from '../content/read/text-key.ts';
import { readArguments, run } from '../shared/command.ts';
import { readLiveSites } from '../shared/live-texts.ts';
import { readWrangler } from '../vite/read-wrangler.ts';
import { findWrongAddresses } from '../vite/wrong-addresses.ts';

const usage = `npm run status             how far each text is, and what to do next
npm run status -- --live   the same, and which texts the live site shows`;

export async function status(args: readonly string[], path = 'content', now: Timestamp = Date.now()): Promise<string> {
  const { values } = readArguments({ args, options: { live: { type: 'boolean' } } });
  const progress = readProgress(path, now);
  const { content } = progress;
  const deployment = readWrangler(`${path}/../wrangler.toml`);
  const { base } = deployment.settings;
  const [site] = values.live ? await readLiveSites(content.company.address + base) : [];
  const { documents } = createCatalog(content.files);
  const lines = content.files.map((text) => {
    const { supersededBy } = documents.get(text.document)?.find(({ version }) => version === text.version) ?? {};
    const isOver = supersededBy && hasBegun(supersededBy, now);
    const effect = isOver ? `until ${supersededBy}` : hasBegun(text.version, now) ? 'in force' : `from ${text.version}`;
    const live = site?.texts && (site.texts.has(textKey(text)) ? 'live' : 'not live');
    const words = [readState(text, progress), effect, live, content.drafts.has(text.file) && 'a draft'];
    return `${textKey(text).padEnd(28)}${words.filter(Boolean).join(', ')}`;
  });
  const addresses = findWrongAddresses(deployment, content.company.address);
  const steps = [...listNextSteps(progress), ...addresses, ...advise(content, base, now)];
  return [
    ...lines,
    ...(site?.failure ? [`${site.url} can’t be asked which texts it shows: ${site.failure}`] : []),
    '',
    ...(steps.length > 0 ? ['What to do next:', ...steps] : ['Nothing is left to do.']),
  ].join('\n');
}

if (import.meta.main) await run((args) => status(args), usage);
