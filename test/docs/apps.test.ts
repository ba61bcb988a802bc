/** Runs what docs/apps.md gives to apps against a real server: the recipe in three languages, the example in two. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { published } from '../fixtures/locales.ts';
import { createServices, serve } from '../fixtures/services.ts';
import { createText } from '../fixtures/texts.ts';
import { type CallApp, languages, stopDrivers, stores } from './call-apps.ts';
import { type Behaviour, startFailingServer } from './failing-server.ts';

const revisions: Readonly<Record<string, number>> = {
  '2020-07-13': 1,
  '2022-01-01': 1,
  '2024-04-01': 2,
  '2027-03-01': 3,
};
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
const settingsOf = (limit = '20000') => {
  const phone = mkdtempSync(join(folder, 'phone-'));
  return { site: server.address, limit, assets, phone, user: 'u1', app: '1', clock: '0' };
};

beforeEach(() => {
  year = '2025';
  Object.assign(server.state, { page: 'answers', legal: 'answers', shown: '', paths: [] });
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
  stopDrivers();
  server.close();
  rmSync(folder, { recursive: true });
});

/** Copies the assets, and changes the file with this name. */
function changeAssets(name: string, change: (content: string) => string): string {
  const changed = mkdtempSync(join(folder, 'assets-'));
  cpSync(assets, changed, { recursive: true });
  const file = join(changed, 'legal', name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return changed;
}

/** All rows with one item of each list. */
const product = (...lists: string[][]) =>
  lists.reduce<string[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]);

const recordOf = (text: string) => `${text} ${digestOf(text)} ${revisions[text.split(' ')[1] ?? '']}`;
const inForce = 'privacy 2024-04-01 hi';
const [fromSite, fromCopy] = [`${recordOf(inForce)} site 2020-07-13`, `${recordOf(inForce)} copy null`];

