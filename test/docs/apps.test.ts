/** Runs what docs/apps.md gives to apps against real servers: that of the site, and one as the guide describes it. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seal } from '../../tools/commands/seal.ts';
import { readContent } from '../../tools/content/read-content.ts';
import { published } from '../fixtures/locales.ts';
import { createServices, serve } from '../fixtures/services.ts';
import { createText } from '../fixtures/texts.ts';
import { makeFolder, publish } from '../tools/commands/run-command.ts';
import { type ServerBehaviour, startAppServer } from './app-server.ts';
import { type CallApp, languages, stopDrivers } from './call-apps.ts';
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
let appServer: Awaited<ReturnType<typeof startAppServer>>;
const folder = mkdtempSync(join(tmpdir(), 'apps-'));
/** The assets of the app: those of 2025. */
const assets = join(folder, 'assets');
let phones = 0;
const settingsOf = (limit = '20000') => ({
  ...{ site: server.address, limit, assets, phone: `${++phones}`, user: 'u1', app: '1', clock: '0' },
  ...{ server: appServer.address, fault: '' },
});

beforeEach(() => {
  year = '2025';
  Object.assign(server.state, { page: 'answers', legal: 'answers', shown: '', paths: [] });
  Object.assign(appServer.state, { behaviour: 'stores', rows: [] });
});

beforeAll(async () => {
  server = await startFailingServer(get);
  appServer = await startAppServer();
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
  appServer.close();
  rmSync(folder, { recursive: true });
});

/** The settings of an app with another copy of a page. */
function settingsWithCopy(name: string, html: string) {
  const changed = mkdtempSync(join(folder, 'assets-'));
  cpSync(assets, changed, { recursive: true });
  writeFileSync(join(changed, 'legal', name), html);
  return { ...settingsOf(), assets: changed };
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
    ['not whole', 'ends early, where no length is known', 'is a portal for programs', 'sends nothing'],
    ['shows <main ', 'is a portal', 'has other words'],
    ['status ', 'sends 206', 'sends 304', 'sends 429', 'sends 503'],
    // Each platform has its own words.
    ['', 'stalls', 'stalls after the headers', 'stalls before the end', 'stalls, but for a byte now and then'],
    ['', 'cuts before Content-Length', 'cuts between chunks'],
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
    expect(await call(settings, 'fetchLegal', await readLegal())).toMatch(isValid ? /^\d{13}$/ : /^0$/);
    expect(await call(settings, 'log')).toMatch(isValid ? /^$/ : /^legal: legal\.json: ./);
  });

  it('keeps legal.json where there is no server', async () => {
    const nowhere = { ...settingsOf(), site: 'http://127.0.0.1:1/' };
    expect(await call(nowhere, 'fetchLegal', await readLegal())).toBe('0');
  });

  it.each(['https://legal.app.example', 'legal.app.example/', 'https://e.example/?a/'])('no site: %s', async (site) => {
    expect(await call({ ...settingsOf(), site }, 'fetchLegal', await readLegal())).toMatch(/^(failed|ended)/);
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
    expect(await call(settingsOf(), 'fetchLegal', changed)).toMatch(/^failed/);
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
      const settings = settingsWithCopy('privacy.hi.html', body);
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

  it('a copy that is cut is not shown', async () => {
    const { body } = await get('/privacy.html');
    const settings = settingsWithCopy('privacy.en.html', body.replace('</html>', ''));
    expect(await load('en', '', settings)).toBe(`${recordOf('privacy 2024-04-01 en')} site null`);
    server.state.page = 'sends 503';
    expect(await load('en', '', settings)).toBe('null');
  });
});

/** A phone that carries out steps of the app, its servers and time. The result is that of the last one. */
function createPhone(call: CallApp) {
  let settings = settingsOf();
  const { phone, server: address } = settings;
  const carryOut = async (step: string) => {
    const [name = '', arg = ''] = step.split(/ (.*)/);
    const digests = ['agreement', 'privacy'].flatMap((document) => [document, digestOf(`${document} 2024-04-01 hi`)]);
    if (name === 'agree') return call(settings, name, arg, digestOf(`${arg} 2024-04-01 hi`));
    if (name === 'both') return call(settings, 'agree to all', ...digests);
    if (name === 'restore' && !arg) {
      const response = await fetch(address, { headers: { Authorization: settings.user } });
      for (const line of (await response.text()).split('\n')) await call(settings, name, line);
    } else if (name === 'page' || name === 'legal') server.state[name] = arg as Behaviour;
    else if (name === 'year') {
      year = arg;
      await setTimeout(2); // a file of another year is not as old as a record
    } else if (name === 'server') {
      appServer.state.behaviour = arg as ServerBehaviour;
      settings = { ...settings, server: arg === 'is down' ? 'http://127.0.0.1:1/' : address };
    } else if (name in settings) settings = { ...settings, [name]: name === 'phone' ? phone + arg : arg };
    else return call(settings, name, arg);
    return '';
  };
  return async (steps: string) => {
    let result = '';
    for (const step of steps.split('; ')) result = await carryOut(step);
    return result;
  };
}

