import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Code, listTooLarge, weighCode } from '../../../tools/budgets/size.ts';

/** Random text, which does not compress. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64');

const page =
  '<head></head><h1>T</h1><main><div class="body"><div>Words</div></div></main><script data-base="/">boot</script>';
const small: Code = { pages: { '/a.html': page }, startUp: 'x', ownStartUp: 'x', worker: 'x' };
const inPage = (from: string, to: string): Code => ({ ...small, pages: { '/a.html': page.replace(from, () => to) } });
const inHead = (tags: string) => inPage('<head>', `<head>${tags}`);

const blocking = ['/a.html: number of files that block rendering'];
const asynchronous = '<script type="module" src="/a.js"></script><script async src="/b.js"></script>';

it.each([
  { name: 'nothing', code: small, found: [] },
  { name: 'no long text, which is not code', code: inPage('Words', noise(30_000)), found: [] },
  {
    name: 'a large style',
    code: inHead(`<style>${noise(3000)}</style>`),
    found: ['/a.html: without its text, Brotli 4'],
  },
  { name: 'a large boot', code: inPage('boot', 'x'.repeat(791)), found: ['/a.html: inline boot'] },
  { name: 'a blocking script', code: inHead('<script src="/a.js"></script>'), found: blocking },
  { name: 'a blocking style', code: inHead('<link href="/a.css" rel="stylesheet">'), found: blocking },
  { name: 'no asynchronous script', code: inHead(`${asynchronous}<link rel="icon" href="data:,">`), found: [] },
  {
    name: 'a large part of ours',
    code: { ...small, ownStartUp: noise(4000) },
    found: ['start-up script: our own part, Brotli 4'],
  },
  { name: 'a large start-up', code: { ...small, startUp: noise(80_000) }, found: ['start-up script, Brotli 4'] },
  { name: 'a large Worker', code: { ...small, worker: noise(60_000) }, found: ['Worker, gzip'] },
])('finds $name', ({ code, found }) => {
  expect(listTooLarge(weighCode(code))).toEqual(found);
});

it('refuses a page without a text', () => {
  expect(() => weighCode(inPage('<h1>', '<h2>'))).toThrow('the page has no h1 with a body after it');
});
