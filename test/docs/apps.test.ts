/** Runs what docs/apps.md gives to apps against a real server: the recipe in two languages, the screens in Kotlin. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { locales, published } from '../fixtures/locales.ts';
import { createServices, serve } from '../fixtures/services.ts';
import { createText } from '../fixtures/texts.ts';
import { callKotlin, languages, stopKotlin } from './call-apps.ts';
import { type Behaviour, startFailingServer } from './failing-server.ts';

type Revisions = Readonly<Record<string, number>>;
const revisions: Revisions = { '2020-07-13': 1, '2022-01-01': 1, '2024-04-01': 2, '2027-03-01': 3 };
/** `text` is a document, a version and a language. */
const digestOf = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0');
const texts = (['privacy', 'agreement'] as const).flatMap((document) =>
  Object.entries(revisions).flatMap(([version, revision]) =>
    published.map((language) => {
      const digest = digestOf(`${document} ${version} ${language}`);
      return createText({ document, title: document, version, revision, language, digest });
    }),
  ),
);

/** In 2025 the third version is in force and the fourth is announced. */
const sites = ['2023', '2025', '2028'].map(
  (year) => [year, serve(createServices(texts, { now: () => Date.parse(year) }))] as const,
);
let year: string;
const get = (path: string, init?: RequestInit) => new Map(sites).get(year)?.(path, init) ?? expect.fail();
const readLegal = async () => (await get('/legal.json')).body;

let server: Awaited<ReturnType<typeof startFailingServer>>;
const folder = mkdtempSync(join(tmpdir(), 'apps-'));
/** The assets of the app: those of 2025. */
const assets = join(folder, 'assets');
const settingsOf = (limit = '20000') => ({ site: server.address, limit, assets });

beforeEach(() => {
  year = '2025';
  Object.assign(server.state, { page: 'answers', legal: 'answers', paths: [] });
});

beforeAll(async () => {
  server = await startFailingServer(get);
  year = '2025';
  mkdirSync(join(assets, 'legal'), { recursive: true });
  writeFileSync(join(assets, 'legal/legal.json'), await readLegal());
  for (const document of ['privacy', 'agreement'])
    for (const language of published) {
      const { body } = await get(`/${document}.html?version=2024-04-01&lang=${language}`);
      writeFileSync(join(assets, `legal/${document}.${language}.html`), body);
    }
});
afterAll(() => {
  stopKotlin();
  server.close();
  rmSync(folder, { recursive: true });
});

const recordOf = (text: string) => `${text} ${digestOf(text)} ${revisions[text.split(' ')[1] ?? '']}`;
const noPage = 'This text can’t be shown without a connection.';
const inForce = 'privacy 2024-04-01 hi';