const readRows = () => appServer.state.rows.map(({ user, line }) => ({ ...JSON.parse(line), user }));

/** The result, and what the server of the app has stored. */
async function run(call: CallApp, steps: string): Promise<string> {
  const result = await createPhone(call)(steps);
  const lines = readRows().map((row) =>
    ['action', 'document', 'version', 'source', 'since'].flatMap((field) => row[field] ?? []).join(' '),
  );
  const [html = '', ...screen] = result.split('\t');
  const [, language, version] = /<main lang="(.*?)"(?: data-version="(.*?)")?/.exec(html) ?? [];
  const [, title] = /<h1>(.*?)<\/h1>/.exec(html) ?? [];
  const page = title ? `${title} ${version} ${language}` : screen.length ? 'blank' : html;
  return [page, ...screen.filter(Boolean), ...lines].join(' | ');
}

const [terms, policy] = ['agreement', 'privacy'].map((document) => `${document} 2024-04-01`);
const both = 'activity; wait; tap agree; wait; tap agree; wait';
const agreed = `agreed ${terms} copy | agreed ${policy} copy`;
const withdrawn = `withdrawn ${policy} copy`;
const next = 'agreement 2027-03-01';
const [onTerms, onPolicy] = [`${terms} hi | agreement | agree`, `${policy} hi | privacy | agree`];
const [changed, tryAgain] = [`${both}; year 2028`, 'page sends 503; activity; wait; page answers; tap try again; wait'];
const unsent = 'server is down; activity; wait; tap agree; wait';

describe.each(languages)('%s', (_, call) => {
  it.each([
    ['activity', 'blank | loading'],
    ['activity; wait', onTerms],
    ['activity; tap agree; wait', onTerms],
    ['activity; wait; tap agree; wait', `${onPolicy} | agreed ${terms} copy`],
    ['activity; wait; tap agree; tap agree; wait', `${onPolicy} | agreed ${terms} copy`],
    ['legal sends 503; activity; wait; tap agree; wait', `${onPolicy} | agreed ${terms} copy`],
    [both, `${policy} hi | loading | finished true | ${agreed}`],
    [`${both}; activity; wait`, `blank | loading | finished true | ${agreed}`],
    [`${both}; withdraw privacy; withdraw privacy; activity; wait`, `${onPolicy} | ${agreed} | ${withdrawn}`],
    ['activity; wait; tap decline; tap agree', `${onTerms} | finished false`],
    [unsent, `${terms} hi | try again | agree`],
    [`${unsent}; server stores; tap agree; wait`, `${onPolicy} | agreed ${terms} copy`],
    [
      'server loses the response; activity; wait; tap agree; wait; server stores; tap agree; wait',
      `${onPolicy} | agreed ${terms} copy | agreed ${terms} copy`,
    ],
    [
      'fault full disk; activity; wait; tap agree; wait; tap agree; wait',
      `${policy} hi | loading | finished true | ${agreed}`,
    ],
    // The copies are of 2025. Only the site marks what has changed.
    [
      `${changed}; activity; wait; tap agree; wait`,
      `privacy 2027-03-01 hi | privacy | agree | ${agreed} | agreed ${next} site 2024-04-01`,
    ],
    [`${changed}; page has other words; activity; wait`, `blank | no page | try again | ${agreed}`],
    [`${changed}; ${tryAgain}`, `${next} hi | agreement | agree | ${agreed}`],
  ])('the example, %s: %s', async (steps, screen) => {
    expect(await run(call, steps)).toBe(screen);
    if (steps.includes('legal')) expect(server.state.paths).toEqual(['/legal.json']);
  });
});

