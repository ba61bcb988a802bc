/** What Lighthouse says of both pages as the edge would send them to a phone: 100 of 100, or what is missing. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { flags, needChromium } from '../../test/browser/find-chromium.ts';
import { readBuiltWorker } from './built-worker.ts';
import { startCompressingProxy } from './compressing-proxy.ts';
import { printTable } from './print-table.ts';
import { serviceOf, startWorkerd } from './workerd.ts';

const paths = ['/privacy.html', '/agreement.html'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** What we read of Lighthouse's report. */
interface Report {
  readonly lighthouseVersion: string;
  readonly categories: Readonly<Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>>;
  readonly audits: Readonly<Record<string, { score: number | null; title: string; explanation?: string }>>;
}

const cli = process.env.LIGHTHOUSE;
if (!cli) throw new Error('LIGHTHOUSE names no command-line script of Lighthouse: .ci/lighthouse brings it');
const executable = needChromium();

const workerd = await startWorkerd({ site: serviceOf(readBuiltWorker()) });
const proxy = await startCompressingProxy(workerd.origins.site ?? '');
try {
  const reports: Report[] = [];
  for (const path of paths) reports.push(await audit(proxy.origin + path, cli, executable));
  console.log(`Lighthouse ${reports[0]?.lighthouseVersion}, as a phone; a proxy compresses with Brotli 4.`);
  printTable([['', ...categories], ...reports.map((report, index) => [paths[index] ?? '', ...scoresOf(report)])]);
  const missing = reports.flatMap((report, index) => missingOf(report).map((line) => `${paths[index]}: ${line}`));
  if (missing.length > 0) {
    console.error(missing.join('\n'));
    process.exitCode = 1;
  }
} finally {
  proxy.close();
  await workerd.stop();
}

async function audit(url: string, cli: string, executable: string): Promise<Report> {
  const chromeFlags = ['--headless', '--no-sandbox', ...flags].join(' ');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, url, '--quiet', '--output=json', `--only-categories=${categories}`, `--chrome-flags=${chromeFlags}`],
    { env: { ...process.env, CHROME_PATH: executable }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
}

/** Of 100. */
function scoresOf(report: Report): number[] {
  return categories.map((category) => Math.round((report.categories[category]?.score ?? 0) * 100));
}

/** The audits that keep a category from 100. */
function missingOf({ categories, audits }: Report): string[] {
  return Object.values(categories)
    .filter(({ score }) => score < 1)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => {
      const { score, title, explanation } = audits[id] ?? { score: null, title: '' };
      return score === null || score === 1 ? [] : [`${id}: ${score}, ${explanation ?? title}`];
    });
}
