/**
 * `npm run bench`: compares the built site with a bare Worker that sends the same bytes and headers,
 * by processor time: elapsed time depends on what else the machine does. Only ratios within one run
 * are meaningful.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../messages/command-error.ts';
import { run } from '../shared/command.ts';
import { findBuiltConfig, readService, type Service } from '../shared/serve-build.ts';
import { type Services, startWorkerd } from '../shared/start-workerd.ts';

const ROUNDS = 15;
const CONNECTIONS = 16;
const REQUESTS_PER_CONNECTION = 100;

/** The milliseconds of each service. */
type Round = Readonly<Record<string, number>>;

async function bench(): Promise<string> {
  if (process.platform !== 'linux') throw new CommandError('Processor time is read from /proc: run this on Linux');
  const site = { ...readService(findBuiltConfig()), vars: { SERVER_RENDERING: 'on' } };
  const pages = { site, bare: await createReference(site, 200) };
  const conditional = { site, bare: await createReference(site, 304) };
  console.table({
    'a cold start': compare(await measureStarts(pages)),
    'a cached page': compare(await measureRequests(pages, 200)),
    'a 304': compare(await measureRequests(conditional, 304)),
  });
  return `Medians of the ratios of ${ROUNDS} rounds. Lower is better.`;
}

/** Requests the page once, so that it is cached. Returns the request to measure. */
async function warmUp(host: string, { base }: Service, status: number) {
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
  const { url, headers } = await warmUp(host('site'), site, status);
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
    const { host, cpuTime, close } = await startWorkerd({ [name]: service });
    await (await fetch(`http://${host(name)}${service.base}privacy.html`)).arrayBuffer();
    const time = cpuTime();
    await close();
    return time;
  });
}

async function measureRequests(services: Services, status: number): Promise<Round[]> {
  const { host, cpuTime, close } = await startWorkerd(services);
  const rounds = await measureRounds(services, async (name, service) => {
    const { url, headers } = await warmUp(host(name), service, status);
    const sendRequests = async () => {
      for (let count = 0; count < REQUESTS_PER_CONNECTION; count += 1) {
        const response = await fetch(url, { headers });
        await response.arrayBuffer();
        if (response.status !== status) throw new Error(`${name} has status ${response.status}, expected ${status}`);
      }
    };
    const before = cpuTime();
    await Promise.all(Array.from({ length: CONNECTIONS }, sendRequests));
    return (cpuTime() - before) / (CONNECTIONS * REQUESTS_PER_CONNECTION);
  });
  await close();
  return rounds;
}

/**
 * Measures each service in each round. The order rotates, so that no service always follows the
 * same other one.
 */
async function measureRounds(services: Services, measure: (name: string, service: Service) => Promise<number>) {
  const entries = Object.entries(services);
  const rounds: Round[] = [];
  for (let count = 0; count <= ROUNDS; count += 1) {
    const round: Record<string, number> = {};
    for (const [name, service] of entries) round[name] = await measure(name, service);
    rounds.push(round);
    entries.push(...entries.splice(0, 1));
  }
  // The first round is a warm-up.
  return rounds.slice(1);
}

/** The median ratio of the site to the bare Worker. */
function compare(rounds: readonly Round[]): number {
  const ratios = rounds.map(({ site, bare }) => Number(site) / Number(bare));
  return Number(ratios.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]?.toFixed(2));
}

if (import.meta.main) await run(bench);
