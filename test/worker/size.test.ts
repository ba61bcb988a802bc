import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type Line, type Parts, weigh } from '../../tools/bench/budgets.ts';
import { readBuiltWorker } from '../../tools/bench/built-worker.ts';
import { collectParts } from '../../tools/bench/collect-parts.ts';
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
  [
    'the development build of React in the start-up',
    'start-up script: signs of development React',
    (parts) => ({ ...parts, startUp: `${parts.startUp}say("Each child in a list should have a unique key")` }),
  ],
])('%s breaks one budget', (_, budget, spoil) => {
  expect(brokenBudgets(spoil(parts))).toEqual([budget]);
});

/** Nothing but what has a budget: each is then filled up to it. */
const empty: Parts = { pages: {}, startUp: '', ownStartUp: '', worker: ['f()'], workerGzip: 0 };

const page = (style: string, text: string, boot: string): Parts => {
  const html = `<style>${style}</style><h1></h1><div class="body">${text}</div><script data-start>${boot}</script>`;
  return { ...empty, pages: { [PAGE]: { statusLine: 'HTTP/1.1 200 OK', headers: [], html } } };
};

it.each<[budget: string, limit: number, fill: (padding: string) => Parts]>([
  [`${PAGE}: whole response, Brotli 4, bytes`, 14_600, (text) => page('', text, 'boot()')],
  [`${PAGE}: without its text, Brotli 4, bytes`, 2500, (style) => page(style, '', 'boot()')],
  [`${PAGE}: inline boot, bytes`, 600, (boot) => page('', '', boot || 'boot()')],
  ['start-up script: our own part, Brotli 4, bytes', 4096, (ownStartUp) => ({ ...empty, ownStartUp })],
  ['start-up script, Brotli 4, bytes', 72_000, (startUp) => ({ ...empty, startUp })],
  ['start-up script, Brotli 11, bytes', 62_000, (startUp) => ({ ...empty, startUp })],
  ['Worker without its texts, gzip, bytes', 92_000, (padding) => ({ ...empty, workerGzip: padding.length })],
])('%s: %i are right, and one more is too much', (budget, limit, fill) => {
  expect([limit, limit + 1].map((size) => fillTo(size, budget, fill))).toEqual([
    { what: budget, measured: limit, budget: limit, ok: true },
    { what: budget, measured: limit + 1, budget: limit, ok: false },
  ]);
});

it.each([
  [19, true],
  [21, false],
])('a minifier may save 20 of 1,000 bytes: %i', (bytes, ok) => {
  const comment = `//${'x'.repeat(bytes - 3)}\n`;
  const code = `f(\`${'x'.repeat(1000 - bytes - 6)}\`);`;
  const what = 'Worker: percent that minifying would save';
  expect(lineOf(what, { ...empty, worker: [comment + code] })).toEqual({ what, measured: bytes / 10, budget: 2, ok });
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

function lineOf(budget: string, parts: Parts): Line {
  const line = weigh(parts).find(({ what }) => what === budget);
  if (!line) throw new Error(`there is no budget for ${budget}`);
  return line;
}

/** The line of a budget, of parts that are filled with noise until they measure exactly so much. */
function fillTo(size: number, budget: string, fill: (padding: string) => Parts): Line {
  let length = 0;
  for (let tries = 0; tries < 500; tries += 1) {
    const line = lineOf(budget, fill(noise(length).slice(0, length)));
    if (line.measured === size) return line;
    // Four characters of noise are three bytes once they are compressed, more or less.
    length = Math.max(0, length + Math.round(((size - line.measured) * 4) / 3));
  }
  throw new Error(`${budget}: no noise makes it ${size}`);
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
