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
  ['no long text, which is not code', inPage('Words', noise(30_000)), []],
  ['a large style', inHead(`<style>${noise(3000)}</style>`), ['/a.html: without its text, Brotli 4']],
  ['a large boot', inPage('boot', 'x'.repeat(831)), ['/a.html: inline boot']],
  ['a blocking script', inHead('<script src="/a.js"></script>'), blocking],
  ['a blocking style', inHead('<link href="/a.css" rel="stylesheet">'), blocking],
  ['no asynchronous script', inHead(`${asynchronous}<link rel="icon" href="data:,">`), []],
  ['a large part of ours', { ...small, ownStartUp: noise(4000) }, ['start-up script: our own part, Brotli 4']],
  ['a large start-up', { ...small, startUp: noise(80_000) }, ['start-up script, Brotli 4']],
  ['a large Worker', { ...small, worker: noise(60_000) }, ['Worker, gzip']],
])('finds %s', (_, code, found) => {
  expect(listTooLarge(weighCode(code))).toEqual(found);
});

it('refuses a page without a text', () => {
  expect(() => weighCode(inPage('<h1>', '<h2>'))).toThrow('the page has no h1 with a body after it');
});
