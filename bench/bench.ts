/** The built site against the limit: a bare Worker that returns the same bytes and headers, in the same workerd. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, ask, bareService, compareAnswers } from './answer.ts';
import { buildSite } from './build-site.ts';
import { readBuiltWorker } from './built-worker.ts';
import { type Cost, load, type Target } from './load.ts';
import { measureMemory } from './measure-memory.ts';
import { measureStart } from './measure-start.ts';
import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { serviceOf, startWorkerd, type Workerd } from './workerd.ts';

const PAGE = '/privacy.html';
const ROUNDS = 12;

const cases = {
  kept: { service: 'site', bare: 'barePage', path: PAGE, amount: 8000 },
  notModified: { service: 'site', bare: 'bareNotModified', path: PAGE, amount: 8000 },
  notFound: { service: 'site', bare: 'bareNotFound', path: '/nothing.html', amount: 2000 },
  first: { service: 'unkept', bare: 'barePage', path: PAGE, amount: 2000 },
} as const;

type CaseName = keyof typeof cases;
const names = Object.keys(cases) as CaseName[];

/** One phase of the site and one of the bare Worker, close together in time. */
interface Pair {
  readonly site: Cost;
  readonly bare: Cost;
}

const folder = mkdtempSync(join(tmpdir(), 'app-pages-bench-'));
try {
  const site = serviceOf(readBuiltWorker());
  const unkept = serviceOf(await buildSite({ main: 'bench/workers/unkept.ts', outDir: folder }));
  const answers = await collectAnswers(site);
  const bare = {
    barePage: bareService(answers.kept),
    bareNotModified: bareService(answers.notModified),
    bareNotFound: bareService(answers.notFound),
  };

  const start = await measureStart({ site, bare: bare.barePage }, PAGE);
  const workerd = await startWorkerd({ site, unkept, ...bare });
  const rounds: Record<CaseName, Pair>[] = [];
  try {
    await checkAnswers(workerd, answers);
    await measureRound(workerd, answers, false);
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(workerd, answers, round % 2 === 1));
  } finally {
    await workerd.stop();
  }
  const memory = await measureMemory({ site, bare: bare.barePage }, PAGE);

  report(rounds, start, memory);
} finally {
  rmSync(folder, { recursive: true });
}

async function collectAnswers(site: ReturnType<typeof serviceOf>): Promise<Record<CaseName, Answer>> {
  const { origins, stop } = await startWorkerd({ site });
  try {
    const first = await ask(origins.site + PAGE);
    const kept = await ask(origins.site + PAGE);
    compareAnswers('a kept page and its first rendering', kept, first);
    const notModified = await ask(origins.site + PAGE, { 'if-none-match': kept.headers.etag ?? '' });
    if (kept.status !== 200 || notModified.status !== 304 || notModified.body.length > 0) {
      throw new Error(`found the status ${kept.status}, then ${notModified.status}; expected 200 and an empty 304`);
    }
    return { first, kept, notModified, notFound: await ask(origins.site + cases.notFound.path) };
  } finally {
    await stop();
  }
}

/** Both sides must give the right answer before either is timed. */
async function checkAnswers({ origins }: Workerd, answers: Record<CaseName, Answer>): Promise<void> {
  for (const name of names) {
    const { service, bare, path } = cases[name];
    const headers = headersOf(name, answers);
    for (const origin of [origins[service], origins[bare], origins[service]]) {
      compareAnswers(name, await ask(origin + path, headers), answers[name]);
    }
  }
}

function headersOf(name: CaseName, answers: Record<CaseName, Answer>): Record<string, string> {
  return name === 'notModified' ? { 'if-none-match': answers.kept.headers.etag ?? '' } : {};
}

/** Every case once on both sides; the order of the sides alternates, so that neither always comes second. */
async function measureRound(
  { pid, origins }: Workerd,
  answers: Record<CaseName, Answer>,
  bareFirst: boolean,
): Promise<Record<CaseName, Pair>> {
  const round: Partial<Record<CaseName, Pair>> = {};
  for (const name of names) {
    const { service, bare, path, amount } = cases[name];
    const target = (service: string): Target => ({
      url: origins[service] + path,
      headers: headersOf(name, answers),
      status: answers[name].status,
    });
    const measure = (service: string) => load(pid, target(service), amount);
    const early = bareFirst ? await measure(bare) : null;
    const site = await measure(service);
    round[name] = { site, bare: early ?? (await measure(bare)) };
  }
  return round as Record<CaseName, Pair>;
}

function report(
  rounds: readonly Record<CaseName, Pair>[],
  start: Awaited<ReturnType<typeof measureStart>>,
  memory: Awaited<ReturnType<typeof measureMemory>>,
): void {
  const of = (name: CaseName, value: (pair: Pair) => number) => median(rounds.map((round) => value(round[name])));
  const throughputRatio = (name: CaseName) => of(name, ({ site, bare }) => site.throughput / bare.throughput);
  const cpuRatio = (name: CaseName) => of(name, ({ site, bare }) => site.cpu / bare.cpu);
  const notModifiedToKept = median(
    rounds.map(({ notModified, kept }) => notModified.site.throughput / kept.site.throughput),
  );
  const result = {
    start,
    memory,
    notModifiedToKept,
    cases: Object.fromEntries(
      names.map((name) => [
        name,
        {
          throughput: of(name, ({ site }) => site.throughput),
          bareThroughput: of(name, ({ bare }) => bare.throughput),
          cpu: of(name, ({ site }) => site.cpu),
          bareCpu: of(name, ({ bare }) => bare.cpu),
          busy: of(name, ({ site }) => site.busy),
          bareBusy: of(name, ({ bare }) => bare.busy),
          throughputRatio: throughputRatio(name),
          cpuRatio: cpuRatio(name),
        },
      ]),
    ),
    rounds,
  };
  const results = join(import.meta.dirname, 'results');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'bench.json'), JSON.stringify(result, null, 2));
  console.log(result.cases, start, memory, notModifiedToKept);
  printTable([['kept page', throughputRatio('kept').toFixed(2), cpuRatio('kept').toFixed(2)]]);
}
