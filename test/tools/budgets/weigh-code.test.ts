import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { blockingTags, responseSize } from '../../../tools/budgets/measure-page.ts';
import { type Code, weighCode } from '../../../tools/budgets/weigh-code.ts';

/** What no compression makes smaller. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64');

const page = '<head></head><h1>T</h1><div class="body"><p>Words</p></div><script data-base="/">boot</script>';
const small: Code = { pages: { '/a.html': page }, startUp: 'x', ownStartUp: 'x', worker: 'x' };
const inPage = (from: string, to: string): Code => ({ ...small, pages: { '/a.html': page.replace(from, () => to) } });

describe('weighCode', () => {
  const findBroken = (code: Code) =>
    weighCode(code).flatMap(({ what, measured, limit }) => (measured > limit ? [what] : []));

  it.each([
    ['nothing', small, []],
    ['a long text, which is no code', inPage('Words', noise(30_000)), []],
    ['a large style', inPage('<head>', `<head><style>${noise(3000)}</style>`), ['/a.html: without its text, Brotli 4']],
    ['a large boot', inPage('boot', 'x'.repeat(601)), ['/a.html: inline boot']],
    [
      'what blocks rendering',
      inPage('<head>', '<head><script src="/a.js"></script>'),
      ['/a.html: number of files that block rendering'],
    ],
    ['a large start-up of our own', { ...small, ownStartUp: noise(4000) }, ['start-up script: our own part, Brotli 4']],
    ['a large start-up', { ...small, startUp: noise(80_000) }, ['start-up script, Brotli 4']],
    ['a large Worker', { ...small, worker: noise(60_000) }, ['Worker, gzip']],
  ])('finds %s', (_, code, broken) => {
    expect(findBroken(code)).toEqual(broken);
  });

  it('refuses to weigh a page without a text', () => {
    expect(() => weighCode(inPage('<h1>', '<h2>'))).toThrow('the page has no h1 with a body after it');
  });
});

it.each([
  ['<link href="/a.css" rel="stylesheet">', 1],
  ['<style>@import "/a.css";</style>', 1],
  ['<script src="/a.js"></script>', 1],
  ['<script type="module" src="/a.js"></script><script async src="/b.js"></script><link rel="icon" href="data:,">', 0],
])('blockingTags finds in %s %i', (tags, count) => {
  expect(blockingTags(tags)).toHaveLength(count);
});

it('responseSize counts status line, headers, what Cloudflare adds, and the compressed body', async () => {
  const [empty, more] = [new Response(''), new Response('', { headers: { link: 'a' } })];
  expect((await responseSize(more)) - (await responseSize(empty))).toBe('link: a\r\n'.length);
  expect(await responseSize(new Response(noise(9000)))).toBeGreaterThan(9000);
});
