/** `npm run verify`: holds every answer of the live site to what the build on this machine answers. */
import type { BasePath } from '../../src/location/base-path.ts';
import { CommandError } from '../command-error.ts';
import type { LegalJson } from '../content/write/legal-json.ts';
import { readWrangler } from '../vite/read-wrangler.ts';
import { buildElsewhere, listScripts } from './build-site.ts';
import { readArguments, run, UsageError } from './command.ts';
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
  const { positionals } = readArguments({ args, allowPositionals: true });
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
  throw new UsageError(`found "${args.join(' ')}", expected one address that ends with BASE_PATH, ${base}`);
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

/** @throws with the differences by what differs, each once with all who found it, if there is one */
export function report(live: URL, comparisons: readonly Comparison[]): string {
  const differing = comparisons.filter(({ differences }) => differences.length > 0);
  const all = differing.flatMap(({ request, differences }) =>
    differences.map((one) => ({ ...request, difference: one })),
  );
  const kinds = Map.groupBy(all, ({ difference }) => difference.split('\n')[0]);
  const lines = [...kinds].flatMap(([kind, ofKind]) => {
    const groups = [...Map.groupBy(ofKind, ({ difference }) => difference)];
    const shown = groups.slice(0, MAX_OF_KIND).map(([difference, found]) => {
      const clients = new Set(found.map(({ client }) => client));
      const addresses = new Set(found.map(({ method, path }) => `${method} ${path}`));
      const more = addresses.size > 1 ? ` and ${addresses.size - 1} more` : '';
      return `${[...addresses][0]}${more} (${[...clients].join(', ')}): ${difference}`;
    });
    return [...shown, `${groups.length} differences in ${kind}\n`];
  });
  const slow = comparisons.filter(({ time }) => time > SLOW).length;
  const total = `${live.href}: ${differing.length} of ${comparisons.length} answers differ, ${slow} were slow`;
  if (kinds.size === 0) return total;
  const advice = 'If another commit was deployed, check that one out and compare again.';
  throw new CommandError([...lines, total, advice].join('\n'));
}

if (import.meta.main) await run(verify, usage);
