import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type Parts, weigh } from '../../bench/budgets.ts';
import { readBuiltWorker } from '../../bench/built-worker.ts';
import { collectParts } from '../../bench/collect-parts.ts';
import { builds } from '../builds.ts';

const PAGE = '/privacy.html';

let parts: Parts;
beforeAll(async () => {
  parts = await collectParts(readBuiltWorker(join(builds, 'published')));
});

it('every budget holds', () => {
  expect(brokenBudgets(parts)).toEqual([]);
});

it.each<[string, string, (parts: Parts) => Parts]>([
  ['a long text', `${PAGE}: whole response, Brotli 4, bytes`, inPage('<div class="body">', noise(12_000))],
  ['a large style', `${PAGE}: without its text, Brotli 4, bytes`, inPage('<style>', noise(1500))],
  ['a large boot', `${PAGE}: inline boot, bytes`, inPage('{let{', `'${'x'.repeat(400)}';`)],
  ['a style sheet', `${PAGE}: files that block rendering`, inPage('<head>', '<link href="/a.css" rel="stylesheet">')],
  ['a classic script', `${PAGE}: files that block rendering`, inPage('<head>', '<script src="/a.js"></script>')],
  ['an imported style', `${PAGE}: files that block rendering`, inPage('<style>', '@import "/a.css";')],
  [
    'a large start-up',
    'start-up script: our own part, Brotli 4, bytes',
    (parts) => ({ ...parts, ownStartUp: parts.ownStartUp + noise(1500) }),
  ],
  ['a large Worker', 'Worker, gzip, bytes', (parts) => ({ ...parts, workerGzip: 100_001 })],
  [
    'a Worker with its comments',
    'Worker: percent that minifying would save',
    (parts) => ({
      ...parts,
      worker: [...parts.worker, '// what a minifier leaves out\n'.repeat(1000)],
    }),
  ],
  [
    'the development build of React',
    'Worker: signs of development React',
    (parts) => ({ ...parts, worker: [...parts.worker, 'say("Each child in a list should have a unique key")'] }),
  ],
])('%s breaks one budget', (_, budget, spoil) => {
  expect(brokenBudgets(spoil(parts))).toEqual([budget]);
});

it('a start-up script that is too large breaks both of its budgets', () => {
  expect(brokenBudgets({ ...parts, startUp: parts.startUp + noise(3000) })).toEqual([
    'start-up script, Brotli 4, bytes',
    'start-up script, Brotli 11, bytes',
  ]);
});

it('a script that waits for the page blocks nothing', () => {
  const scripts = '<script type="module" src="/a.js"></script><script async src="/b.js"></script>';
  expect(brokenBudgets(inPage('<head>', scripts)(parts))).toEqual([]);
});

function brokenBudgets(parts: Parts): string[] {
  return weigh(parts).flatMap(({ what, ok }) => (ok ? [] : [what]));
}

/** Writes something behind the first place of a page that reads so. */
function inPage(place: string, added: string): (parts: Parts) => Parts {
  return (parts) => {
    const page = parts.pages[PAGE];
    if (!page?.html.includes(place)) throw new Error(`${PAGE} has no ${place}`);
    return { ...parts, pages: { [PAGE]: { ...page, html: page.html.replace(place, () => place + added) } } };
  };
}

/** What no compression makes smaller. */
function noise(bytes: number): string {
  return randomBytes(bytes).toString('base64');
}
