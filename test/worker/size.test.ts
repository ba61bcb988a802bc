import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { weighSite } from '../../tools/bench/budgets.ts';
import { type BuiltSite, readBuiltSite } from '../../tools/bench/built-site.ts';
import { readBuiltWorker } from '../../tools/bench/built-worker.ts';
import { builds } from '../builds.ts';

const PAGE = '/privacy.html';

let site: BuiltSite;
beforeAll(async () => {
  site = await readBuiltSite(readBuiltWorker(join(builds, 'published')));
});

it('every budget holds', () => {
  expect(brokenBudgets(site)).toEqual([]);
});

it('whatever grows breaks the budget that is for it', () => {
  const rows: [string, string[], (site: BuiltSite) => BuiltSite][] = [
    ['a long text', [`${PAGE}: whole response, Brotli 4`], inPage('<div class="body">', noise(12_000))],
    ['a large style', [`${PAGE}: without its text, Brotli 4`], inPage('<style>', noise(1500))],
    ['a large boot', [`${PAGE}: inline boot`], inPage('{let{', `'${'x'.repeat(400)}';`)],
    [
      'what blocks rendering',
      [`${PAGE}: number of files that block rendering`],
      inPage('<head>', '<script src="/a.js"></script>'),
    ],
    [
      'a large start-up of our own',
      ['start-up script: our own part, Brotli 4'],
      (site) => ({ ...site, pages: {}, ownStartUp: site.ownStartUp + noise(1500) }),
    ],
    [
      'a large start-up',
      ['start-up script, Brotli 4', 'start-up script, Brotli 11'],
      (site) => ({ ...site, pages: {}, startUp: site.startUp + noise(3000) }),
    ],
    ['a large Worker', ['Worker, gzip'], (site) => ({ ...site, pages: {}, workerGzip: site.workerGzip + 20_000 })],
  ];
  for (const [name, budgets, spoil] of rows) {
    expect.soft(brokenBudgets(spoil(site)), name).toEqual(budgets);
  }
});

it('finds the files that block rendering', () => {
  for (const [tags, files] of [
    ['<link href="/a.css" rel="stylesheet">', 1],
    ['<style>@import "/a.css";</style>', 1],
    ['<script src="/a.js"></script>', 1],
    ['<script type="module" src="/a.js"></script><script async src="/b.js"></script>', 0],
  ] as const) {
    const what = `${PAGE}: number of files that block rendering`;
    expect.soft(weighSite(inPage('<head>', tags)(site)).find((line) => line.what === what)?.measured, tags).toBe(files);
  }
});

function brokenBudgets(site: BuiltSite): string[] {
  return weighSite(site).flatMap(({ what, isKept }) => (isKept ? [] : [what]));
}

/** Writes something behind the first place of a page that reads so. */
function inPage(place: string, added: string): (site: BuiltSite) => BuiltSite {
  return (site) => {
    const page = site.pages[PAGE];
    if (!page?.html.includes(place)) throw new Error(`${PAGE} has no ${place}`);
    return { ...site, pages: { [PAGE]: { ...page, html: page.html.replace(place, () => place + added) } } };
  };
}

/** What no compression makes smaller. */
function noise(bytes: number): string {
  return randomBytes(bytes).toString('base64');
}
