/** `npm run verify`: holds every answer of the live site to what the build on this machine answers. */
import type { BasePath } from '../../src/location/base-path.ts';
import { CommandError } from '../command-error.ts';
import type { LegalJson } from '../content/write/legal-json.ts';
import { readWrangler } from '../vite/read-wrangler.ts';
import { buildElsewhere, listScripts } from './build-site.ts';
import { readArguments, run, usageError } from './command.ts';
import { ask, compareResponses, differ } from './sent-response.ts';
import { serveBuild } from './serve-build.ts';
import { listRequests, type SiteRequest } from './site-requests.ts';

const usage = `npm run verify                               at the address in content/site.json and wrangler.toml
npm run verify -- https://another.address/   at another address, with the same base path`;

/** How many answers of the live site are waited for at a time. */
const CONCURRENCY = 8;

/** From how many milliseconds on an answer is slow, for readers who wait for it. */
const SLOW = 3000;

export interface Comparison {
  readonly request: SiteRequest;
  readonly differences: readonly string[];
  /** How many milliseconds it took. */
  readonly time: number;
}

async function verify(args: readonly string[]): Promise<string> {
  const { positionals } = readArguments({ args, allowPositionals: true }, usage);
  const { config, content } = await buildElsewhere();
  const live = readSiteAddress(positionals, content.company.address, readWrangler(config).settings.base);
  await using local = await serveBuild(config);
  return report(live, await compareSites(live, local.url, listScripts(config)));
}

/** @throws for an address that can't be the site's */
export function readSiteAddress(args: readonly string[], address: string, base: BasePath): URL {
  const [arg = address + base, ...others] = args;
  const url = URL.parse(arg.replace(/\/?$/, '/'));
  if (url?.pathname === base && others.length === 0) return url;
  throw usageError(`found "${args.join(' ')}", expected one address that ends with BASE_PATH, ${base}`, usage);
}

/** @param local the same site below the same base path, served here */
export async function compareSites(live: URL, local: URL, scripts: readonly string[]): Promise<Comparison[]> {
  await ask(live, { method: 'HEAD', path: live.pathname }).catch(({ code, message }) => {
    throw new CommandError(`Nothing answers at ${live.href}: ${code ?? message}\n\n${usage}`);
  });
  const askHere = (request: Parameters<typeof ask>[1]) =>
    ask(local, request).catch(({ message }) => {
      throw new CommandError(`The build that is served here gave no answer at ${request.path}: ${message}`);
    });
  const legal = await askHere({ path: `${live.pathname}legal.json` });
  const { documents }: LegalJson = JSON.parse(legal.body);
  const isShrinking = Object.values(documents).some(({ upcoming }) => upcoming !== null);
  const queue = listRequests(live.pathname as BasePath, documents, scripts);
  const comparisons: Comparison[] = [];
  const work = async () => {
    for (let request = queue.pop(); request; request = queue.pop()) {
      if (queue.length % 100 === 0) console.error(`${queue.length} answers are still to be compared`);
      const expected = await askHere(request);
      const start = performance.now();
      const differences = await ask(live, request).then(
        (found) => compareResponses(found, expected, isShrinking),
        ({ message }) => differ('answer', `none: ${message}`, 'one'),
      );
      comparisons.push({ request, differences, time: performance.now() - start });
      // Once more, as whoever has the answer already.
      const headers = { ...request.headers, 'if-none-match': expected.headers.etag ?? '' };
      if (request.method === 'HEAD') queue.push({ ...request, method: 'GET', headers });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return comparisons;
}

/** How many differences of a kind are printed: where one thing is wrong, it often is so at each address. */
const MAX_OF_KIND = 10;

/** @throws with each difference once and all who found it, by what differs, if there is one */
export function report(live: URL, comparisons: readonly Comparison[]): string {
  const all = comparisons.flatMap(({ request, differences }) => differences.map((one) => [one, request] as const));
  const groups = [...Map.groupBy(all, ([difference]) => difference)];
  const kinds = [...Map.groupBy(groups, ([difference]) => difference.split('\n')[0])];
  const counts = kinds.map(([kind, { length }]) => `${kind} ${length}`).join(', ');
  const total = `${live.href}: ${groups.length} differences${counts && ` (${counts})`}`;
  const ending = [...describeDelays(comparisons), total].join('\n');
  if (groups.length === 0) return ending;
  const lines = kinds.flatMap(([kind, ofKind]) => [
    ...ofKind.slice(0, MAX_OF_KIND).map(([difference, found]) => {
      const paths = [...new Set(found.map(([, { method, path }]) => `${method} ${path}`))];
      const names = [...new Set(found.map(([, { client }]) => client))];
      const more = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
      return `${paths.slice(0, 3).join(', ')}${more} (${names.join(', ')}): ${difference}`;
    }),
    ...(ofKind.length > MAX_OF_KIND ? [`${ofKind.length - MAX_OF_KIND} more differ in ${kind}\n`] : []),
  ]);
  const advice = 'If another commit was deployed, check that one out and compare again.';
  throw new CommandError([...lines, ending, advice].join('\n'));
}

function describeDelays(comparisons: readonly Comparison[]): string[] {
  const slow = comparisons.filter(({ time }) => time > SLOW).sort((one, other) => other.time - one.time);
  if (!slow[0]) return [];
  const { request, time } = slow[0];
  const slowest = `${request.method} ${request.path} took ${(time / 1000).toFixed(1)} seconds`;
  return [`${slow.length} of ${comparisons.length} answers were slow: ${slowest}`];
}

if (import.meta.main) await run(verify, usage);
