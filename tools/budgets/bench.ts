/**
 * `npm run bench`: compares the built site with a bare Worker that sends the same bytes and headers.
 * Only the ratios within one run are meaningful.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { run } from '../shared/command.ts';
import { findBuiltConfig, readService, type Service } from '../shared/serve-build.ts';
import { type Services, startWorkerd } from '../shared/start-workerd.ts';

const ROUNDS = 15;

/** Milliseconds per response: elapsed time, and processor time of the server. */
interface Cost {
  readonly time: number;
  readonly cpu: number;
}

/** By the name of a service. */
type Round = Readonly<Record<string, Cost>>;

/** @param folders other builds to measure in the same run, for example of the previous commit */
async function bench(folders: readonly string[]): Promise<string> {
  const site = { ...readService(findBuiltConfig()), vars: { SERVER_RENDERING: 'on' } };
  const otherSites = folders.map((folder) => [folder, readService(findBuiltConfig(folder))]);
  const sites: Services = { dist: site, ...Object.fromEntries(otherSites) };
  const pages = { ...sites, bare: await createReference(site, 200) };
  const conditional = { ...sites, bare: await createReference(site, 304) };
  const measured = {
    'a cold start': await measureStarts(pages),
    'a cached page': await measureRequests(pages, 200),
    'a 304': await measureRequests(conditional, 304),
  };
  const rows = Object.entries(measured).flatMap(([measure, rounds]) =>
    Object.keys(sites).map((name) => [`${measure}, ${name}`, compare(rounds, name)]),
  );
  console.table(Object.fromEntries(rows));
  return `Medians of the ratios of ${ROUNDS} rounds. Lower is better.`;
}

/** Requests the page once, so that it is cached. */
async function createRequest(host: string, { base }: Service, status: number) {
  const url = `http://${host}${base}privacy.html`;
  const pageHeaders = { accept: 'text/html', 'accept-encoding': 'identity' };
  const response = await fetch(url, { headers: pageHeaders });
  await response.arrayBuffer();
  const headers = status === 304 ? { 'if-none-match': `${response.headers.get('etag')}` } : {};
  return { url, headers: { ...pageHeaders, ...headers } };
}

/** A Worker that sends one response of the site to every request. */
async function createReference(site: Service, status: number): Promise<Service> {
  const { host, close } = await startWorkerd({ site });
  const { url, headers } = await createRequest(host('site'), site, status);
  const response = await fetch(url, { headers });
  const body = await response.text();
  await close();
  // Headers of the connection, which workerd adds itself.
  const ofConnection = /^(?:connection|content-length|date|keep-alive|transfer-encoding)$/;
  const fields = Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.test(name)));
  const vars = { RESPONSE: JSON.stringify({ status: response.status, headers: fields, body }) };
  return { ...site, vars, code: readFileSync(join(import.meta.dirname, 'reference-worker.js'), 'utf8') };
}

/** From the start of workerd with one Worker to the end of its first response. */
function measureStarts(services: Services): Promise<Round[]> {
  return measureRounds(services, async (name, service) => {
    const startedAt = performance.now();
    const { host, cpuTime, close } = await startWorkerd({ [name]: service });
    await (await fetch(`http://${host(name)}${service.base}privacy.html`)).arrayBuffer();
    const cost = { time: performance.now() - startedAt, cpu: cpuTime() };
    await close();
    return cost;
  });
}

async function measureRequests(services: Services, status: number): Promise<Round[]> {
  const { host, cpuTime, close } = await startWorkerd(services);
  const rounds = await measureRounds(services, async (name, service) => {
    const request = await createRequest(host(name), service, status);
    const before = cpuTime();
    // Limited by time: with a number of requests, autocannon rounds the duration up to whole
    // seconds.
    const options = { ...request, duration: 1, connections: 16 };
    const { duration, requests, statusCodeStats } = await autocannon(options);
    const cpu = cpuTime() - before;
    const statuses = Object.keys(statusCodeStats ?? {}).join();
    if (statuses !== `${status}`) throw new Error(`${name} has status ${statuses}, expected ${status}`);
    return { time: (duration * 1000) / requests.total, cpu: cpu / requests.total };
  });
  await close();
  return rounds;
}

/**
 * Measures each service in each round. The order rotates, so that no service always follows the
 * same other one.
 */
async function measureRounds(
  services: Services,
  measure: (name: string, service: Service) => Promise<Cost>,
): Promise<Round[]> {
  const entries = Object.entries(services);
  const rounds: Round[] = [];
  for (let count = 0; count <= ROUNDS; count += 1) {
    const round: Record<string, Cost> = {};
    for (const [name, service] of entries) round[name] = await measure(name, service);
    rounds.push(round);
    entries.push(...entries.splice(0, 1));
  }
  // The first round is a warm-up.
  return rounds.slice(1);
}

/** The median ratios of a site to the bare Worker. */
function compare(rounds: readonly Round[], site: string): Record<string, number> {
  const columns = (['time', 'cpu'] as const).map((cost) => {
    const ratios = rounds.map((round) => Number(round[site]?.[cost]) / Number(round.bare?.[cost]));
    return [cost, Number(ratios.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]?.toFixed(2))];
  });
  return Object.fromEntries(columns);
}

if (import.meta.main) await run(bench);