describe.each(languages)('%s', (_, call) => {
  const load = async (tag: string, since = '', settings = settingsOf()) =>
    call(settings, 'loadPage', '2024-04-01', since, await readLegal(), tag);

  const faults: readonly (readonly [reason: string, ...Behaviour[]])[] = [
    ['nothing', 'answers', 'redirects to its own host'],
    ['redirected to http://localhost:', 'redirects to another host'],
    ['not whole', 'ends early, where no length is known', 'is a portal for programs', 'sends garbage', 'sends nothing'],
    ['shows <main ', 'is a portal', 'has other words'],
    ['status ', 'sends 206', 'sends 304', 'sends 403', 'sends 404', 'sends 503'],
    // Each platform has its own words.
    ['', 'stalls', 'stalls after the headers', 'stalls before the end', 'stalls, but for a byte now and then'],
    ['', 'cuts before Content-Length', 'cuts between chunks', 'sends too much'],
  ];
  const rows = faults.flatMap(([reason, ...list]) => list.map((behaviour) => [behaviour, reason] as const));
  it.each(rows)('where the server %s, the right page is shown, and the log says: %s', async (behaviour, reason) => {
    Object.assign(server.state, { page: behaviour, legal: behaviour });
    const settings = settingsOf(behaviour.includes('stalls') ? '150' : undefined);
    expect(await load('hi-IN', '2020-07-13', settings)).toBe(reason === 'nothing' ? fromSite : fromCopy);
    const log = await call(settings, 'log');
    expect(log).toMatch(reason === 'nothing' ? /^$/ : /^legal: privacy\.html\?version=2024-04-01&lang=hi.*: ./);
    expect(log).toContain(reason === 'nothing' ? '' : reason);
    const isValid = reason === 'nothing' || behaviour === 'has other words';
    const fetched = isValid ? `${(await get('/legal.json')).headers.etag} 1` : 'null 0';
    expect(await call(settings, 'fetchLegal', await readLegal(), '')).toMatch(fetched);
    expect(await call(settings, 'log')).toMatch(isValid ? /^$/ : /^legal: legal\.json: ./);
  });

  it('learns that legal.json is the same, and keeps it where there is no server', async () => {
    const [legal, { etag = '' }] = [await readLegal(), (await get('/legal.json')).headers];
    expect(await call(settingsOf(), 'fetchLegal', legal, etag)).toMatch(/ \d{13}$/);
    const nowhere = { ...settingsOf(), site: 'http://127.0.0.1:1/' };
    expect(await call(nowhere, 'fetchLegal', legal, etag)).toBe(`${etag} 0`);
  });

  it.each(['https://legal.app.example', 'legal.app.example/', 'https://e.example/?a/'])('no site: %s', async (site) => {
    expect(await call({ ...settingsOf(), site }, 'fetchLegal', await readLegal(), '')).toMatch(/^(failed|ended)/);
  });

  it.each<[fault: string, from: string | RegExp, to: string]>([
    ['another schema', '"schema":1', '"schema":2'],
    ['one document', '"agreement":', '"others":'],
    ['no version in force', '"current":', '"others":'],
    ['an unknown version in force', '"current":"2024-04-01"', '"current":"2024-04-02"'],
    ['no text in English', '"en":', '"fr":'],
    ['no title', '"title":"privacy",', ''],
    ['a short digest', /("digest":".{63})./, '$1'],
    ['no revision', /"revision":1,(?="texts")/, ''],
    ['revision 0', /"revision":1,(?="texts")/, '"revision":0,'],
    ['its end missing', /.$/, ''],
    ['null in its place', /.*/, 'null'],
  ])('a legal.json with %s is refused', async (_, from, to) => {
    const legal = await readLegal();
    const changed = legal.replace(from, to);
    expect(changed).not.toBe(legal);
    expect(await call(settingsOf(), 'fetchLegal', changed, '')).toMatch(/^failed/);
  });

  // legal.json was fetched at 2.
  it.each<[year: string, agreed: string, at: number, asks: string | null]>([
    ['2023', '', 1, '2022-01-01 null'],
    ['2023', '2020-07-13 en', 1, null],
    ['2025', '2020-07-13 en', 1, '2024-04-01 2020-07-13'],
    ['2025', '2024-04-01 hi', 1, null],
    ['2025', '2027-03-01 hi', 1, null],
    // Agreed to before their day: a version whose words were corrected, and one that was withdrawn.
    ['2028', '2027-03-01 hi corrected', 1, '2027-03-01 null'],
    ['2028', '2027-02-01 hi', 1, '2027-03-01 null'],
    ['2025', '2027-02-01 hi', 1, '2024-04-01 null'],
    // With a file that is older than the record, and by a clock that was wrong then.
    ['2025', '2027-02-01 hi', 2, null],
    ['2025', '2020-07-13 en', 3, null],
    ['2025', '2020-07-13 en', 4e12, '2024-04-01 2020-07-13'],
  ])('in %s, after %j at %s, asks for %s', async (inYear, agreed, at, asks) => {
    year = inYear;
    const [version = '', language = '', words] = agreed.split(' ');
    const digest = digestOf(words ?? `privacy ${agreed}`);
    const args = ['2', version, language, digest, `${revisions[version] ?? 3}`, `${at}`];
    const question = await call(settingsOf(), 'findConsent', await readLegal(), ...args);
    expect(question).toBe(asks ? `privacy ${asks}` : 'null');
  });

  const products = product(['site', 'copy'], ['privacy', 'agreement'], ['2024-04-01', '2022-01-01'], ['hi', 'en']);
  // The page that was asked is in the other source.
  it.each(products)('where the %s has %s %s %s, privacy 2024-04-01 hi is shown', async (source, ...text) => {
    const [document, version, language] = text;
    const shown = `/${document}.html?version=${version}&lang=${language}`;
    const { body } = await get(shown);
    const isRight = text.join(' ') === inForce;
    if (source === 'site') {
      server.state.shown = `${shown}&since=2020-07-13`;
      expect(await load('hi', '2020-07-13')).toBe(isRight ? fromSite : fromCopy);
    } else {
      const settings = { ...settingsOf(), assets: changeAssets('privacy.hi.html', () => body) };
      expect(await load('hi', '', settings)).toBe(isRight ? fromCopy : `${recordOf(inForce)} site null`);
    }
    expect(server.state.paths).toHaveLength(source === 'copy' && isRight ? 0 : 1);
  });

  it('a page of another version is not shown, even with the same words', async () => {
    server.state.shown = '/privacy.html?version=2022-01-01&lang=hi';
    const legal = (await readLegal()).replace(digestOf(inForce), digestOf('privacy 2022-01-01 hi'));
    const page = await call(settingsOf(), 'loadPage', '2024-04-01', '', legal, 'hi');
    expect(page).toBe(`${recordOf('privacy 2024-04-01 en')} copy null`);
  });

  it.each<[tag: string, page: string, behaviour?: Behaviour]>([
    ['hi', 'copy hi'],
    ['hi-IN', 'copy hi'],
    ['mni-Mtei-IN', 'copy mni-Mtei'],
    ['en-US', 'copy en'],
    ['sd-IN', 'site sd-Deva'],
    ['pa_IN_#Guru', 'site pa'],
    ['hi-Latn-IN', 'site en'],
    ['fr-FR', 'site en'],
    ['', 'site en'],
    ['fr-FR', 'copy en', 'sends 503'],
  ])('for %j shows the %s', async (tag, page, behaviour = 'answers') => {
    server.state.page = behaviour;
    const [source, language] = page.split(' ');
    expect(await load(tag)).toBe(`${recordOf(`privacy 2024-04-01 ${language}`)} ${source} null`);
  });

  it.each<[fault: string, change: (content: string) => string]>([
    ['that is cut', (html) => html.replace('</html>', '')],
    ['that is missing', () => ''],
    ['of another build', (html) => html.replace(/data-digest="..../, '$&ffff')],
  ])('a copy %s is not shown', async (_, change) => {
    const settings = { ...settingsOf(), assets: changeAssets('privacy.en.html', change) };
    expect(await load('en', '', settings)).toBe(`${recordOf('privacy 2024-04-01 en')} site null`);
    server.state.page = 'sends 503';
    expect(await load('en', '', settings)).toBe('null');
  });
});

/** Carries out steps of the app, its server and time. The result is that of the last one, and the user's queue. */
async function run(call: CallApp, steps: string): Promise<string> {
  let [settings, result] = [settingsOf(), ''];
  const { phone } = settings;
  /** What the server of the app has stored: the last line of each document. */
  const stored = new Map<string, string>();
  for (const step of steps.split('; ')) {
    const [name = '', arg = ''] = step.split(/ (.*)/);
    if (name === 'page' || name === 'legal') server.state[name] = arg as Behaviour;
    else if (name === 'year') year = arg;
    else if (name === 'phone') settings = { ...settings, phone: join(phone, arg) };
    else if (name in settings) settings = { ...settings, [name]: arg };
    else if (name === 'send')
      for (const line of JSON.parse(await call(settings, 'queue'))) stored.set(line.document, JSON.stringify(line));
    else if (name === 'restore' && !arg) for (const line of stored.values()) await call(settings, name, line);
    else result = await call(settings, name, arg);
    if (name === 'send') await call(settings, 'sent');
    // A file of another year is not as old as a record.
    if (name === 'year') await setTimeout(2);
    mkdirSync(settings.phone, { recursive: true });
  }
  const lines = JSON.parse(await call(settings, 'queue')).map((line: Record<string, string>) =>
    ['number', 'action', 'document', 'version', 'source', 'since'].flatMap((field) => line[field] ?? []).join(' '),
  );
  const [html = '', ...screen] = result.split('\t');
  const [, language, version] = /<main lang="(.*?)"(?: data-version="(.*?)")?/.exec(html) ?? [];
  const [, title] = /<h1>(.*?)<\/h1>/.exec(html) ?? [];
  const page = title ? `${title} ${version} ${language}` : screen.length ? 'blank' : html;
  return [page, ...screen.filter(Boolean), ...lines].join(' | ');
}

const [terms, policy] = ['agreement', 'privacy'].map((document) => `${document} 2024-04-01`);
const both = 'activity; wait; tap agree; wait; tap agree';
const agreed = `1 agreed ${terms} copy | 2 agreed ${policy} copy`;
const withdrawn = `withdrawn ${policy} copy`;
const next = 'agreement 2027-03-01';
const [onTerms, onPolicy] = [`${terms} hi | agreement | agree`, `${policy} hi | privacy | agree`];
const [changed, tryAgain] = [`${both}; year 2028`, 'page sends 503; activity; wait; page answers; tap try again; wait'];

describe.each(stores)('%s', (_, call) => {
  it.each([
    ['activity', 'blank | loading'],
    ['activity; wait', onTerms],
    ['activity; tap agree; wait', onTerms],
    ['activity; wait; tap agree', `${terms} hi | loading | 1 agreed ${terms} copy`],
    ['activity; wait; tap agree; report http://e.example/?load=1&', `${terms} hi | loading | 1 agreed ${terms} copy`],
    ['activity; wait; tap agree; tap agree; wait', `${onPolicy} | 1 agreed ${terms} copy`],
    ['legal sends 503; activity; wait; tap agree; wait', `${onPolicy} | 1 agreed ${terms} copy`],
    [both, `${policy} hi | loading | finished true | ${agreed}`],
    [`${both}; tap agree`, `${policy} hi | loading | finished true | ${agreed}`],
    [`${both}; activity; wait`, `blank | loading | finished true | ${agreed}`],
    [`${both}; withdraw privacy; activity; wait`, `${onPolicy} | ${agreed} | 3 ${withdrawn}`],
    ['activity; wait; tap decline; tap agree', `${onTerms} | finished false`],
    // The copies are of 2025. Only the site marks what has changed.
    [`${changed}; activity; wait; tap agree`, `${next} hi | loading | ${agreed} | 3 agreed ${next} site 2024-04-01`],
    [`${changed}; page has other words; activity; wait`, `blank | no page | try again | ${agreed}`],
    [`${changed}; ${tryAgain}`, `${next} hi | agreement | agree | ${agreed}`],
  ])('the example, %s: %s', async (steps, screen) => {
    expect(await run(call, steps)).toBe(screen);
    if (steps.includes('legal')) expect(server.state.paths).toEqual(['/legal.json']);
  });

  const clocks: Readonly<Record<string, string>> = { right: '0', ahead: '100000000000', back: '-100000000000' };
  const pairs = product(Object.keys(clocks), Object.keys(clocks));
  describe.each(pairs)('by a clock that is %s, and then %s,', (...names) => {
    const [first, second] = names.map((name) => clocks[name]);
    const there = 'send; phone b; restore; withdraw privacy';
    it.each([
      ['a withdrawal', 'withdraw privacy; question', `${policy} null | ${agreed} | 3 ${withdrawn}`],
      ['what another user did', 'withdraw privacy; user u2; question', `${terms} null`],
      ['an older line of the server', 'send; withdraw privacy; sent; restore; question', `${policy} null`],
      ['another phone', 'send; phone b; restore; question', 'null'],
      ['a higher revision', 'send; year 2028; fetch; question', `${next} 2024-04-01`],
      ['a withdrawal there', `${there}; send; phone ; restore; question`, `${policy} null`],
      ['a line that was not sent', `${there}; restore; question`, `${policy} null | 1 ${withdrawn}`],
    ])('%s', async (_, steps, result) => {
      expect(await run(call, `clock ${first}; ${both}; clock ${second}; ${steps}`)).toBe(result);
    });
  });

  const [version, language, source] = ['2024-04-01', 'hi', 'copy'];
  const createLine = (document: string) => ({
    ...{ document, version, language, digest: digestOf(`${document} ${version} hi`), revision: 2, source },
    ...{ user: 'u1', action: 'agreed', time: 1, installation: 'i', number: 1, app: '1' },
  });
  it('a line says who agreed to which words, when, on which phone, in which app', async () => {
    const settings = settingsOf();
    for (const [name, arg = ''] of [['activity'], ['wait'], ['tap', 'agree']] as const) await call(settings, name, arg);
    const [line] = JSON.parse(await call(settings, 'queue'));
    const installation = expect.stringMatching(/^.{36}$/);
    expect(line).toEqual({ ...createLine('agreement'), installation, time: expect.any(Number) });
    expect(Math.abs(Date.now() - line.time)).toBeLessThan(60_000);
  });

  it.each([
    ['is no JSON', '{', ''],
    ['has no time', '"time":', '"others":'],
    ['has a text as time', '"time":1', '"time":"now"'],
    ['has no digest', '"digest":', '"others":'],
    ['is of another document', '"privacy"', '"number"'],
    ['has another action', '"agreed"', '"asked"'],
  ])('a line that %s is no record', async (_, from, to) => {
    const [first, second] = ['agreement', 'privacy'].map(
      (document) => `restore ${JSON.stringify(createLine(document))}`,
    );
    expect(await run(call, `${first}; ${second}; question`)).toBe('null');
    const steps = `${first}; ${second}; ${second?.replace(from, to)}; withdraw privacy; question`;
    expect(await run(call, steps)).toBe(`${policy} null | 1 ${withdrawn}`);
  });

  it('at sign-up an account takes the lines of the user without one; the next such user is asked', async () => {
    const steps = `user ; ${both}; assign u1; user u1; question`;
    expect(await run(call, steps)).toBe(`null | ${agreed}`);
    expect(await run(call, `${steps}; user ; question`)).toBe(`${terms} null`);
    expect(await run(call, `${steps}; withdraw privacy; question`)).toBe(`${policy} null | ${agreed} | 3 ${withdrawn}`);
  });

  it('a newer app does not read what an older one has stored', async () => {
    expect(await run(call, 'year 2028; fetch; question')).toBe(`${next} null`);
    expect(await run(call, 'year 2028; fetch; app 2; question')).toBe(`${terms} null`);
  });
});

describe.each(stores.filter(([name]) => name === 'Kotlin'))('Android', (_, call) => {
  it.each([
    // Agree is off for a moment.
    ['activity; turn; turn; turn', `${terms} hi | agreement`],
    ['activity; turn; turn; turn; turn', onTerms],
    ['activity; rotate; wait', onTerms],
    ['activity; turn; rotate; wait', onTerms],
    ['activity; wait; rotate', 'blank | loading'],
    ['activity; wait; gone', 'blank | agreement | agree | finished false'],
    ['activity; turn; gone; turn', 'blank | loading | finished false'],
    ['activity without a webview; wait', 'blank | no page | try again'],
  ])('%s: %s', async (steps, screen) => {
    expect(await run(call, steps)).toBe(screen);
  });
});
