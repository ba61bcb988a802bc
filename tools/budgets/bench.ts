/**
 * `npm run bench`: the built site against a bare Worker and a Hono app with one route, which answer with the same bytes and
 * headers. Times mean something only as ratios within one run.
 */
import { join } from 'node:path';
import autocannon from 'autocannon';
import { build, type Rolldown } from 'vite';
import { findBuiltConfig, run } from '../commands/command.ts';
import { printTable } from './print-table.ts';
import { readService, type Service, startWorkerd } from './start-workerd.ts';

const PAGE = '/privacy.html';
const ROUNDS = 15;

type Services = Readonly<Record<string, Service>>;
/** What an answer has cost in each round, in milliseconds: time, and processor time of the server. */
type Costs = Readonly<Record<string, { readonly time: number; readonly cpu: number }[]>>;

/** @param folders other builds to measure in the same run, such as that of the commit before */
async function bench(folders: readonly string[]): Promise<string> {
  const builds = ['dist', ...folders];
  const services = builds.map((folder) => readService(findBuiltConfig(folder)));
  const sites = Object.fromEntries(services.map((service, index) => [`site${index}`, service]));
  const page = { ...sites, ...(await createReferences(services[0] as Service, false)) };
  const notModified = { ...sites, ...(await createReferences(services[0] as Service, true)) };
  const rowsOf = (name: string, costs: Costs) =>
    builds.map((folder, index) => [`${name}, ${folder}`, ...compare(costs, `site${index}`)]);
  printTable([
    ['', 'time to Hono', 'CPU to Hono', 'time to bare', 'CPU to bare'],
    ...rowsOf('a cold start', await measureStarts(page)),
    ...rowsOf('a cached page', await measureRequests(page, false)),
    ...rowsOf('a 304', await measureRequests(notModified, true)),
  ]);
  return `Medians of the ratios of ${ROUNDS} rounds: the less the better.`;
}

/** Workers that give one answer of the site to every request. */
async function createReferences(site: Service, isConditional: boolean): Promise<Record<'hono' | 'bare', Service>> {
  const { origins, stop } = await startWorkerd({ site });
  const response = await fetch(origins.site + PAGE, { headers: await readHeaders(`${origins.site}`, isConditional) });
  const body = await response.text();
  await stop();
  // They belong to one connection, not to the answer.
  const ofConnection = /^(?:connection|content-length|date|keep-alive|transfer-encoding)$/;
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.test(name)));
  const vars = { ANSWER: JSON.stringify({ status: response.status, headers, body }) };
  const [hono, bare] = await Promise.all(['hono.js', 'bare.js'].map(buildReference));
  return { hono: { ...site, vars, code: `${hono}` }, bare: { ...site, vars, code: `${bare}` } };
}

async function buildReference(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'workers', file),
      write: false,
      minify: true,
      rolldownOptions: { external: 'cloudflare:workers' },
    },
  });
  return (built as Rolldown.RolldownOutput).output[0].code;
}

/** The headers of a request, once the page is cached. */
async function readHeaders(origin: string, isConditional: boolean): Promise<Record<string, string>> {
  const headers = { accept: 'text/html', 'accept-encoding': 'identity' };
  await (await fetch(origin + PAGE, { headers })).text();
  const { headers: received } = await fetch(origin + PAGE, { headers });
  return isConditional ? { ...headers, 'if-none-match': received.get('etag') ?? '' } : headers;
}

/** Each service in turn, in an order that turns too, so that none always comes after the same. */
async function measureRounds(services: Services, measure: (name: string) => Promise<Costs[string][number]>) {
  const names = Object.keys(services);
  const costs: Costs = Object.fromEntries(names.map((name) => [name, []]));
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names.map((_, index) => names[(index + round) % names.length] as string)) {
      const cost = await measure(name);
      if (round > 0) costs[name]?.push(cost);
    }
  }
  return costs;
}

async function measureRequests(services: Services, isConditional: boolean): Promise<Costs> {
  const { origins, cpuTime, stop } = await startWorkerd(services);
  const costs = await measureRounds(services, async (name) => {
    const headers = await readHeaders(`${origins[name]}`, isConditional);
    const before = cpuTime();
    // For a time: a run of an amount would end with a whole second, whenever the last answer came.
    const result = await autocannon({ url: origins[name] + PAGE, headers, duration: 1, connections: 16 });
    const cpu = cpuTime() - before;
    const { total } = result.requests;
    if (result[isConditional ? '3xx' : '2xx'] !== total)
      throw new Error(`${name}: not all answers had the right status`);
    return { time: (result.duration * 1000) / total, cpu: cpu / total };
  });
  await stop();
  return costs;
}

/** From the start of workerd, with one Worker, to the end of its first page. */
function measureStarts(services: Services): Promise<Costs> {
  return measureRounds(services, async (name) => {
    const startedAt = performance.now();
    const { origins, cpuTime, stop } = await startWorkerd({ [name]: services[name] as Service });
    await (await fetch(origins[name] + PAGE)).arrayBuffer();
    const cost = { time: performance.now() - startedAt, cpu: cpuTime() };
    await stop();
    return cost;
  });
}

/** The medians of a site's ratios to both references, round by round. */
function compare(costs: Costs, site: string): string[] {
  return ['hono', 'bare'].flatMap((other) =>
    (['time', 'cpu'] as const).map((what) => {
      const ratios = (costs[site] ?? []).map((cost, round) => cost[what] / (costs[other]?.[round]?.[what] ?? 0));
      return (ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0).toFixed(2);
    }),
  );
}

if (import.meta.main) await run(bench);
