import { describe, expect, it } from 'vitest';
import { createCatalog } from '../../src/documents/catalog.ts';
import { parseBase } from '../../src/location/base-path.ts';
import { createRoutes } from '../../src/routes.ts';
import { createApp } from '../../src/server/app.tsx';
import { createText } from '../fixtures/texts.ts';

const now = () => Date.parse('2025-01-01T00:00:00Z');
const base = parseBase('/');

/** The tags of one deployment, which needs no text for them. */
async function tagsOf({ catalogDigest = 'c', parts = 'p' } = {}): Promise<(string | null)[]> {
  if (!base) throw new Error('/ is a base');
  const app = createApp({
    settings: { base, serverRendering: true },
    site: { company: 'A', app: 'B', email: 'c@d.example', address: 'https://e.example' },
    catalog: createCatalog([
      createText({ version: '2020-07-13' }),
      createText({ version: '2024-04-01' }),
      createText({ document: 'agreement', version: '2020-07-13' }),
    ]),
    catalogDigest,
    routes: createRoutes(now),
    parts: { style: '', styleHash: '', boot: '', bootHash: '', script: '', digest: parts },
    readAsset: async () => new Response(null, { status: 404 }),
    now,
    timeLimit: 1000,
  });
  const paths = [
    '/privacy',
    '/privacy?since=2020-07-13',
    '/privacy?format=json',
    '/privacy?format=text',
    '/legal.json',
  ];
  const answers = await Promise.all(
    paths.map((path) => app.fetch(new Request(`https://legal.app.example${path}`, { method: 'HEAD' }))),
  );
  return answers.map(({ headers }) => headers.get('etag'));
}

describe('tags', () => {
  it('are the same in two isolates of one deployment', async () => {
    expect(await tagsOf()).toEqual(await tagsOf());
  });

  it.each([
    ['a text, a note, a version or a setting', { catalogDigest: 'another' }],
    ['the style or the code', { parts: 'another' }],
  ])('are all others in a deployment that changed %s', async (_, change) => {
    const tags = await tagsOf();
    const others = await tagsOf(change);
    expect([tags.length, others.filter((tag) => tag === null || tags.includes(tag))]).toEqual([5, []]);
  });
});
