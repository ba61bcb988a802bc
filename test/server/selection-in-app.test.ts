import { describe, expect, it } from 'vitest';
import { parseBase } from '../../src/location/base-path.ts';
import { createApp } from '../../src/server/app.ts';
import type { Context } from '../../src/server/context.ts';
import { ask, createContext } from '../fixtures/context.ts';
import { createText } from '../fixtures/texts.ts';

const texts = ['2020-07-13', '2024-04-01', '2027-01-01'].flatMap((version) => [
  createText({ version }),
  createText({ version, document: 'agreement' }),
]);

/** What each part of an answer says of the version that it shows. */
async function versionsIn(path: string, moment: string) {
  const context = createContext(texts, { now: () => Date.parse(moment) });
  const page = await ask(context, path);
  const html = await page.text();
  const data = await (await ask(context, `${path}${path.includes('?') ? '&' : '?'}format=page`)).json();
  return {
    tag: /\d{4}-\d\d-\d\d/.exec(page.headers.get('etag') ?? '')?.[0],
    latest: /version=([\d-]+)>; rel="latest-version"/.exec(page.headers.get('link') ?? '')?.[1],
    page: /<time dateTime="([\d-]+)"/.exec(html)?.[1],
    words: /The text of ([\d-]+)/.exec(html)?.[1],
    data: JSON.parse(/<script type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}').version,
    navigation: data.data.version,
    isListed: !html.includes('noindex'),
  };
}

describe('one selection', () => {
  const shown = (version: string) => ({
    tag: version,
    page: version,
    words: version,
    data: version,
    navigation: version,
  });

  it.each([
    ['/privacy', '2019-01-01T00:00:00Z', { ...shown('2020-07-13'), latest: '2020-07-13', isListed: false }],
    ['/privacy', '2025-01-01T00:00:00Z', { ...shown('2024-04-01'), latest: '2024-04-01', isListed: true }],
    ['/agreement', '2030-01-01T00:00:00Z', { ...shown('2027-01-01'), latest: '2027-01-01', isListed: true }],
    [
      '/privacy?version=2020-07-13',
      '2025-01-01T00:00:00Z',
      { ...shown('2020-07-13'), latest: '2024-04-01', isListed: false },
    ],
  ])('stands behind tag, links, page and data of %s at %s', async (path, moment, expected) => {
    expect(await versionsIn(path, moment)).toEqual(expected);
  });

  it('is made at one moment: a clock that runs on while an answer is made changes nothing', async () => {
    let reads = 0;
    // The first look at the clock is before the version begins, each later one after it.
    const now = () => Date.parse(reads++ === 0 ? '2026-12-31T18:29:59.999Z' : '2026-12-31T18:30:00Z');
    const page = await ask(createContext(texts, { now }), '/privacy');
    expect([page.headers.get('cache-control'), (await page.text()).match(/The text of [\d-]+/g)]).toEqual([
      'public, max-age=0, stale-while-revalidate=0, stale-if-error=0',
      ['The text of 2024-04-01'],
    ]);
  });
});

describe('tags', () => {
  const paths = [
    '/privacy',
    '/privacy?since=2020-07-13',
    '/privacy?format=json',
    '/privacy?format=text',
    '/legal.json',
  ];
  const base = parseBase('/legal/');
  if (!base) throw new Error('/legal/ is a base');

  async function tagsOf(overrides: Partial<Context> = {}, prefix = '') {
    const context = createContext(texts, overrides);
    const answers = await Promise.all(paths.map((path) => ask(context, prefix + path, { method: 'HEAD' })));
    return answers.map(({ headers }) => headers.get('etag'));
  }
  const { inlineAssets, settings } = createContext(texts);

  it('are the same in two isolates of one deployment', async () => {
    expect(await tagsOf()).toEqual(await tagsOf());
  });

  it.each<[string, Partial<Context>, string?]>([
    ['a text, a note or a setting of the company', { contentDigest: 'another' }],
    ['the style or the code', { inlineAssets: { ...inlineAssets, digest: 'another' } }],
    ['the base path', { settings: { base, serverRendering: true } }, '/legal'],
  ])('are all others in a deployment that changed %s', async (_, overrides, prefix) => {
    const tags = await tagsOf();
    const others = await tagsOf(overrides, prefix);
    expect([tags.length, others.filter((tag) => tag === null || tags.includes(tag))]).toEqual([5, []]);
  });

  it('are the same for what programs read in whatever theme, which is made once', async () => {
    const app = createApp(createContext(texts));
    const answers: (string | null)[][] = [];
    for (const path of [
      '/privacy?format=text',
      '/privacy?format=text&theme=dark',
      '/privacy?format=text&theme=light',
    ]) {
      const { headers } = await app.fetch(new Request(`https://e.example${path}`));
      answers.push([headers.get('server-timing'), headers.get('etag')]);
    }
    const [, tag] = answers[0] ?? [];
    expect([tag, answers]).toEqual([
      expect.any(String),
      [
        ['rendered', tag],
        ['cached', tag],
        ['cached', tag],
      ],
    ]);
  });

  it('are others for pages where the server stops rendering', async () => {
    const [page] = await tagsOf({ settings: { ...settings, serverRendering: false } });
    expect(await tagsOf()).not.toContain(page);
  });
});
