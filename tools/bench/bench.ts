/** The built site against the limit: a bare Worker that returns the same bytes and headers, in the same workerd. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareService } from './answer.ts';
import { buildSite } from './build-site.ts';
import { readBuiltWorker } from './built-worker.ts';
import {
  type Answers,
  type CaseName,
  caseNames,
  cases,
  checkAnswers,
  collectAnswers,
  PAGE,
  targetOf,
} from './cases.ts';
import { type Cost, load } from './load.ts';
import { measureMemory } from './measure-memory.ts';
import { measureStart } from './measure-start.ts';
import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { measureRouter } from './router.ts';
import { serviceOf, startWorkerd, type Workerd } from './workerd.ts';
import { writeResult } from './write-result.ts';

const ROUNDS = 10;

/** One phase of the site and one of the bare Worker, close together in time. */
interface Pair {
  readonly site: Cost;
  readonly bare: Cost;
}

type Round = Readonly<Record<CaseName, Pair>>;

const folder = mkdtempSync(join(tmpdir(), 'app-pages-bench-'));
try {
  const worker = readBuiltWorker();
  const site = serviceOf(worker);
  const unkept = serviceOf(await buildSite({ main: 'tools/bench/workers/unkept.ts', outDir: folder }));
  const answers = await collectAnswers(site);
  const bare = bareService(answers['kept page']);

  const start = await measureStart({ site, bare }, PAGE);
  const memory = await measureMemory({ site, bare }, PAGE);
  const router = await measureRouter(worker, PAGE);
  const workerd = await startWorkerd({
    site,
    unkept,
    barePage: bare,
    bareNotModified: bareService(answers['not modified']),
    bareNotFound: bareService(answers['not found']),
  });
  try {
    await checkAnswers(workerd, answers);
    await measureRound(workerd, answers, 0);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(workerd, answers, round));
    report(rounds, { start, memory, router });
  } finally {
    await workerd.stop();
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** Every case once on both sides; the order of the sides alternates, so that neither always comes second. */
async function measureRound(workerd: Workerd, answers: Answers, round: number): Promise<Round> {
  const pairs: Partial<Record<CaseName, Pair>> = {};
  for (const name of caseNames) {
    const { service, bare, amount } = cases[name];
    const measure = (side: string) => load(workerd.pid, targetOf(workerd, answers, name, side), amount);
    const early = round % 2 === 1 ? await measure(bare) : null;
    const site = await measure(service);
    pairs[name] = { site, bare: early ?? (await measure(bare)) };
  }
  return pairs as Round;
}

interface Others {
  readonly start: Awaited<ReturnType<typeof measureStart<'site' | 'bare'>>>;
  readonly memory: Awaited<ReturnType<typeof measureMemory<'site' | 'bare'>>>;
  readonly router: Awaited<ReturnType<typeof measureRouter>>;
}

function report(rounds: readonly Round[], { start, memory, router }: Others): void {
  const summary = caseNames.map((name) => summarize(name, rounds));
  const toKept = median(
    rounds.map((round) => round['not modified'].site.throughput / round['kept page'].site.throughput),
  );
  writeResult('bench', { cases: summary, notModifiedToKept: toKept, start, memory, router, rounds });

  console.log('A process with one Worker');
  printTable([
    ['', 'site', 'bare Worker'],
    ['start to first answer, ms', round(start.site.milliseconds), round(start.bare.milliseconds)],
    ['heap before 100,000 distinct queries, MB', round(memory.site.before.heap), round(memory.bare.before.heap)],
    ['heap after them, MB', round(memory.site.after.heap), round(memory.bare.after.heap)],
    ['process before, MB', round(memory.site.before.process), round(memory.bare.before.process)],
    ['process after, MB', round(memory.site.after.process), round(memory.bare.after.process)],
  ]);
  console.log('\nThe way a reader comes (kept page in Miniflare)');
  printTable([
    ['', 'requests/s', 'CPU ms/1,000'],
    ...Object.entries(router).map(([name, { throughput, cpu }]) => [name, Math.round(throughput), round(cpu)]),
  ]);
  console.log('\nAgainst a bare Worker in the same process: medians, and medians of the ratios of each round');
  console.log(`A 304 has ${toKept.toFixed(2)} times the throughput of a kept page.`);
  // The last line is what matters most.
  printTable([
    ['', 'requests/s', 'bare', 'CPU ms/1,000', 'bare', 'throughput ratio', 'CPU ratio'],
    ...summary
      .toReversed()
      .map(({ name, site, bare, throughputRatio, cpuRatio }) => [
        name,
        Math.round(site.throughput),
        Math.round(bare.throughput),
        round(site.cpu),
        round(bare.cpu),
        throughputRatio.toFixed(2),
        cpuRatio.toFixed(2),
      ]),
  ]);
}

function summarize(name: CaseName, rounds: readonly Round[]) {
  const middle = (value: (pair: Pair) => number) => median(rounds.map((round) => value(round[name])));
  const cost = (side: keyof Pair): Cost => ({
    throughput: middle((pair) => pair[side].throughput),
    cpu: middle((pair) => pair[side].cpu),
    busy: middle((pair) => pair[side].busy),
  });
  return {
    name,
    site: cost('site'),
    bare: cost('bare'),
    throughputRatio: middle(({ site, bare }) => site.throughput / bare.throughput),
    cpuRatio: middle(({ site, bare }) => site.cpu / bare.cpu),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
