/** Runs the recipe of docs/apps.md against the server. */
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { expect, it } from 'vitest';
import { createServices, serve } from '../fixtures/services.ts';
import { createText } from '../fixtures/texts.ts';

const address = 'https://legal.app.example';
const company = { name: 'A', app: 'B', email: 'c@d.example', address };
const revisions = { '2020-07-13': 1, '2022-01-01': 1, '2024-04-01': 2 };
const texts = Object.entries(revisions).flatMap(([version, revision]) =>
  ['en', 'hi', 'pa', 'ur', 'mni', 'mni-Mtei', 'sd-Deva'].map((language) => createText({ version, revision, language })),
);

/** The functions of the recipe, whose `fetch` requests `site` at the time `now`. */
function runRecipe(now: string) {
  const site = serve(createServices(texts, { company, now: () => Date.parse(now) }));
  const fetch = async (url: string, init?: RequestInit) => {
    const { status, headers, body } = await site(url.slice(address.length), init);
    return new Response(body || null, { status, headers });
  };
  const [, recipe = expect.fail()] = /^```js\n(.*?)^```/ms.exec(readFileSync('docs/apps.md', 'utf8')) ?? [];
  return { site, ...compileFunction(`${recipe}\nreturn { fetchLegal, findConsent };`, ['fetch'])(fetch) };
}

it.each([
  ['hi-IN', 'hi'],
  ['hi-Latn-IN', 'en'],
  ['pa_IN_#Guru', 'pa'],
  ['pa-Arab', 'en'],
  ['pa-PK', 'en'],
  ['hin', 'hi'],
  ['hindi', 'en'],
  ['ur_Aran_IN', 'ur'],
  ['mni-Mtei-IN', 'mni-Mtei'],
  ['hi-IN-u-nu-latn', 'hi'],
  ['zz-Zzzz-ZZ', 'en'],
])('for %s the recipe opens and records the text that ?lang= shows, in %s', async (tag, language) => {
  const { site, fetchLegal, findConsent } = runRecipe('2025-01-01');
  const { legal } = await fetchLegal({});
  const { page, record } = findConsent(legal, 'privacy', tag, 'dark', null);
  const { digest } = legal.documents.privacy.versions[2].texts[language];
  expect(record).toEqual({ document: 'privacy', version: '2024-04-01', language, digest, revision: 2 });
  for (const path of [page.slice(address.length), `/privacy?lang=${encodeURIComponent(tag)}&theme=dark`]) {
    const { headers, body } = await site(path);
    expect(headers).toMatchObject({ 'content-language': language, 'text-digest': digest });
    expect(body).toContain('data-theme="dark"');
  }
});

it('the recipe keeps what it stored if legal.json is the same, and if the request fails', async () => {
  const { fetchLegal } = runRecipe('2025-01-01');
  const stored = await fetchLegal({});
  expect(await fetchLegal(stored)).toBe(stored);
  const unsendable = { etag: '\0' };
  expect(await fetchLegal(unsendable)).toBe(unsendable);
});

it.each([
  { now: '2023-01-01', pages: [] },
  { now: '2025-01-01', pages: ['/privacy.html?version=2024-04-01&lang=hi&theme=light&since=2020-07-13'] },
])('the recipe asks a user of 2021 to read $pages in $now', async ({ now, pages }) => {
  const past = runRecipe('2021-01-01');
  const { record } = past.findConsent((await past.fetchLegal({})).legal, 'privacy', 'en', 'light', null);
  const { site, fetchLegal, findConsent } = runRecipe(now);
  const consent = findConsent((await fetchLegal({})).legal, 'privacy', 'hi', 'light', record);
  expect(consent ? [consent.page.slice(address.length)] : []).toEqual(pages);
  for (const page of pages) expect((await site(page)).status).toBe(200);
});