describe.each(languages.map((call) => [call.name, call] as const))('%s', (_, call) => {
  it.each<[behaviour: Behaviour, page: string, record?: string, legal?: string]>([
    ['answers', 'site', recordOf(inForce), 'new'],
    ['stalls', 'copy'],
    ['stalls after the headers', 'copy'],
    ['stalls before the end', 'copy'],
    ['stalls, but for a byte now and then', 'copy'],
    ['cuts before Content-Length', 'copy'],
    ['cuts between chunks', 'copy'],
    ['ends early, where no length is known', 'copy'],
    ['redirects to its own host', 'site', recordOf(inForce), 'new'],
    ['redirects to another host', 'copy'],
    ['is a portal', 'copy'],
    ['is a portal for programs', 'copy'],
    ['sends garbage', 'copy'],
    ['sends nothing', 'copy'],
    ['has other words', 'site', 'null', 'new'],
    ['sends 206', 'copy'],
    ['sends 403', 'copy'],
    ['sends 404', 'site', 'null'],
    ['sends 404 and cuts it', 'copy'],
    ['sends 503', 'copy'],
  ])('where the server %s, the page is the %s', async (behaviour, page, record = recordOf(inForce), legal = 'old') => {
    Object.assign(server.state, { page: behaviour, legal: behaviour });
    const [stored, settings] = [await readLegal(), settingsOf(behaviour.includes('stalls') ? '150' : undefined)];
    const address = `${server.address}privacy.html?version=2024-04-01&lang=hi&theme=dark`;
    expect(await call(settings, 'loadPage', address, stored, 'true')).toBe(`${page} ${record}`);
    const fetched = legal === 'new' ? `${(await get('/legal.json')).headers.etag} true` : 'old false';
    expect(await call(settings, 'fetchLegal', stored, 'old')).toBe(fetched);
  });

  it('learns that legal.json is the same, and keeps it where there is no server', async () => {
    const [legal, { etag = '' }] = [await readLegal(), (await get('/legal.json')).headers];
    expect(await call(settingsOf(), 'fetchLegal', legal, etag)).toBe(`${etag} true`);
    const nowhere = { ...settingsOf(), site: 'http://127.0.0.1:1/' };
    expect(await call(nowhere, 'fetchLegal', legal, etag)).toBe(`${etag} false`);
  });

  it.each<[fault: string, from: string | RegExp, to: string]>([
    ['another schema', '"schema":1', '"schema":2'],
    ['no documents', '"documents":', '"others":'],
    ['one document', '"agreement":', '"others":'],
    ['no version in force', '"current":', '"others":'],
    ['an unknown version in force', '"current":"2024-04-01"', '"current":"2024-04-02"'],
    ['an unknown announced version', '"upcoming":"2027-03-01"', '"upcoming":"2027-03-02"'],
    ['no versions', '"versions":', '"others":'],
    ['no text in English', '"en":', '"fr":'],
    ['no script', '"script":"Latn",', ''],
    ['no digest', '"digest":', '"others":'],
    ['a short digest', /("digest":".{63})./, '$1'],
    ['no revision', /"revision":1,(?="texts")/, ''],
    ['revision 0', /"revision":1,(?="texts")/, '"revision":0,'],
    ['its end missing', /.$/, ''],
    ['a list in its place', /.*/, '[]'],
    ['null in its place', /.*/, 'null'],
  ])('a legal.json with %s is refused', async (_, from, to) => {
    const legal = await readLegal();
    const changed = legal.replace(from, to);
    expect(changed).not.toBe(legal);
    const results = [legal, changed].map((json) => call(settingsOf(), 'parseLegal', json));
    expect(await Promise.all(results)).toEqual(['legal', 'null']);
  });

  it.each(locales)('for %j asks in %s, or else in English', async (locale, language = 'en') => {
    const address = await call(settingsOf(), 'findConsent', await readLegal(), '1', locale, 'dark', '', 'false');
    expect(address).toBe(`${server.address}privacy.html?version=2024-04-01&lang=${language}&theme=dark`);
  });

  // legal.json was fetched at 2.
  it.each<{ in: string; agreed?: string; at?: number; which?: string; asks: string | null }>([
    { in: '2023', asks: '2022-01-01' },
    { in: '2023', agreed: '2020-07-13 en', asks: null },
    { in: '2025', agreed: '2020-07-13 en', asks: '2024-04-01 2020-07-13' },
    { in: '2025', agreed: '2024-04-01 hi', asks: null },
    { in: '2025', agreed: '2027-03-01 hi', asks: null },
    // Agreed to before their day: a version whose words were corrected, and one that was withdrawn.
    { in: '2028', agreed: '2027-03-01 hi corrected', asks: '2027-03-01' },
    { in: '2028', agreed: '2027-02-01 hi', asks: '2027-03-01' },
    { in: '2025', agreed: '2027-02-01 hi', asks: '2024-04-01' },
    // With a file that is older than the record, and by a clock that was wrong then.
    { in: '2025', agreed: '2027-02-01 hi', at: 2, asks: null },
    { in: '2025', agreed: '2020-07-13 en', at: 3, asks: null },
    { in: '2025', agreed: '2020-07-13 en', at: 4e12, asks: '2024-04-01 2020-07-13' },
    { in: '2025', which: 'upcoming', asks: '2027-03-01' },
    { in: '2025', which: 'upcoming', agreed: '2027-03-01 hi', asks: null },
    { in: '2028', which: 'upcoming', asks: null },
  ])('in $in, after $agreed at $at, asks for $asks ($which)', async ({ in: inYear, agreed, at = 1, which, asks }) => {
    year = inYear;
    const [version = '', language = '', words] = agreed?.split(' ') ?? [];
    const digest = digestOf(words ?? `privacy ${agreed}`);
    const record = { document: 'privacy', version, language, digest, revision: revisions[version] ?? 3, time: at };
    const args = ['hi-IN', 'dark', agreed ? JSON.stringify(record) : '', `${which === 'upcoming'}`];
    const address = await call(settingsOf(), 'findConsent', await readLegal(), '2', ...args);
    const [asked, since] = asks?.split(' ') ?? [];
    const query = `version=${asked}&lang=hi&theme=dark${since ? `&since=${since}` : ''}`;
    expect(address).toBe(asks ? `${server.address}privacy.html?${query}` : 'null');
    if (asks) expect((await get(address.slice(server.address.length - 1))).status).toBe(200);
  });

  const english = 'privacy.en.html';
  it.each<[name: string, path: string, text: string | null, file?: string, change?: (content: string) => string]>([
    ['of that version', 'privacy.html?version=2024-04-01&lang=hi', inForce],
    ['of the other document', 'agreement?lang=ur', 'agreement 2024-04-01 ur'],
    ['in the language of a locale', 'privacy.html?lang=hi-IN#us', inForce],
    ['in English', 'privacy.html', 'privacy 2024-04-01 en'],
    ['of another version', 'privacy.html?version=2022-01-01&lang=hi', null],
    ['of another page', 'nothing.html?lang=hi', null],
    ['that is cut', 'privacy.html', null, english, (html) => html.replace('</html>', '')],
    ['that is missing', 'privacy.html', null, english, () => ''],
    ['of another build', 'privacy.html', null, english, (html) => html.replace(/data-digest="..../, '$&ffff')],
    ['of the other', 'privacy.html', null, english, () => readFileSync(`${assets}/legal/agreement.en.html`, 'utf8')],
  ])('with a copy %s, %s shows %j', async (_, path, text, name = 'legal.json', change = (content) => content) => {
    const changed = join(folder, 'changed');
    cpSync(assets, changed, { recursive: true });
    const file = join(changed, 'legal', name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    const settings = { ...settingsOf(), assets: changed };
    const page = await call(settings, 'loadPage', server.address + path, await readLegal(), 'false');
    expect(page).toBe(text ? `copy ${recordOf(text)}` : 'none null');
    expect(server.state.paths).toEqual([]);
  });

  it('a copy whose words legal.json lacks is shown without a record', async () => {
    const legal = (await readLegal()).replaceAll(/(digest":")..../g, '$1ffff');
    expect(await call(settingsOf(), 'loadPage', `${server.address}privacy.html`, legal, 'false')).toBe('copy null');
  });

  it.each(['http://localhost:1/privacy.html', 'about:blank', ''])('%j has no page', async (address) => {
    expect(await call(settingsOf(), 'loadPage', address, await readLegal(), 'true')).toBe('none null');
  });
});

/** Carries out steps of the app, the server and time, and returns what is on the screen then. */
async function run(steps: string): Promise<string> {
  let result = '';
  const settings = settingsOf();
  for (const step of steps.split('; ')) {
    const [name = '', arg = ''] = step.split(/ (.*)/);
    if (name === 'page' || name === 'legal') server.state[name] = arg as Behaviour;
    else if (name === 'year') {
      year = arg;
      await setTimeout(2);
    } else {
      const path = ['open', 'link'].includes(name) && new URL(arg, server.address).href;
      const turns = name === 'turn' ? Number(arg || 1) : 1;
      const legal = name === 'screen' && (await readLegal());
      for (let turn = 0; turn < turns; turn++) result = await callKotlin(settings, name, path || legal || arg);
    }
  }
  return describeScreen(result);
}

function describeScreen(result: string): string {
  const [html = '', ...fields] = result.split('\t');
  const [, language, version = ''] = /<main lang="(.*?)"(?: data-version="(.*?)")?/.exec(html) ?? [];
  const [, title] = /<h1>(.*?)<\/h1>/.exec(html) ?? [];
  const page = title ? `${title} ${version} ${language}` : html.replace(/.*<p>(.*?)<p>.*/, '$1') || 'blank';
  const [queue = '[]'] = fields.splice(1);
  const actions = JSON.parse(queue).map((line: Record<string, string>) =>
    ['user', 'action', 'document', 'version', 'language', 'source'].flatMap((field) => line[field] ?? []).join(' '),
  );
  return [page, ...fields, ...actions].join(' | ').replace(/ [0-9a-f]{64} \d/, '');
}

describe.skipIf(!languages.includes(callKotlin))('the screen', () => {
  const [english, hindi] = ['en', 'hi'].map((language) => `privacy 2024-04-01 ${language}`);
  const firstLoad = '/privacy.html?load=1&';
  const [old, oldText] = ['privacy.html?version=2020-07-13#us', 'privacy 2020-07-13 en'];
  it.each([
    ['open privacy.html?lang=hi', 'blank | nothing'],
    ['open privacy.html?lang=hi; turn', 'blank | nothing'],
    ['open privacy.html?lang=hi; turn 2', `${hindi} | site ${hindi}`],
    ['page sends 503; open privacy.html?lang=hi; turn 2', `${hindi} | copy ${hindi}`],
    ['open privacy.html; turn 2; open privacy.html?lang=hi', `${english} | nothing`],
    // Late results and reports, and reports of other pages.
    ['open agreement.html; open privacy.html; turn 3', `${english} | site ${english}`],
    ['open privacy.html; turn; open privacy.html?lang=hi; turn 2', `${english} | nothing`],
    ['open privacy.html; turn; open privacy.html?lang=hi; turn 3', `${hindi} | site ${hindi}`],
    ['open privacy.html; turn; report about:blank', 'blank | nothing'],
    [`open privacy.html; turn; open privacy.html?lang=hi; turn 2; report ${firstLoad}`, `${english} | nothing`],
    // A section is shown from memory, another text is not.
    ['open privacy.html; turn 2; page sends 503; open privacy.html#us; turn', `${english} | site ${english}`],
    ['open privacy.html; turn 2; page sends 503; open privacy.html; turn 2', `${english} | copy ${english}`],
    ['open privacy.html; turn 2; open privacy.html?lang=hi#us; turn 2', `${hindi} | site ${hindi}`],
    // The links of pages.
    ['open privacy.html?version=1999-01-01; turn 2', 'Not found  en | site null'],
    ['open privacy.html?version=1999-01-01; turn 2; link privacy.html; turn 2', `${english} | site ${english}`],
    ['open privacy.html; turn 2; link https://other.example/', `${english} | site ${english}`],
    [`page sends 503; open ${old}; turn 2`, `${noPage} | none null`],
    [`page sends 503; open ${old}; turn 2; page answers; link ${old}; turn 2`, `${oldText} | site ${oldText}`],
    // The renderer has ended.
    ['open privacy.html; turn 2; gone', 'blank | nothing | closed'],
    ['open privacy.html; gone; turn', 'blank | nothing | closed'],
  ])('%s: %s', async (steps, screen) => {
    expect(await run(`phone with a webview; screen; ${steps}`)).toBe(screen);
  });
});

describe.skipIf(!languages.includes(callKotlin))('the activity', () => {
  const [terms, policy] = ['agreement', 'privacy'].map((document) => `${document} 2024-04-01 hi`);
  const both = 'activity; turn 3; tap Agree; turn 2; tap Agree';
  const agreed = `u1 agreed ${terms} site | u1 agreed ${policy} site`;
  const line = '{"action":"agreed","version":"2027-03-01","language":"hi","digest":"x","revision":3,"time":1}';
  it.each([
    ['activity', 'blank | Agree off'],
    ['activity; turn 2', 'blank | Agree off'],
    ['activity; turn 2; tap Agree; turn', `${terms} | Agree on`],
    ['activity; turn 3', `${terms} | Agree on`],
    ['activity; turn 3; tap Agree', `${terms} | Agree off | u1 agreed ${terms} site`],
    ['activity; turn 3; tap Agree; tap Agree; turn 2', `${policy} | Agree on | u1 agreed ${terms} site`],
    [both, `${policy} | Agree on, finished -1 | ${agreed}`],
    [`${both}; activity; turn`, `blank | Agree off, finished -1 | ${agreed}`],
    [`${both}; withdraw privacy; activity; turn 3`, `${policy} | Agree on | ${agreed} | u1 withdrawn ${policy}`],
    [`${both}; year 2028; activity; turn 3`, `agreement 2027-03-01 hi | Agree on | ${agreed}`],
    ['activity; turn 3; tap Not now', `${terms} | Agree on, finished 0`],
    // Rotation, before legal.json is there, and before the page is there.
    ['activity; rotate; turn 4', `${terms} | Agree on`],
    ['activity; turn; rotate; turn 4', `${terms} | Agree on`],
    ['activity; turn 3; rotate', 'blank | Agree off'],
    // What the server has can't be agreed to, or there is no server.
    ['page has other words; activity; turn 3', `${terms} | Agree off`],
    ['page has other words; activity; turn 3; tap Agree', `${terms} | Agree off`],
    ['legal sends 503; activity; turn 3; tap Agree', `${terms} | Agree off | u1 agreed ${terms} copy`],
    ['legal sends 503; page sends 503; activity; turn 3', `${terms} | Agree on`],
    // The app's own legal.json is older than what the server of the app has stored.
    [`legal sends 503; restore ${line}; activity; turn 3`, `${policy} | Agree on`],
    [`restore ${line.replace('agreed', 'withdrawn')}; activity; turn 3`, `${terms} | Agree on`],
    ['activity; turn 3; gone', 'Not now | Agree off, finished 0'],
  ])('%s: %s', async (steps, screen) => {
    expect(await run(`phone with a webview; ${steps}`)).toBe(screen);
    if (steps.includes('legal sends')) expect(server.state.paths).toEqual(['/legal.json']);
  });

  it('without a webview says so, and stores nothing', async () => {
    const expected = 'Android System WebView is missing. | Agree off';
    expect(await run('phone without one; activity; tap Agree')).toBe(expected);
  });
});