// What happens while a line is written. Then: the result, and whether the server has the line, whether the phone knows, and
// whether the phone still knows after a restart; with an account, and without one.
const faults: Readonly<Record<string, readonly [steps: string, withAccount: string, without: string]>> = {
  nothing: ['', 'true yes yes yes', 'true no yes yes'],
  'the server refuses': ['server refuses', 'false no no no', 'true no yes yes'],
  'there is no connection': ['server is down', 'false no no no', 'true no yes yes'],
  'the response is lost': ['server loses the response', 'false yes no no', 'true no yes yes'],
  'the app is killed at once': ['fault 0', 'killed no no no', 'killed no no no'],
  'the app is killed after one line or write': ['fault 1', 'killed yes no no', 'true no yes yes'],
  'the disk is full': ['fault full disk', 'true yes yes no', 'false no no no'],
};
const documents = ['agreement', 'privacy'];
const actions = product(['u1', ''], documents, ['agree', 'withdraw'], Object.keys(faults), [
  'agree',
  'withdraw',
  'go on',
]);
const assignments = product(
  ['', 'both; withdraw privacy; '],
  ['', 'server refuses', 'server is down', 'server loses the response', 'fault full disk'].concat(
    [0, 1, 2, 3, 4].map((count) => `fault ${count}`),
  ),
);

describe.each(languages)('%s', (language, call) => {
  it.each(actions)('%s %s: %s, and %s; then %s', async (user = '', document = '', action, fault = '', nextAction) => {
    const phone = createPhone(call);
    const isAgreed = async () => (await phone('question')) === 'null';
    const readLastAction = () => readRows().findLast((row) => row.document === document)?.action;
    for (const name of documents)
      if (name !== document || action === 'withdraw') await phone(`user ${user}; agree ${name}`);

    const [steps, withAccount, without] = faults[fault] ?? expect.fail();
    const result = await phone(`user ${user}; ${steps}; ${action} ${document}`);
    await phone('fault ; server stores');
    const isDone = async () => ((await isAgreed()) === (action === 'agree') ? 'yes' : 'no');
    const server = readLastAction() === (action === 'agree' ? 'agreed' : 'withdrawn') ? 'yes' : 'no';
    const outcome = [result, server, await isDone(), (await phone('restart'), await isDone())].join(' ');
    // iOS does not report a full disk.
    const isReported = language !== 'Swift' || fault !== 'the disk is full';
    expect(outcome).toBe(user ? withAccount : isReported ? without : 'true no yes no');

    const isKnown = action === 'withdraw' || outcome.endsWith('yes');
    const wasAgreed = await isAgreed();
    if (nextAction !== 'go on') {
      expect(await phone(`${nextAction} ${document}`)).toBe(`${nextAction === 'agree' || isKnown}`);
      await phone('restart');
      expect(await isAgreed()).toBe(nextAction === 'agree');
      if (user && isKnown) expect(readLastAction()).toBe(nextAction === 'agree' ? 'agreed' : 'withdrawn');
    } else if (user) {
      await phone('restore; restart');
      expect(await isAgreed()).toBe(readLastAction() === 'agreed');
    } else {
      expect(await phone('user u1; assign')).toBe('true');
      expect(await isAgreed()).toBe(wasAgreed);
      expect(await phone('user ; question')).toBe(`${terms} null`);
    }
  });

  it.each(assignments)('at sign-up, after %j, by %j, all lines go on', async (before, fault) => {
    const phone = createPhone(call);
    const result = await phone(`${before}user ; both; user u1; ${fault}; assign`);
    expect(result).toBe(/server/.test(`${fault}`) ? 'false' : /\d/.test(`${fault}`) ? 'killed' : 'true');
    await phone('fault ; server stores');
    expect(await phone('user ; question')).toBe(fault === 'fault 0' ? 'null' : `${terms} null`);
    await phone('restart; user u1; restore');
    const isWithdrawn = (await phone('withdraw privacy')) === 'true';
    expect(await phone('assign; assign')).toBe('true');
    await phone('restart');
    const last = readRows().findLast((row) => row.user === 'u1' && row.document === 'privacy');
    expect([await phone('question'), last.action]).toEqual(
      isWithdrawn ? [`${policy} null`, 'withdrawn'] : ['null', 'agreed'],
    );
    expect(await phone('user ; question')).toBe(`${terms} null`);
  });

  it('without an account, nothing is assigned', async () => {
    expect(await run(call, 'user ; both; assign')).toBe('false');
    expect(await run(call, 'user ; both; assign; question')).toBe('null');
  });

  it('two threads that agree at once are both stored', async () => {
    expect(await run(call, 'both; restart; question')).toMatch(/^null( \| agreed .*){2}$/);
  });

  const times: Readonly<Record<string, string>> = { right: '0', ahead: '100000000000', back: '-100000000000' };
  it.each(
    product(Object.keys(times), Object.keys(times)).flatMap(([first = '', second = '']) => [
      [first, second, 'another user is asked', 'user u2; question', `${terms} null`],
      [first, second, 'another phone is not', 'phone b; restore; question', 'null'],
      [
        first,
        second,
        'a withdrawal there counts here',
        'phone b; restore; withdraw privacy; phone ; restore; question',
        `${policy} null`,
      ],
      [first, second, 'a higher revision', 'year 2028; fetch; question', `${next} 2024-04-01`],
    ]),
  )('by a clock that is %s, and then %s: %s', async (first = '', second = '', _, steps, result) => {
    const phone = createPhone(call);
    expect(await phone(`clock ${times[first]}; both; clock ${times[second]}; ${steps}`)).toBe(result);
  });

  it('legal.json is kept where the disk is full, or the app is killed while it is written', async () => {
    for (const fault of ['full disk', '0']) {
      const steps = `year 2025; both; fetch; year 2028; fault ${fault}; fetch; fault ; restart; legal sends 429`;
      expect(await createPhone(call)(`${steps}; fetch; question`)).toBe('null');
    }
  });

  it('a newer app does not read what an older one has stored', async () => {
    expect(await run(call, 'year 2028; fetch; question')).toBe(`${next} null`);
    expect(await run(call, 'year 2028; fetch; app 2; question')).toBe(`${terms} null`);
  });

  const [version, source] = ['2024-04-01', 'copy'];
  const createLine = (document: string) => ({
    ...{ document, version, language: 'hi', digest: digestOf(`${document} ${version} hi`), revision: 2, source },
    ...{ user: 'u1', action: 'agreed', time: 1, app: '1' },
  });
  it.each([
    ['is no JSON', '{', ''],
    ['is null', /.*/, 'null'],
    ['has no time', '"time":', '"others":'],
    ['has a text as time', '"time":1', '"time":"1"'],
    ['has no digest', '"digest":', '"others":'],
    ['is of another document', '"privacy"', '"number"'],
    ['has another action', '"agreed"', '"asked"'],
    ['is of another user', '"u1"', '"u2"'],
  ])('a line that %s is no record', async (_, from, to) => {
    const [first, second] = documents.map((document) => JSON.stringify(createLine(document)));
    const changed = second?.replace(from, to);
    expect(await run(call, `restore ${first}; restore ${second}; restore ${changed}; question`)).toBe('null');
    expect(await run(call, `restore ${first}; restore ${changed}; question`)).toBe(`${policy} null`);
  });
});

