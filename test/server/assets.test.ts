import { afterEach, expect, it, vi } from 'vitest';
import { ask, createSite } from '../fixtures/context.ts';

const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => logged.mockClear());

/** @param found what the static assets answer with */
async function get(path: string, found: number) {
  const asked: string[] = [];
  const context = createSite({
    async fetchAsset(file) {
      asked.push(file);
      return new Response('a file', { status: found });
    },
  });
  const { status, headers } = await ask(context, path);
  return { asked, status, location: headers.location };
}

it.each([
  ...['/assets/', '/assets/x', '/assets/x.js', '/assets/a/b-1.js', '/assets/..%2ftexts%2flegal%2f0.json'],
  '/texts/legal/0.json',
])('4.1 %s is no such file, and not asked for', async (path) => {
  expect(await get(path, 200)).toEqual({ asked: [], status: 404, location: undefined });
});

it.each([
  ['an old start-up script leads to the one of today', '/assets/entry-old.js', 404, 307, 'entry-1.js'],
  ['the one of today must be there', '/assets/entry-1.js', 404, 500, undefined],
  ['another file leads nowhere', '/assets/other-1.js', 404, 404, undefined],
  ['assets that fail lead nowhere', '/assets/entry-old.js', 503, 500, undefined],
])('4.1 %s', async (_, path, found, status, location) => {
  expect(await get(path, found)).toEqual({ asked: [path], status, location });
  const failure = `${path}: the static assets answered with ${found}`;
  expect(logged.mock.calls.map(([line]) => JSON.parse(line).failure)).toEqual(status === 500 ? [failure] : []);
});
