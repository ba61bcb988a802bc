/** `npm run verify`: holds every answer of the live site to what the build on this machine answers. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createBuilder } from 'vite';
import type { BasePath } from '../../src/location/base-path.ts';
import { readSettings } from '../../src/server/settings.ts';
import { siteConfig } from '../../vite.config.ts';
import { readContent } from '../build/read-content.ts';
import { type Answer, ask, compareAnswers, type Difference } from './answer.ts';
import { findBuiltConfig, run, usageError } from './command.ts';
import { type LocalSite, startLocalSite } from './local-site.ts';
import { type ClientRequest, clients, listRequests } from './site-requests.ts';

const usage = `npm run verify                               at the address in content/site.json and wrangler.toml
npm run verify -- https://another.address/   at another address, with the same base path`;

export interface VerifyOptions {
  /** The configuration of the built Worker that the live site is held to. */
  readonly configPath: string;
  readonly now: () => number;
  /** How long one answer may take, in milliseconds. */
  readonly timeout: number;
}

export interface Verification {
  readonly requests: readonly ClientRequest[];
  readonly findings: readonly (Difference & { readonly request: ClientRequest })[];
  /** What Cloudflare's cache said of each answer. */
  readonly cacheStatuses: readonly string[];
}

/** How many answers of the live site are waited for at a time. */
const CONCURRENCY = 8;

/** By how much the live site's clock may differ from this machine's, in milliseconds. */
const CLOCKS_DIFFER = 5 * 60_000;

export async function verify(live: URL, options: VerifyOptions): Promise<Verification> {
  const local = await startLocalSite(options.configPath);
  try {
    const requests = await listAllRequests(local, options);
    const waiting = requests.values();
    const findings: Verification['findings'][number][] = [];
    const cacheStatuses: string[] = [];
    const work = async () => {
      for (const request of waiting) {
        const found = await ask(live, request, options.timeout).catch((error: Error) => error);
        const differences = await compare(found, local, request, options.now());
        findings.push(...differences.map((difference) => ({ ...difference, request })));
        if (!(found instanceof Error)) cacheStatuses.push(found.headers['cf-cache-status'] ?? 'none');
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    return { requests, findings, cacheStatuses };
  } finally {
    await local.close();
  }
}

/** Every request, and those that get a tag once more with that tag. */
async function listAllRequests(local: LocalSite, { configPath, now }: VerifyOptions): Promise<ClientRequest[]> {
  const { vars, assets } = JSON.parse(readFileSync(configPath, 'utf8'));
  const { base } = readSettings(vars);
  const legal = await local.ask({ method: 'GET', path: `${base}legal.json`, headers: {} }, now());
  const files = readdirSync(join(dirname(configPath), assets.directory, 'assets')).sort();
  const requests = listRequests(base, JSON.parse(legal.body), files);
  const conditional = requests.map(async (request) => {
    const { etag } = request.method === 'HEAD' ? (await local.ask(request, now())).headers : {};
    return etag ? [{ ...request, method: 'GET', headers: { ...request.headers, 'if-none-match': etag } }] : [];
  });
  return [...requests, ...(await Promise.all(conditional)).flat()];
}

async function compare(
  found: Answer | (Error & { code?: string }),
  local: LocalSite,
  request: ClientRequest,
  now: number,
) {
  if (found instanceof Error)
    return [{ what: 'answer', found: `none: ${found.message || found.code}`, expected: 'one' }];
  const { date = 'none', age = '0' } = found.headers;
  const sent = Date.parse(date);
  if (!(Math.abs(sent - now) < CLOCKS_DIFFER))
    return [{ what: 'date', found: date, expected: new Date(now).toUTCString() }];
  const oldest = lifetimeOf(found);
  if (!(Number(age) >= 0 && Number(age) <= oldest)) return [{ what: 'age', found: age, expected: `${oldest} or less` }];

  // An answer was made before it lay in a cache, and a little before its date, which has whole seconds.
  const made = sent - Number(age) * 1000;
  let differences: Difference[] = [];
  for (const moment of [made, made + 999, made - 1000, made - 2000, sent]) {
    differences = compareAnswers(found, await local.ask(request, moment));
    if (!differences.some(({ what }) => what === 'cache-control')) break;
  }
  return differences;
}

/** For how many seconds a cache may show an answer: while it is fresh, and while it may be stale. */
function lifetimeOf({ headers }: Answer): number {
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(headers['cache-control'] ?? '')?.[1] ?? 0);
  return seconds('max-age') + Math.max(seconds('stale-while-revalidate'), seconds('stale-if-error'));
}

/** Each difference once, with all who found it. */
export function writeReport(live: URL, { requests, findings, cacheStatuses }: Verification): string {
  const addresses = new Set(requests.map(({ path }) => path)).size;
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
  const statuses = [...Map.groupBy(cacheStatuses, (status) => status)].map(
    ([status, all]) => `${all.length} ${status}`,
  );
  return [
    ...lines.slice(0, 50),
    ...(lines.length > 50 ? [`and ${lines.length - 50} further differences\n`] : []),
    ...(isOther
      ? ['The live site was built from something else: check out the commit that was deployed, and compare again.']
      : []),
    `Cloudflare’s cache: ${statuses.join(', ')}`,
    `${live.href}: ${addresses} addresses as ${Object.keys(clients).length} clients, ${requests.length} answers, ${lines.length} differences`,
  ].join('\n');
}

/** @throws for an address that can't be the site's */
export function readAddress(args: readonly string[], address: string, base: BasePath): URL {
  const [arg = address + base, ...others] = args;
  const url = URL.parse(arg.endsWith('/') ? arg : `${arg}/`);
  const isLocal = url !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (!url || others.length > 0 || (url.protocol !== 'https:' && !isLocal))
    throw usageError(`found "${args.join(' ')}", expected one https address`, usage);
  if (url.pathname !== base)
    throw usageError(`found the path ${url.pathname}, and BASE_PATH in wrangler.toml is ${base}`, usage);
  return url;
}

if (import.meta.main) {
  await run(async (args) => {
    // Built anew: what lies in dist may have been made of something else.
    const outDir = mkdtempSync(join(tmpdir(), 'verify-'));
    try {
      const { site } = readContent('content');
      const builder = await createBuilder({ ...siteConfig({ outDir }), configFile: false, logLevel: 'error' });
      await builder.buildApp();
      const configPath = findBuiltConfig(outDir);
      const { base } = readSettings(JSON.parse(readFileSync(configPath, 'utf8')).vars);
      const live = readAddress(args, site.address, base);
      const verification = await verify(live, { configPath, now: Date.now, timeout: 10_000 });
      if (verification.findings.length > 0) process.exitCode = 1;
      return writeReport(live, verification);
    } finally {
      rmSync(outDir, { recursive: true, force: true });
    }
  });
}
