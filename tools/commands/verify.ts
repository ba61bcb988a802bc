/** `npm run verify`: holds every answer of the live site to what the build on this machine answers. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BasePath } from '../../src/location/base-path.ts';
import { CommandError } from '../command-error.ts';
import { readContent } from '../content/read-content.ts';
import type { LegalJson } from '../content/write/legal-json.ts';
import { buildElsewhere } from './build-elsewhere.ts';
import { run, usageError } from './command.ts';
import { readWrangler } from './read-wrangler.ts';
import { ask, compareResponses, differ } from './sent-response.ts';
import { serveBuild } from './serve-build.ts';
import { listRequests, type SiteRequest } from './site-requests.ts';

const usage = `npm run verify                               at the address in content/site.json and wrangler.toml
npm run verify -- https://another.address/   at another address, with the same base path`;

/** How many answers of the live site are waited for at a time. */
const CONCURRENCY = 8;

interface Mismatch {
  readonly request: SiteRequest;
  readonly difference: string;
}

export async function verify(args: readonly string[], folder = 'content', config = 'wrangler.toml'): Promise<string> {
  const live = readSiteAddress(args, readContent(folder).company.address, readWrangler(config).settings.base);
  await ask(live, { method: 'HEAD', path: live.pathname }).catch(({ code, message }) => {
    throw new CommandError(`Nothing answers at ${live.href}: ${code ?? message}\n\n${usage}`);
  });
  const built = await buildElsewhere();
  const scripts = readdirSync(join(dirname(built), '../client/assets'));
  await using local = await serveBuild(built);
  const mismatches = await compareSites(live, local.url, scripts);
  if (mismatches.length > 0) process.exitCode = 1;
  return writeReport(live, mismatches);
}

/** @throws for an address that can't be the site's */
export function readSiteAddress(args: readonly string[], address: string, base: BasePath): URL {
  const [arg = address + base, ...others] = args;
  const url = URL.parse(arg.replace(/\/?$/, '/'));
  if (url?.pathname === base && others.length === 0) return url;
  throw usageError(`found "${args.join(' ')}", expected one address that ends with BASE_PATH, ${base}`, usage);
}

/**
 * @param local the same site below the same base path, served here
 * @param scripts the files in its folder of assets
 */
export async function compareSites(live: URL, local: URL, scripts: readonly string[]): Promise<Mismatch[]> {
  const readLegal = async () => (await ask(local, { path: `${live.pathname}legal.json` })).body;
  const legal = await readLegal();
  const { documents }: LegalJson = JSON.parse(legal);
  const isShrinking = Object.values(documents).some(({ upcoming }) => upcoming !== null);
  const queue = listRequests(live.pathname as BasePath, documents, scripts);
  const mismatches: Mismatch[] = [];
  const work = async () => {
    for (let request = queue.pop(); request; request = queue.pop()) {
      if (queue.length % 100 === 0) console.error(`${queue.length} answers are still to be compared`);
      const expected = await ask(local, request);
      const differences = await ask(live, request).then(
        (found) => compareResponses(found, expected, isShrinking),
        ({ message }) => differ('answer', `none: ${message}`, 'one'),
      );
      for (const difference of differences) mismatches.push({ request, difference });
      // Once more, as whoever has the answer already.
      const headers = { ...request.headers, 'if-none-match': expected.headers.etag ?? '' };
      if (request.method === 'HEAD') queue.push({ ...request, method: 'GET', headers });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  if ((await readLegal()) === legal) return mismatches;
  console.error('A version took effect meanwhile: everything is asked again.');
  return compareSites(live, local, scripts);
}

/** Each difference once, with all who found it; at most 50. */
export function writeReport(live: URL, mismatches: readonly Mismatch[]): string {
  const groups = Map.groupBy(mismatches, ({ difference }) => difference);
  const lines = [...groups].map(([difference, group]) => {
    const paths = [...new Set(group.map(({ request: { method, path } }) => `${method} ${path}`))];
    const names = [...new Set(group.map(({ request }) => request.client))];
    const more = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
    return `${paths.slice(0, 3).join(', ')}${more} (${names.join(', ')}): ${difference}`;
  });
  const total = `${live.href}: ${groups.size} differences`;
  if (groups.size === 0) return total;
  const advice = 'If another commit was deployed, check that one out and compare again.';
  return [...lines.slice(0, 50), total, advice].join('\n');
}

if (import.meta.main) await run((args) => verify(args));
