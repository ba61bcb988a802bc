/** `npm run verify`: compares every response of the live site with a build on this machine. */
import type { BasePath } from '../../src/location/base-path.ts';
import type { LegalJson } from '../content/write/legal-json.ts';
import { CommandError } from '../messages/command-error.ts';
import { buildElsewhere } from '../shared/build-site.ts';
import { readArguments, run, UsageError } from '../shared/command.ts';
import { compareResponses } from '../shared/compare-responses.ts';
import { sendRequest } from '../shared/send-request.ts';
import { type BuiltSite, listScripts, serveBuild } from '../shared/serve-build.ts';
import { listRequests, type SiteRequest } from '../shared/site-requests.ts';
import { addSettings } from '../shared/zone-settings.ts';

const usage = `npm run verify                               at the address in content/site.json
npm run verify -- https://another.address/   at another address, with the same base path`;

/** The number of parallel requests. */
const CONCURRENCY = 8;

export type Difference = ReturnType<typeof compareResponses>[number] & { readonly request: SiteRequest };

async function verify(args: readonly string[]): Promise<string> {
  const { positionals } = readArguments({ args, allowPositionals: true });
  const { config, content } = await buildElsewhere();
  const live = readSiteAddress(positionals, content.company.address);
  await using local = await serveBuild(config);
  const requests = await readRequests(local, config);
  return summarize(live, requests.length, await compareSites(live, local.url, requests));
}

/** @throws if the build does not say which texts it has */
async function readRequests(site: BuiltSite, config: string): Promise<SiteRequest[]> {
  const { documents }: LegalJson = await (await site.read('/legal.json')).json();
  return listRequests(site.url.pathname as BasePath, documents, listScripts(config));
}

/**
 * The same before a deployment, without a live site.
 *
 * @returns the first wrong status and the first logged error; empty if the Worker works
 */
export async function findFaults(config: string): Promise<string[]> {
  const errors: string[] = [];
  const faults: string[] = [];
  try {
    await using site = await serveBuild(config, {
      log: ({ level, message }) => level === 'error' && errors.push(`the built Worker logs ${message}`),
    });
    const requests = (await readRequests(site, config)).filter(({ client }) => client === 'webview');
    for (const { status: expected, ...request } of requests) {
      const { status } = await sendRequest(site.url, request);
      if (status === expected) continue;
      faults.push(`the built Worker answers ${request.method} ${request.path} with ${status}, not ${expected}`);
    }
  } catch (error) {
    // The other lines repeat what workerd printed.
    faults.push(`${(error as Error).message.split('\n', 1)}`);
  }
  // A page that fails after its first byte has status 200, and is only logged.
  return [faults, errors].flatMap(([first]) => first ?? []);
}

/** @throws for an address without the base path */
export function readSiteAddress(args: readonly string[], address: string): URL {
  const [arg = address, ...rest] = args;
  const base = new URL(address).pathname;
  const url = URL.parse(arg.replace(/\/?$/, '/'));
  if (url?.pathname === base && rest.length === 0) return url;
  throw new UsageError(`found "${args.join(' ')}", expected one address with the path ${base}`);
}

/** @param local the same site at the same base path, on this machine */
export async function compareSites(live: URL, local: URL, requests: readonly SiteRequest[]): Promise<Difference[]> {
  await sendRequest(live, { method: 'HEAD', path: live.pathname }).catch(({ code, message }) => {
    throw new CommandError(`No response from ${live.href}: ${code ?? message}\n\n${usage}`);
  });
  const queue = [...requests];
  const differences: Difference[] = [];
  const work = async () => {
    for (let request = queue.pop(); request; request = queue.pop()) {
      if (queue.length % 100 === 0) console.error(`${queue.length} responses are still to be compared`);
      const expected = await sendRequest(local, request).catch(({ message }) => {
        throw new CommandError(`The build on this machine does not respond at ${request.path}: ${message}`);
      });
      const found = await sendRequest(live, request).then(
        (response) => compareResponses(response, expected),
        ({ message }) => [{ what: 'response', found: `none: ${message}`, expected: 'one' }],
      );
      differences.push(...found.map((difference) => ({ ...difference, request })));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const [page] = requests;
  return page && live.protocol === 'https:' ? [...differences, ...(await compareRedirect(live, page))] : differences;
}

/** People type the address without a scheme, and HSTS takes effect after the first visit. */
export async function compareRedirect(live: URL, request: SiteRequest): Promise<Difference[]> {
  const expected = new URL(request.path, live).href;
  const found = await sendRequest(new URL(`http://${live.host}`), request).then(
    ({ status, headers: { location = '' } }) => (/^30[1278]$/.test(`${status}`) ? location : `status ${status}`),
    ({ message }) => `no response: ${message}`,
  );
  return found === expected ? [] : [{ request, what: addSettings('redirect from http'), found, expected }];
}

/** @throws if there is a difference: each kind once, because one cause shows at many addresses */
export function summarize(live: URL, total: number, differences: readonly Difference[]): string {
  const lines = [...Map.groupBy(differences, ({ what }) => what)].map(([what, same]) => {
    const { found, expected } = same[0] ?? {};
    const [address, ...others] = new Set(same.map(({ request: { method, path } }) => `${method} ${path}`));
    const more = others.length > 0 ? ` and ${others.length} more addresses` : '';
    const clients = [...new Set(same.map(({ request }) => request.client))].sort();
    const values = `  found     ${found || 'none'}\n  expected  ${expected || 'none'}\n`;
    return `${what}\n  at        ${address}${more} (${clients.join(', ')})\n${values}`;
  });
  const differing = new Set(differences.map(({ request }) => request)).size;
  const counts = `${live.href}: ${differing} of ${total} responses differ`;
  if (differing === 0) return counts;
  const advice = 'If another commit was deployed, check that one out. docs/operations.md has other causes.';
  throw new CommandError([...lines, counts, advice].join('\n'));
}

if (import.meta.main) await run(verify, usage);