it.each(languages)('in %s, a tap leads to the words in the repository', async (_, call) => {
  const repository = makeFolder();
  const [content, now] = [join(repository, 'content'), Date.parse('2026-01-01')];
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' });
  publish(repository, 'hi');
  seal([], content, now);
  git('init', '--quiet');
  git('add', '.');
  sites.push(['sealed', serve(createServices(readContent(content, now).texts, { now: () => now }))]);

  const phone = createPhone(call);
  await phone('year sealed; guide; wait; tap agree; wait');
  const { digest, source } = readRows()[0];
  expect(source).toBe('site');
  expect(git('grep', '-l', digest.slice(0, 16))).toBe('content/agreement/2024-01-01/hi.md\n');
  expect(await phone('fault 0; restore; fault ; tap agree; wait')).toContain('finished true');
});

describe.each(languages.filter(([name]) => name === 'Kotlin'))('Android', (_, call) => {
  it.each([
    // Agree is off for a moment.
    ['activity; turn; turn', `${terms} hi | agreement`],
    ['activity; turn; turn; turn', onTerms],
    ['activity; wait; tap agree; report http://e.example/?load=1&; wait', `${onPolicy} | agreed ${terms} copy`],
    ['activity; rotate; wait', onTerms],
    ['activity; turn; rotate; wait', onTerms],
    ['activity; wait; rotate', 'blank | loading'],
    ['server stores late; activity; wait; tap agree; rotate; wait', `${onPolicy} | agreed ${terms} copy`],
    ['activity; wait; gone', `${onTerms} | finished false`],
    ['activity; turn; gone', 'blank | loading | finished false'],
    ['activity without a webview; wait', 'blank | no page | try again'],
  ])('%s: %s', async (steps, screen) => {
    expect(await run(call, steps)).toBe(screen);
  });
});
