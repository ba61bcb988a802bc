/** Whether the built site stays up: many connections, slow clients, clients that go away, addresses without end. */
import autocannon from 'autocannon';
import { goAway, sendSlowly } from './bad-clients.ts';
import { readBuiltWorker } from './built-worker.ts';
import { loadDistinct } from './load.ts';
import { printTable } from './print-table.ts';
import { residentMemory } from './process-usage.ts';
import { serviceOf, startWorkerd } from './workerd.ts';
import { writeResult } from './write-result.ts';

const SECONDS = 5;
const SLOW = 2000;
const AWAY = 5000;
const DISTINCT = 100_000;
/** Megabytes that the process may grow by: V8 takes and gives memory as it pleases. */
const TOLERANCE = 20;

interface Row {
  readonly what: string;
  readonly answers: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  readonly failed: number;
  /** Megabytes of the process, at the end. */
  readonly memory: number;
}

const { pid, origins, stop } = await startWorkerd({ site: serviceOf(readBuiltWorker()) });
const page = new URL('/privacy.html', origins.site);
const rows: Row[] = [];

/** Good clients, whatever the bad ones do in the meantime. */
async function load(what: string, connections: number): Promise<void> {
  const { latency, errors, timeouts, non2xx, requests } = await autocannon({
    url: page.origin,
    connections,
    duration: SECONDS,
    requests: ['/privacy.html', '/agreement.html', '/privacy', '/legal.json'].map((path) => ({ path })),
  });
  const failed = errors + timeouts + non2xx;
  rows.push({ what, answers: requests.total, median: latency.p50, p99: latency.p99, failed, memory: memory() });
}

const memory = () => Math.round(residentMemory(pid));

try {
  await load('64 connections', 64);
  await load('512 connections', 512);

  const leave = await sendSlowly(page, SLOW);
  await load(`64 connections beside ${SLOW} slow clients`, 64);
  const dropped = leave();

  await Promise.all([load(`64 connections beside ${AWAY} that go away`, 64), goAway(page, AWAY)]);
  await load('64 connections after all that', 64);

  await loadDistinct(page.href, 'warm', DISTINCT / 2);
  const before = memory();
  await loadDistinct(page.href, 'n', DISTINCT);
  const grown = memory() - before;

  printTable([
    ['', 'answers', 'median ms', 'p99 ms', 'failed', 'memory MB'],
    ...rows.map(({ what, answers, median, p99, failed, memory }) => [what, answers, median, p99, failed, memory]),
  ]);
  console.log(`\n${DISTINCT} distinct addresses: ${before} MB before, ${before + grown} MB after`);
  console.log(`${dropped} of ${SLOW} slow clients were dropped by the server`);
  writeResult('load', { rows, distinct: { before, after: before + grown }, dropped });

  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  if (failed > 0) throw new Error(`${failed} answers failed`);
  if (grown > TOLERANCE) throw new Error(`${DISTINCT} distinct addresses made the process grow by ${grown} MB`);
} finally {
  await stop();
}
