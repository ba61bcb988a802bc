/** Runs what docs/apps.md gives to apps: the recipe, in two languages, against the server; and the screen. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { compileFunction } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales, published } from '../fixtures/locales.ts';
import { createServices, serve } from '../fixtures/services.ts';
import { createText } from '../fixtures/texts.ts';

/** The class path of the compiled Kotlin. */
const classPath = process.env.KOTLIN_DRIVER;
if (!classPath)
  console.log('KOTLIN_DRIVER names no classes, so the Kotlin for apps is skipped: .ci/with-kotlin compiles it');

const company = { name: 'A', app: 'B', email: 'c@d.example', address: 'https://legal.app.example' };
const revisions = { '2020-07-13': 1, '2022-01-01': 1, '2024-04-01': 2, '2027-03-01': 3 };
const texts = Object.entries(revisions).flatMap(([version, revision]) =>
  published.map((language) => createText({ version, revision, language, digest: `${version}-${language}` })),
);
const siteOf = (now: string) => serve(createServices(texts, { company, now: () => Date.parse(now) }));
const readLegal = async (now: string) => (await siteOf(now)('/legal.json')).body;

/** Calls a function of the recipe. Arguments and results are text: a record is its values. */
type Call = (name: string, legal: string, ...fields: string[]) => Promise<string>;

const callJavaScript: Call = async (name, legal, first = '', second, theme, agreed = '', which) => {
  const [, recipe = expect.fail()] = /^```js\n(.*?)^```/ms.exec(readFileSync('docs/apps.md', 'utf8')) ?? [];
  const code = recipe.replace(/https:.*(?=';)/, first).replace('8000', first.endsWith('/never/') ? '80' : '8000');
  const { fetchLegal, findConsent } = compileFunction(`${code}\nreturn { fetchLegal, findConsent };`)();
  if (name === 'fetchLegal') return (await fetchLegal({ etag: second, legal: JSON.parse(legal) })).etag;
  const [document, version, language, digest, revision] = agreed.split(' ');
  const record = agreed && { document, version, language, digest, revision: Number(revision) };
  const consent = findConsent(JSON.parse(legal), first, second, theme, record, which);
  return consent ? [consent.page, ...Object.values(consent.record)].join(' ') : 'null';
};

let java: ChildProcessWithoutNullStreams;
let lines: AsyncIterator<string>;
const callKotlin: Call = async (...fields) => {
  java.stdin.write(`${fields.join('\t')}\n`);
  return (await lines.next()).value;
};

const wrongBodies = ['{"status":"login required"}', 'null', '<p>Log in</p>', '{"schema":2,"documents":{}}'];
/** Responds at `/` as the site, at `/0/` and so on with a wrong body, at `/never/` not at all. */
const server = createServer(async ({ url = '', headers }, response) => {
  const [, folder = ''] = url.split('/');
  const body = wrongBodies[Number(folder || NaN)];
  const request = { headers: { 'If-None-Match': `${headers['if-none-match']}` } };
  const answer = body ? { status: 200, body, headers: { etag: 'new' } } : await siteOf('2025-01-01')(url, request);
  if (folder !== 'never') response.writeHead(answer.status, answer.headers).end(answer.body);
});
let site: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  if (!classPath) return;
  java = spawn('java', ['-cp', classPath, 'com.example.app.DriverKt']);
  java.stderr.pipe(process.stderr);
  lines = createInterface(java.stdout)[Symbol.asyncIterator]();
});
afterAll(() => {
  java?.stdin.end();
  server.close();
  server.closeAllConnections();
});

for (const call of [callJavaScript, callKotlin])
  describe.skipIf(call === callKotlin && !classPath)(`the recipe, by ${call.name}`, () => {
    it('stores legal.json, and keeps it if it is the same or there is no connection', async () => {
      const etag = await call('fetchLegal', '{}', site, '');
      expect(etag).toBe((await siteOf('2025-01-01')('/legal.json')).headers.etag);
      expect(await call('fetchLegal', '{}', site, etag)).toBe(etag);
      expect(await call('fetchLegal', '{}', 'http://127.0.0.1:1/', etag)).toBe(etag);
    });

    it.each([...wrongBodies, 'never'])('keeps what it stored if the response is: %s', async (body) => {
      const folder = body === 'never' ? body : wrongBodies.indexOf(body);
      expect(await call('fetchLegal', '{}', `${site}${folder}/`, 'old')).toBe('old');
    });

    it.each(locales)('for %j chooses %s, or else English', async (locale, language = 'en') => {
      const consent = await call('findConsent', await readLegal('2025-01-01'), 'privacy', locale, '', '', 'current');
      expect(consent).toContain(` 2024-04-01 ${language} `);
    });

    it.each([
      { now: '2023-01-01', agreed: '', page: '2022-01-01&lang=hi&theme=dark' },
      { now: '2023-01-01', agreed: '2020-07-13 en 2020-07-13-en 1', page: null },
      {
        now: '2025-01-01',
        agreed: '2020-07-13 en 2020-07-13-en 1',
        page: '2024-04-01&lang=hi&theme=dark&since=2020-07-13',
      },
      { now: '2025-01-01', agreed: '2024-04-01 hi 2024-04-01-hi 2', page: null },
      { now: '2025-01-01', agreed: '2027-03-01 hi 2027-03-01-hi 3', page: null },
      // Agreed to before their day: a version whose words were corrected, and one that was withdrawn.
      { now: '2028-01-01', agreed: '2027-03-01 hi other-words 3', page: '2027-03-01&lang=hi&theme=dark' },
      { now: '2028-01-01', agreed: '2027-02-01 hi 2027-02-01-hi 3', page: '2027-03-01&lang=hi&theme=dark' },
      { now: '2025-01-01', agreed: '2027-02-01 hi 2027-02-01-hi 3', page: '2024-04-01&lang=hi&theme=dark' },
      { now: '2025-01-01', which: 'upcoming', agreed: '', theme: '', page: '2027-03-01&lang=hi' },
      { now: '2025-01-01', which: 'upcoming', agreed: '2027-03-01 hi 2027-03-01-hi 3', page: null },
      { now: '2028-01-01', which: 'upcoming', agreed: '', page: null },
    ])('in $now, after $agreed, asks for $page', async ({ now, which = 'current', agreed, theme = 'dark', page }) => {
      const record = agreed && `privacy ${agreed}`;
      const consent = await call('findConsent', await readLegal(now), 'privacy', 'hi-IN', theme, record, which);
      if (!page) return expect(consent).toBe('null');
      const [href = '', ...values] = consent.split(' ');
      expect(href).toBe(`${company.address}/privacy.html?version=${page}`);
      const { status, headers } = await siteOf(now)(href.slice(company.address.length));
      const [version] = page.split('&') as [keyof typeof revisions];
      expect(values).toEqual(['privacy', version, 'hi', headers['text-digest'], `${revisions[version]}`]);
      expect(status).toBe(200);
    });
  });

const [, , ...rows] = readFileSync('docs/LegalScreen.md', 'utf8').match(/(?<=^\| ).*(?= \|$)/gm) ?? [];
it.skipIf(!classPath).each(rows.map((row) => row.split(' | ')))('%s: %s', async (events = '', ...shown) => {
  const [legal, copies] = await Promise.all(['2028-01-01', '2025-01-01'].map(readLegal));
  expect(await callKotlin('show', `${legal}`, `${copies}`, events)).toBe(shown.join(' | '));
});
