/** `npm run verify`: holds every answer of the live site to what the build on this machine answers. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BasePath } from '../../src/location/base-path.ts';
import { readContent } from '../content/read-content.ts';
import { buildElsewhere } from './build-elsewhere.ts';
import { CommandError, run, usageError } from './command.ts';
import { readWrangler } from './read-wrangler.ts';
import { ask, compareResponses, type Difference, type SentResponse } from './sent-response.ts';
import { serveBuild } from './serve-build.ts';
import { type ClientRequest, clients, type LegalJson, listRequests } from './site-requests.ts';

const usage = `npm run verify                               at the address in content/site.json and wrangler.toml
npm run verify -- https://another.address/   at another address, with the same base path`;

export interface Verification {
  readonly requests: readonly ClientRequest[];
  readonly findings: readonly (Difference & { readonly request: ClientRequest })[];
}

/** How many answers of the live site are waited for at a time. */
const CONCURRENCY = 8;

/** By how much the live site's clock may differ from this machine's, in seconds. */
const CLOCKS_DIFFER = 300;

/**
 * @param live with the base path of both sites
 * @param local the same site, served here
 * @param scripts the files in its folder of assets
 * @param log is told how far it is
 */
export async function verify(
  live: URL,
  local: URL,
  scripts: readonly string[],
  log: (line: string) => void,
): Promise<Verification> {
  const readLegal = () => ask(local, { method: 'GET', path: `${live.pathname}legal.json`, headers: {} });
  const { body: legal } = await readLegal();
  const { documents }: LegalJson = JSON.parse(legal);
  const requests = await addTags(local, listRequests(live.pathname as BasePath, documents, scripts));
  // Lifetimes end where a version takes effect, so they shrink while one is ahead.
  const isShrinking = Object.values(documents).some(({ upcoming }) => upcoming !== null);
  const findings: Verification['findings'][number][] = [];
  const waiting = requests.entries();
  const work = async () => {
    for (const [index, request] of waiting) {
      if (index % Math.ceil(requests.length / 10) === 0) log(`${index} of ${requests.length} answers`);
      const found = await ask(live, request).catch((error: Error) => error);
      const differences = compare(found, await ask(local, request), isShrinking);
      findings.push(...differences.map((difference) => ({ ...difference, request })));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  if ((await readLegal()).body === legal) return { requests, findings };
  log('A version took effect meanwhile: everything is asked again.');
  return verify(live, local, scripts, log);
}

/** What is asked for by HEAD is asked for once more, with its own tag. */
async function addTags(local: URL, requests: readonly ClientRequest[]): Promise<ClientRequest[]> {
  const heads = requests.filter(({ method }) => method === 'HEAD');
  const tagged = heads.map(async (request) => {
    const { etag = '' } = (await ask(local, request)).headers;
    return { ...request, method: 'GET', headers: { ...request.headers, 'if-none-match': etag } };
  });
  return [...requests, ...(await Promise.all(tagged))];
}

function compare(found: SentResponse | Error, expected: SentResponse, isShrinking: boolean): Difference[] {
  if (found instanceof Error) return [{ what: 'answer', found: `none: ${found.message}`, expected: 'one' }];
  // workerd by itself sends no date.
  const { date = new Date().toUTCString(), age = '0' } = found.headers;
  const apart = Math.abs(Date.now() - Date.parse(date)) / 1000;
  if (!(apart < CLOCKS_DIFFER)) return [{ what: 'date', found: date, expected: 'the present moment' }];
  // While it is fresh, and then while it may be stale.
  const [fresh = 0, ...stale] = (expected.headers['cache-control']?.match(/\d+/g) ?? []).map(Number);
  const oldest = fresh + Math.max(0, ...stale);
  if (!(Number(age) >= 0 && Number(age) <= oldest)) return [{ what: 'age', found: age, expected: `${oldest} or less` }];
  return compareResponses(found, expected, isShrinking ? Number(age) + apart + 1 : 0);
}

/** Each difference once, with all who found it; of many the first. */
export function writeReport(live: URL, { requests, findings }: Verification): string {
  const groups = Map.groupBy(
    findings,
    ({ what, found, expected }) => `${what}\n  found     ${found}\n  expected  ${expected}\n`,
  );
  const lines = [...groups].map(([difference, group]) => {
    const paths = [...new Set(group.map(({ request: { method, path } }) => `${method} ${path}`))];
    const names = new Set(group.map(({ request }) => request.client));
    const more = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
    const whose = names.size === Object.keys(clients).length ? 'every client' : [...names].join(', ');
    return `${paths.slice(0, 3).join(', ')}${more} (${whose}): ${difference}`;
  });
  const isOther = findings.some(({ what, request }) => what === 'etag' && request.path.endsWith('/legal.json'));
  const other =
    'The live site was built from something else: check out the commit that was deployed, and compare again.';
  const addresses = new Set(requests.map(({ path }) => path)).size;
  const asked = `${addresses} addresses as ${Object.keys(clients).length} clients, ${requests.length} answers`;
  return [
    ...lines.slice(0, 50),
    ...(isOther ? [other] : []),
    `${live.href}: ${asked}, ${groups.size} differences`,
  ].join('\n');
}

/** @throws for an address that can't be the site's */
export function readAddress(args: readonly string[], address: string, base: BasePath): URL {
  const [arg = address + base, ...others] = args;
  const url = URL.parse(arg.endsWith('/') ? arg : `${arg}/`);
  const isSafe = url?.protocol === 'https:' || /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(url?.hostname ?? '');
  if (!url || !isSafe || others.length > 0)
    throw usageError(`found "${args.join(' ')}", expected one https address`, usage);
  if (url.pathname !== base)
    throw usageError(`found the path ${url.pathname}, and BASE_PATH in wrangler.toml is ${base}`, usage);
  return url;
}

if (import.meta.main) {
  await run(async (args) => {
    const live = readAddress(args, readContent('content').company.address, readWrangler().settings.base);
    await ask(live, { method: 'HEAD', path: live.pathname, headers: {} }).catch(({ code, message }) => {
      throw new CommandError(`Nothing answers at ${live.href}: ${code ?? message}\n\n${usage}`);
    });
    const config = await buildElsewhere();
    const scripts = readdirSync(join(dirname(config), '../client/assets'));
    const local = await serveBuild(config);
    try {
      const verification = await verify(live, local.url, scripts, console.error);
      if (verification.findings.length > 0) process.exitCode = 1;
      return writeReport(live, verification);
    } finally {
      await local.close();
    }
  });
}
