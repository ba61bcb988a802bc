/**
 * The built site against a bare Worker and a Hono app with one route, that answer with the same bytes and headers. Times
 * mean something only as ratios within one run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from './build-site.ts';
import { readBuiltWorker } from './built-worker.ts';
import { type Cost, load, type Target } from './load.ts';
import { growthByAddresses, growthByLeavingReaders } from './measure-memory.ts';
import { measureStart } from './measure-start.ts';
import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { bareWorker, fetchAnswer, honoWorker } from './reference-workers.ts';
import { type Service, serviceOf, startWorkerd } from './workerd.ts';

const PAGE = '/privacy.html';
const ROUNDS = 30;
const REQUESTS = 1000;
const ADDRESSES = 100_000;
const LEAVING_READERS = 5000;

const folder = mkdtempSync(join(tmpdir(), 'app-pages-bench-'));
try {
  const site = serviceOf(readBuiltWorker());
  const uncached = serviceOf(await buildSite({ main: 'tools/bench/workers/uncached.ts', outDir: folder }));
  const { page, notModified } = await collectAnswers(site);
  const bare = bareWorker(page, site);
  const hono = await honoWorker(page, site);
  const bareNotModified = bareWorker(notModified, site);

  printStart(await measureStart({ site, hono, bare }, PAGE));
  await printMemory(site, uncached);
  const services = { site, hono, bare, uncached, bareNotModified };
  printCosts(await measureCosts(services, { 'if-none-match': page.headers.etag ?? '' }));
} finally {
  rmSync(folder, { recursive: true });
}

/** A cached page and a 304, once the site gives them. */
async function collectAnswers(site: Service) {
  const { origins, stop } = await startWorkerd({ site });
  try {
    const url = origins.site + PAGE;
    await fetchAnswer(url);
    const page = await fetchAnswer(url);
    const notModified = await fetchAnswer(url, { 'if-none-match': page.headers.etag ?? '' });
    if (page.status !== 200 || notModified.status !== 304) {
      throw new Error(`${PAGE}: found the status ${page.status}, and ${notModified.status} for its tag`);
    }
    return { page, notModified };
  } finally {
    await stop();
  }
}

type Costs = Readonly<Record<string, readonly Cost[]>>;

/** Every case once a round, in an order that turns, so that none always comes after the same. */
async function measureCosts(services: Readonly<Record<string, Service>>, tag: Record<string, string>): Promise<Costs> {
  const { pid, origins, stop } = await startWorkerd(services);
  const target = (service: string, status = 200, headers = {}): Target => {
    return { pid, origin: `${origins[service]}`, path: () => PAGE, headers, status };
  };
  const cases = {
    'a cached page': target('site'),
    'the same by a Hono app': target('hono'),
    'the same by a bare Worker': target('bare'),
    'a 304': target('site', 304, tag),
    'a 304 by a bare Worker': target('bareNotModified', 304, tag),
    'a first rendering': target('uncached'),
  };
  try {
    const names = Object.keys(cases) as (keyof typeof cases)[];
    const costs: Record<string, Cost[]> = Object.fromEntries(names.map((name) => [name, []]));
    // The round before the first warms up.
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const index of names.keys()) {
        const name = names[(index + round + 1) % names.length] ?? 'a cached page';
        const cost = await load(cases[name], REQUESTS);
        if (round >= 0) costs[name]?.push(cost);
      }
    }
    return costs;
  } finally {
    await stop();
  }
}

function printCosts(costs: Costs): void {
  /** The median of a case's ratios to another's, round by round. */
  const ratio = (name: string, other: string, of: keyof Cost) => {
    const others = costs[other] ?? [];
    return median((costs[name] ?? []).map((cost, round) => cost[of] / (others[round]?.[of] ?? 0))).toFixed(2);
  };
  const middle = (name: string, of: keyof Cost) => Math.round(median((costs[name] ?? []).map((cost) => cost[of])));
  const [hono, bare] = ['the same by a Hono app', 'the same by a bare Worker'];
  console.log('\nIn one process: medians, and medians of the ratios of each round');
  printTable([
    ['', 'requests/s', 'to Hono', 'to bare', 'CPU, µs', 'to Hono', 'to bare'],
    ...Object.keys(costs).map((name) => [
      name,
      middle(name, 'throughput'),
      ratio(name, hono, 'throughput'),
      ratio(name, bare, 'throughput'),
      middle(name, 'cpu'),
      ratio(name, hono, 'cpu'),
      ratio(name, bare, 'cpu'),
    ]),
  ]);
}

function printStart(starts: Awaited<ReturnType<typeof measureStart>>): void {
  console.log('From the start of workerd to the end of the first page, ms');
  printTable([
    ['', 'time', 'CPU'],
    ...Object.entries(starts).map(([name, { elapsed, cpu }]) => [name, round(elapsed), round(cpu)]),
  ]);
}

async function printMemory(site: Service, uncached: Service): Promise<void> {
  const addresses = await growthByAddresses(site, PAGE, ADDRESSES);
  const readers = await growthByLeavingReaders(uncached, PAGE, LEAVING_READERS);
  console.log('\nHeap once garbage is collected, MB');
  printTable([
    ['', 'before', 'after'],
    [`${ADDRESSES} addresses that nobody repeats`, round(addresses.before), round(addresses.after)],
    [`${LEAVING_READERS} readers who leave early`, round(readers.before), round(readers.after)],
  ]);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
