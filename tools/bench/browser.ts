/** What a reader waits for on a slow phone, with scripts and without, in a real Chromium. */
import { launchChromium } from '../../test/browser/find-chromium.ts';
import { readBuiltWorker } from './built-worker.ts';
import { startCompressingProxy } from './compressing-proxy.ts';
import { median } from './median.ts';
import { type Opened, openPage } from './open-page.ts';
import { printTable } from './print-table.ts';
import { serviceOf, startWorkerd } from './workerd.ts';
import { writeResult } from './write-result.ts';

const ROUNDS = 6;
const paths = ['/privacy.html', '/agreement.html'];

const measured = {
  firstContentfulPaint: 'FCP, ms',
  largestContentfulPaint: 'LCP, ms',
  layoutShift: 'layout shift',
  longTasks: 'long tasks',
  longestTask: 'longest, ms',
  blockingTime: 'blocking, ms',
  bytes: 'bytes',
  requests: 'requests',
} as const satisfies Partial<Record<keyof Opened, string>>;
type Figure = keyof typeof measured;
const figures = Object.keys(measured) as Figure[];

interface Run {
  readonly path: string;
  readonly scripts: boolean;
  readonly opened: Opened;
}

const workerd = await startWorkerd({ site: serviceOf(readBuiltWorker()) });
const proxy = await startCompressingProxy(workerd.origins.site ?? '');
const browser = await launchChromium();
try {
  const runs: Run[] = [];
  // The round before the first starts the renderer and has the Worker keep its pages.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const path of paths) {
      for (const scripts of round % 2 === 0 ? [true, false] : [false, true]) {
        const opened = await openPage(browser, proxy.origin + path, scripts);
        if (scripts && opened.requests < 2) throw new Error(`${path}: the start-up script was not loaded`);
        if (round >= 0) runs.push({ path, scripts, opened });
      }
    }
  }
  report(runs);
} finally {
  await browser.close();
  proxy.close();
  await workerd.stop();
}

function report(runs: readonly Run[]): void {
  writeResult('browser', { runs });
  const groups = paths.flatMap((path) => [
    { name: path, opened: openedOf(runs, path, true) },
    { name: `${path}, no scripts`, opened: openedOf(runs, path, false) },
  ]);
  console.log('Chromium, 150 ms, 1.6 Mbit/s, processor 6 times slower; a proxy compresses with Brotli 4. Medians.');
  printTable([
    ['', ...figures.map((figure) => measured[figure])],
    ...groups.map(({ name, opened }) => [
      name,
      ...figures.map((figure) => shorten(median(opened.map((one) => one[figure])))),
    ]),
  ]);
  console.log('\nThe longest task after the first paint (the middle one of all rounds), ms by kind of work');
  printTable([
    ['', 'began, ms', 'took, ms', 'spent on'],
    ...groups.map(({ name, opened }) => {
      const tasks = opened.map(({ later }) => later).toSorted((a, b) => a.duration - b.duration);
      const task = tasks[Math.floor(tasks.length / 2)];
      return [name, Math.round(task?.begins ?? 0), Math.round(task?.duration ?? 0), task?.parts ?? ''];
    }),
  ]);
  console.log(
    '\nWhat scripts add to the first paint, ms: the median of the pairs, and how far runs without scripts vary',
  );
  printTable([
    ['', 'added', 'varies'],
    ...paths.map((path) => {
      const without = openedOf(runs, path, false).map((one) => one.firstContentfulPaint);
      const added = openedOf(runs, path, true).map((one, round) => one.firstContentfulPaint - (without[round] ?? 0));
      return [path, Math.round(median(added)), Math.round(Math.max(...without) - Math.min(...without))];
    }),
  ]);
}

function openedOf(runs: readonly Run[], path: string, scripts: boolean): Opened[] {
  return runs.filter((run) => run.path === path && run.scripts === scripts).map(({ opened }) => opened);
}

function shorten(value: number): number {
  return value > 10 ? Math.round(value) : Math.round(value * 1000) / 1000;
}
