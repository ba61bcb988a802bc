/** What a reader waits for on a slow phone: the first paint, shifts of the layout, and tasks that make a pause. */
import { setTimeout as after } from 'node:timers/promises';
import { readBuiltWorker } from './built-worker.ts';
import { openChromium } from './chromium-session.ts';
import { startCompressingProxy } from './compressing-proxy.ts';
import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { serviceOf, startWorkerd } from './workerd.ts';

const LOADS = 8;
const paths = ['/privacy.html', '/agreement.html'];

/** Slow 4G: milliseconds of latency, bytes a second. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWDOWN = 6;

/** Milliseconds from the navigation on, in which the start-up script is fetched and run. */
const SETTLE = 5000;

/** What the page itself has recorded, in milliseconds since the navigation. */
interface Load {
  readonly firstPaint: number;
  readonly layoutShift: number;
  /** The durations of the tasks over 50 ms that began after the first paint, or were under way. */
  readonly longTasks: readonly number[];
  /** The files that were loaded after the page. */
  readonly files: number;
}

const readEntries = `new Promise((resolve) => {
  const seen = { paint: [], 'layout-shift': [], longtask: [] };
  for (const type in seen)
    new PerformanceObserver((list) => seen[type].push(...list.getEntries())).observe({ type, buffered: true });
  setTimeout(() => {
    const firstPaint = seen.paint.find(({ name }) => name === 'first-contentful-paint')?.startTime;
    resolve({
      firstPaint,
      layoutShift: seen['layout-shift'].reduce((sum, { value }) => sum + value, 0),
      longTasks: seen.longtask.filter((one) => one.startTime + one.duration > firstPaint).map((one) => one.duration),
      files: performance.getEntriesByType('resource').length,
    });
  }, 200);
})`;

/** Each load in a browser that knows nothing yet. */
async function loadOnce(url: string, scripts: boolean): Promise<Load> {
  const { send, close } = await openChromium();
  try {
    await send('Network.enable');
    await send('Network.emulateNetworkConditions', network);
    await send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    if (!scripts) await send('Emulation.setScriptExecutionDisabled', { value: true });
    await send('Page.navigate', { url });
    await after(SETTLE);
    await send('Emulation.setScriptExecutionDisabled', { value: false });
    const { result } = await send('Runtime.evaluate', {
      expression: readEntries,
      awaitPromise: true,
      returnByValue: true,
    });
    return (result as { value: Load }).value;
  } finally {
    await close();
  }
}

const workerd = await startWorkerd({ site: serviceOf(readBuiltWorker()) });
const proxy = await startCompressingProxy(`${workerd.origins.site}`);
try {
  const loads: Record<string, Load[]> = {};
  for (let round = 0; round < LOADS; round += 1) {
    for (const path of paths) {
      for (const scripts of round % 2 === 0 ? [true, false] : [false, true]) {
        const load = await loadOnce(proxy.origin + path, scripts);
        if (scripts && load.files === 0) throw new Error(`${path}: the start-up script was not loaded`);
        const name = scripts ? path : `${path}, no scripts`;
        loads[name] = [...(loads[name] ?? []), load];
      }
    }
  }
  report(loads);
} finally {
  proxy.close();
  await workerd.stop();
}

function report(loads: Readonly<Record<string, readonly Load[]>>): void {
  console.log(`Chromium, 150 ms, 1.6 Mbit/s, processor ${SLOWDOWN} times slower, Brotli 4; ${LOADS} loads each`);
  printTable([
    ['', 'first paint, ms', 'layout shift', 'loads with a long task', 'long tasks, ms'],
    ...Object.entries(loads).map(([name, all]) => [
      name,
      Math.round(median(all.map(({ firstPaint }) => firstPaint))),
      Math.max(...all.map(({ layoutShift }) => layoutShift)),
      all.filter(({ longTasks }) => longTasks.length > 0).length,
      all.map(({ longTasks }) => longTasks.map(Math.round).join('+') || '-').join(' '),
    ]),
  ]);
}
