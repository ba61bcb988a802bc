import { expect, it } from 'vitest';
import { ask, createContext } from '../fixtures/context.ts';
import { createText } from '../fixtures/texts.ts';

it('4.1 only files with a hash in their name, directly below /assets/, are asked for and served', async () => {
  const asked: string[] = [];
  const context = createContext(
    [createText({ version: '2020-07-13' }), createText({ version: '2020-07-13', document: 'agreement' })],
    {
      async fetchAsset(path) {
        asked.push(path);
        return new Response('a file', { headers: { 'content-type': 'text/javascript' } });
      },
    },
  );
  const statuses: [string, number][] = [];
  for (const path of [
    '/assets/entry-a_B-1.js',
    '/assets/',
    '/assets/x',
    '/assets/x.js',
    '/assets/a/b-1.js',
    '/assets/../texts/legal/0.json',
    '/assets/..%2ftexts%2flegal%2f0.json',
    '/texts/legal/0.json',
    '/texts/privacy/2020-07-13/en.json',
    '/.vite/manifest.json',
    '/wrangler.json',
  ]) {
    statuses.push([path, (await ask(context, path)).status]);
  }
  expect(statuses.filter(([, status]) => status !== 404)).toEqual([['/assets/entry-a_B-1.js', 200]]);
  expect(asked).toEqual(['/assets/entry-a_B-1.js']);
});
