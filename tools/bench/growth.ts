/** What more texts cost: the size of the Worker, its start, and the serving of one page, at 1, 10 and 200 times. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from './answer.ts';
import { buildSite } from './build-site.ts';
import { brotliSize, ON_THE_FLY } from './compress.ts';
import { dateOf, generateContent } from './generate-content.ts';
import { load } from './load.ts';
import { heapAfterFirstAnswer } from './measure-memory.ts';
import { measureStart } from './measure-start.ts';
import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { readScripts } from './scripts.ts';
import { measureWorker } from './worker-size.ts';
import { type Service, serviceOf, startWorkerd } from './workerd.ts';
import { writeResult } from './write-result.ts';

const PAGE = '/privacy.html';
const ROUNDS = 10;
const REQUESTS = 5000;

const trees = {
  '1 version, 1 language': { versions: 1, languages: 1 },
  '10 versions, 1 language': { versions: 10, languages: 1 },
  '20 versions, 10 languages': { versions: 20, languages: 10 },
};
const names = Object.keys(trees) as (keyof typeof trees)[];

const folder = mkdtempSync(join(tmpdir(), 'app-pages-growth-'));
try {
  const sites: Record<string, Service> = {};
  const rows: Record<string, Record<string, number>> = {};
  for (const [index, name] of names.entries()) {
    const { versions, languages } = trees[name];
    const content = join(folder, `content-${index}`);
    generateContent(content, versions, languages);
    const begun = performance.now();
    const worker = await buildSite({ content, outDir: join(folder, `site-${index}`) });
    const scripts = readScripts(worker.assets);
    sites[name] = serviceOf(worker);
    rows[name] = {
      texts: versions * languages * 2,
      'build, s': (performance.now() - begun) / 1000,
      ...prefix('Worker, ', measureWorker(worker.modules)),
      modules: worker.modules.length,
      'start-up script': scripts.startUp.byteLength,
      'data script': scripts.data.byteLength,
      'data script, Brotli 4': brotliSize(scripts.data, ON_THE_FLY),
    };
  }

  const start = await measureStart(sites, PAGE);
  const { cpu, page, oldest } = await measureServing(sites);
  for (const name of names) {
    Object.assign(rows[name] ?? {}, {
      'start to first answer, ms': start[name]?.milliseconds,
      'first page after that, ms': start[name]?.next,
      'process after start, MB': start[name]?.idle,
      'process after first answer, MB': start[name]?.memory,
      'heap after first answer, MB': await heapAfterFirstAnswer(sites[name] as Service, PAGE),
      'oldest version in a new isolate, ms': oldest[name],
      'page, bytes': page[name],
      'CPU for 1,000 kept pages, ms': cpu[name],
    });
  }
  report(rows);
} finally {
  rmSync(folder, { recursive: true });
}

function prefix(text: string, values: object): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [text + key, value]));
}

/** All sites in one process, in turns. */
async function measureServing(sites: Readonly<Record<string, Service>>) {
  // A socket's name can't hold what a reader likes to read.
  const entries = Object.entries(sites).map(([, service], index) => [`site${index}`, service] as const);
  const { pid, origins, stop } = await startWorkerd(Object.fromEntries(entries));
  const costs: Record<string, number[]> = {};
  const oldest: Record<string, number> = {};
  const page: Record<string, number> = {};
  try {
    for (const [index, name] of names.entries()) {
      const begun = performance.now();
      const { status } = await ask(`${origins[`site${index}`]}${PAGE}?version=${dateOf(0, trees[name].versions)}`);
      if (status !== 200) throw new Error(`${name}: the oldest version was answered with ${status}`);
      oldest[name] = performance.now() - begun;
    }
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [index, name] of names.entries()) {
        const url = `${origins[`site${index}`]}${PAGE}`;
        page[name] = (await ask(url)).body.byteLength;
        const { cpu } = await load(pid, { url, status: 200 }, REQUESTS);
        // The round before the first warms up.
        if (round >= 0) costs[name] = [...(costs[name] ?? []), cpu];
      }
    }
  } finally {
    await stop();
  }
  return { page, oldest, cpu: Object.fromEntries(Object.entries(costs).map(([name, all]) => [name, median(all)])) };
}

function report(rows: Readonly<Record<string, Record<string, number>>>): void {
  writeResult('growth', rows);
  const measured = Object.keys(rows[names[0] as string] ?? {});
  const show = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10;
  printTable([['', ...names], ...measured.map((what) => [what, ...names.map((name) => show(rows[name]?.[what]))])]);
}
