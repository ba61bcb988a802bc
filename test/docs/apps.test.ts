/** Runs what docs/apps.md gives to apps, in three languages, against the two servers that an app talks to. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seal } from '../../tools/commands/seal.ts';
import { readContent } from '../../tools/content/read-content.ts';
import { published } from '../fixtures/locales.ts';
import { createServices, serve } from '../fixtures/services.ts';
import { createText } from '../fixtures/texts.ts';
import { makeFolder, publish } from '../tools/commands/run-command.ts';
import { createFolder } from '../tools/folders.ts';
import { type AppSettings, type CallApp, languages, stopDrivers } from './call-apps.ts';
import { startAppServer, startSite } from './servers.ts';

const documents = ['agreement', 'privacy'] as const;
const revisions = { '2020-07-13': 1, '2022-01-01': 1, '2024-04-01': 2, '2027-03-01': 3 };
/** `text` is a document, a version and a language. */
const digestOf = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0');
const texts = documents.flatMap((document) =>
  Object.entries(revisions).flatMap(([version, revision]) =>
    published.map((language) => {
      const digest = digestOf(`${document} ${version} ${language}`);
      return createText({ document, title: document, version, revision, language, digest });
    }),
  ),
);

/** In 2025 the third version is in force and the fourth is announced. */
const createSite = (year: string, shown = texts) => serve(createServices(shown, { now: () => Date.parse(year) }));
const sites = new Map(['2023', '2025', '2028'].map((year) => [year, createSite(year)]));
let year: string;
const get = (path: string) => sites.get(year)?.(path) ?? expect.fail();

let site: Awaited<ReturnType<typeof startSite>>;
let appServer: Awaited<ReturnType<typeof startAppServer>>;
/** The copies of the app, of 2025. */
const assets = createFolder();
let defaults: AppSettings;
let phones = 0;

beforeEach(() => {
  year = '2025';
  Object.assign(site.state, { page: '', legal: '', shown: '', change: (body: string) => body, pages: [] });
  Object.assign(appServer.state, { behaviour: '', rows: [] });
});

beforeAll(async () => {
  [site, appServer, year] = [await startSite(get), await startAppServer(), '2025'];
  mkdirSync(join(assets, 'legal'));
  writeFileSync(join(assets, 'legal/legal.json'), (await get('/legal.json')).body);
  for (const document of documents)
    for (const language of published) {
      const { body } = await get(`/${document}.html?lang=${language}`);
      writeFileSync(join(assets, `legal/${document}.${language}.html`), body);
    }
  const own = { assets, phone: '', user: 'u1', tag: 'hi-IN', app: '1', clock: '0', fault: '' };
  defaults = { site: site.address, limit: '20000', server: appServer.address, ...own };
});
afterAll(() => {
  stopDrivers();
  site.close();
  appServer.close();
});

/** A phone that carries out steps of the app, its servers and time. The result is that of the last one. */
function createPhone(call: CallApp) {
  const phone = `phone ${++phones}`;
  let settings: AppSettings = { ...defaults, phone };
  const carryOut = async ([name = '', arg = '']: readonly string[]) => {
    if (name === 'page' || name === 'legal' || name === 'shown') site.state[name] = arg;
    else if (name === 'pause') await setTimeout(500);
    else if (name === 'year') {
      year = arg;
      await setTimeout(2); // a file of another year is not as old as a record
    } else if (name === 'server') {
      appServer.state.behaviour = arg;
      settings = { ...settings, server: arg === 'is down' ? 'http://127.0.0.1:1/' : appServer.address };
    } else if (name === 'restore' && !arg) {
      const response = await fetch(appServer.address, { headers: { Authorization: settings.user } });
      for (const line of (await response.text()).split('\n')) await call(settings, name, line);
    } else if (name === 'agree') {
      const texts = (arg || 'agreement privacy').split(' ');
      return call(settings, name, ...texts.map((text) => `${text} ${digestOf(`${text} 2024-04-01 hi`)}`));
    } else if (name in settings) settings = { ...settings, [name]: name === 'phone' ? phone + arg : arg };
    else return call(settings, name, arg);
    return '';
  };
  return async (steps: string) => {
    let result = '';
    for (const step of steps.split('; ')) result = await carryOut(step.split(/ (.*)/));
    return result;
  };
}

const readRows = () => appServer.state.rows.map(({ user, line }) => ({ ...JSON.parse(line), user }));

/** The result, and what the server of the app has stored. */
async function run(call: CallApp, steps: string): Promise<string> {
  const [html = '', ...screen] = (await createPhone(call)(steps)).split('\t');
  const [, language, version] = /<main lang="(.*?)"(?: data-version="(.*?)")?/.exec(html) ?? [];
  const [, title] = /<h1>(.*?)<\/h1>/.exec(html) ?? [];
  const page = title ? `${title} ${version} ${language}` : screen.length ? 'blank' : html;
  const fields = ['action', 'document', 'version', 'source', 'since'];
  const lines = readRows().map((row) => fields.flatMap((field) => row[field] ?? []).join(' '));
  return [page, ...screen.filter(Boolean), ...lines].join(' | ');
}

/** @param text a version and a language */
const createLine = (text: string, time = 1, digest = digestOf(`agreement ${text}`)) => {
  const [version = '', language] = text.split(' ');
  const revision = new Map(Object.entries(revisions)).get(version) ?? 3;
  const words = { document: 'agreement', version, language, digest, revision };
  return JSON.stringify({ user: 'u1', action: 'agreed', time, ...words, source: 'copy', app: '1' });
};

/** All rows with one item of each list. */
const product = (...lists: readonly (readonly string[])[]) =>
  lists.reduce<string[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]);

/** The step to an app with another copy of a page. */
function replaceCopy(name: string, html: string) {
  const changed = createFolder();
  cpSync(assets, changed, { recursive: true });
  writeFileSync(join(changed, 'legal', name), html);
  return `assets ${changed}`;
}

const [terms, policy, next] = ['agreement 2024-04-01', 'privacy 2024-04-01', 'agreement 2027-03-01'];
const [onTerms, onPolicy] = [`${terms} hi | agreement | agree`, `${policy} hi | privacy | agree`];
const [open, tap] = ['activity; wait', 'tap agree; wait'];
/** An old agreement, so that the site is asked for a page with marks. */
const since = `restore ${createLine('2020-07-13 hi')}; fetch`;

describe.each(languages)('%s: the recipe', (_, call) => {
  const failures: readonly (readonly [reason: string, ...string[]])[] = [
    ['nothing', 'answers', 'redirects to its own host'],
    ['redirected to http://localhost:', 'redirects to another host'],
    ['not whole', 'ends early, where no length is known', 'is a portal for programs'],
    ['shows <main ', 'is a portal', 'has other words'],
    ['status ', 'sends 206', 'sends 304', 'sends 429', 'sends 503'],
    // Each platform has its own words.
    ['', 'stalls, but for a byte now and then', 'cuts between chunks'],
  ];
  const rows = failures.flatMap(([reason, ...list]) => list.map((behaviour) => [behaviour, reason] as const));
  it.each(rows)('where the site %s, the right page is shown, and the log says: %s', async (behaviour, reason) => {
    const [phone, isRight] = [createPhone(call), reason === 'nothing'];
    const limit = behaviour.startsWith('stalls') ? '150' : '20000';
    await phone(`${since}; limit ${limit}; log; page ${behaviour}; ${open}`);
    const log = await phone('log');
    expect(log).toMatch(isRight ? /^$/ : /^legal: agreement\.html\?version=2024-04-01&lang=hi.*: ./);
    expect(log).toContain(isRight ? '' : reason);
    await phone(tap);
    expect(readRows()[0]).toMatchObject(isRight ? { source: 'site', since: '2020-07-13' } : { source: 'copy' });
    const isValid = isRight || behaviour === 'has other words';
    const before = await phone('fetch');
    expect((await phone(`legal ${behaviour}; fetch`)) !== before).toBe(isValid);
    expect(await phone('log')).toMatch(isValid ? /^$/ : /^legal: legal\.json: ./);
  });

  it.each(['https://legal.app.example', 'legal.app.example/', 'https://e.example/?a/'])('no site: %s', async (name) => {
    expect(await run(call, `site ${name}; fetch`)).toMatch(/^(failed|ended)/);
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
    const legal = (await get('/legal.json')).body;
    expect(legal.replace(from, to)).not.toBe(legal);
    site.state.change = () => legal.replace(from, to);
    expect(await run(call, 'fetch')).toBe('0');
  });

  it.each([
    ['2023', '', 'agreement 2022-01-01 null'],
    ['2023', createLine('2020-07-13 en'), 'privacy'],
    ['2025', createLine('2020-07-13 en'), 'agreement 2024-04-01 2020-07-13'],
    ['2025', createLine('2024-04-01 hi'), 'privacy'],
    ['2025', createLine('2027-03-01 hi'), 'privacy'],
    // Agreed to before their day: a version whose words were corrected, and one that was withdrawn.
    ['2028', createLine('2027-03-01 hi', 1, digestOf('corrected')), 'agreement 2027-03-01 null'],
    ['2028', createLine('2027-02-01 hi'), 'agreement 2027-03-01 null'],
    ['2025', createLine('2027-02-01 hi'), 'agreement 2024-04-01 null'],
    // With a file that is older than the record, and by a clock that was wrong then.
    ['2025', `${createLine('2020-07-13 en', Date.now() + 9e5)}; clock 1000000`, 'privacy'],
    ['2025', createLine('2020-07-13 en', 4e12), 'agreement 2024-04-01 2020-07-13'],
  ])('in %s, after %j, asks for %j', async (inYear, line, asks) => {
    expect(await run(call, `year ${inYear}; fetch; restore ${line || '{}'}; question`)).toMatch(asks);
  });

  const products = product(['site', 'copy'], documents, ['2024-04-01', '2022-01-01'], ['hi', 'en']);
  // The page that was asked is in the other source.
  it.each(products)('where the %s has %s %s %s, the Hindi terms are shown', async (source, ...text) => {
    const shown = `/${text[0]}.html?version=${text[1]}&lang=${text[2]}`;
    const copy = replaceCopy('agreement.hi.html', (await get(shown)).body);
    const steps = source === 'copy' ? copy : `${since}; shown ${shown}&since=2020-07-13`;
    expect(await run(call, `${steps}; ${open}`)).toBe(onTerms);
    expect(site.state.pages).toHaveLength(source === 'copy' && text.join(' ') === `${terms} hi` ? 0 : 1);
  });

  it('a page of another version is not shown, even with the same words', async () => {
    const words = digestOf('agreement 2022-01-01 hi');
    Object.assign(site.state, {
      shown: '/agreement.html?version=2022-01-01&lang=hi',
      change: (legal: string) => legal.replace(digestOf(`${terms} hi`), words),
    });
    expect(await run(call, open)).toBe(`${terms} en | agreement | agree`);
  });

  it.each<[tag: string, source: string, language: string, page?: string]>([
    ['hi-IN', 'copy', 'hi'],
    ['mni-Mtei-IN', 'copy', 'mni-Mtei'],
    ['sd-IN', 'site', 'sd-Deva'],
    ['pa_IN_#Guru', 'site', 'pa'],
    ['fr-FR', 'site', 'en'],
    ['', 'site', 'en'],
    ['fr-FR', 'copy', 'en', 'sends 503'],
  ])('for %j shows the %s in %s', async (tag, source, language, page = '') => {
    expect(await run(call, `tag ${tag}; page ${page}; ${open}; ${tap}`)).toBe(
      `${policy} ${language} | privacy | agree | agreed ${terms} ${source}`,
    );
  });

  it('a copy that is cut is not shown', async () => {
    const { body } = await get('/agreement.html');
    const steps = `tag en; ${replaceCopy('agreement.en.html', body.replace('</html>', ''))}; ${open}`;
    expect(await run(call, steps)).toBe(`${terms} en | agreement | agree`);
    expect(await run(call, `page sends 503; ${steps}`)).toBe('blank | no page | try again');
  });
});

const [agreedTerms, withdrawn] = [`agreed ${terms} copy`, `withdrawn ${policy} copy`];
const agreed = `${agreedTerms} | agreed ${policy} copy`;
const all = `${open}; ${tap}; ${tap}`;
const finished = `${policy} hi | loading | finished true | ${agreed}`;

/**
 * What fails while a line is written; then the result, whether the server has the line, whether the phone knows, and whether
 * the phone knows after a restart: with an account, and without one.
 */
const faults: Readonly<Record<string, readonly [steps: string, withAccount: string, without: string]>> = {
  nothing: ['', 'true yes yes yes', 'true no yes yes'],
  'the server refuses': ['server refuses', 'false no no no', 'true no yes yes'],
  'there is no connection': ['server is down', 'false no no no', 'true no yes yes'],
  'the response is lost': ['server loses the response', 'false yes no no', 'true no yes yes'],
  'the app is killed at once': ['fault 0', 'killed no no no', 'killed no no no'],
  'the app is killed after one line or write': ['fault 1', 'killed yes no no', 'true no yes yes'],
  'the disk is full': ['fault full disk', 'true yes yes no', 'false no no no'],
};
const calls = ['agree', 'withdraw'];
const actions = product(['u1', ''], documents, calls, Object.keys(faults), [...calls, 'go on']);
const steps = [...Object.values(faults).map(([step]) => step), 'fault 2', 'fault 3', 'fault 4'];
const assignments = product(['', 'agree; withdraw privacy; '], steps);
const times = ['0', '100000000000', '-100000000000'];
const clocks = product(times, times).map(([first, second]) => `clock ${first}; agree; clock ${second}`);
const later = `${all}; year 2028`;

describe.each(languages)('%s: the example', (language, call) => {
  it.each([
    ['activity', 'blank | loading'],
    [`activity; ${tap}`, onTerms],
    [`${open}; tap agree; ${tap}`, `${onPolicy} | ${agreedTerms}`],
    [`legal sends 503; ${open}; ${tap}`, `${onPolicy} | ${agreedTerms}`],
    [all, finished],
    [`${all}; ${open}`, `blank | loading | finished true | ${agreed}`],
    [`${all}; withdraw privacy; withdraw privacy; ${open}`, `${onPolicy} | ${agreed} | ${withdrawn}`],
    [`${open}; tap decline; tap agree`, `${onTerms} | finished false`],
    [`server is down; ${open}; ${tap}; server stores; ${tap}`, `${onPolicy} | ${agreedTerms}`],
    [`server loses the response; ${open}; ${tap}; server ; ${tap}`, `${onPolicy} | ${agreedTerms} | ${agreedTerms}`],
    [`fault full disk; ${all}`, finished],
    // The copies are of 2025. Only the site marks what has changed.
    [`${later}; ${open}`, `${next} hi | agreement | agree | ${agreed}`],
    [
      `${later}; ${open}; ${tap}; question`,
      `privacy 2027-03-01 2024-04-01 | ${agreed} | agreed ${next} site 2024-04-01`,
    ],
    [`${later}; page has other words; ${open}`, `blank | no page | try again | ${agreed}`],
    [`${later}; page sends 503; ${open}; page ; tap try again; wait`, `${next} hi | agreement | agree | ${agreed}`],
  ])('%s: %s', async (list, screen) => {
    expect(await run(call, list)).toBe(screen);
  });

  it.each(actions)('%s %s: %s, and %s; then %s', async (user = '', document = '', action, fault = '', nextAction) => {
    const phone = createPhone(call);
    const isAgreed = async () => (await phone('question')) === 'null';
    const readLast = () => readRows().findLast((row) => row.document === document)?.action;
    for (const name of documents)
      if (name !== document || action === 'withdraw') await phone(`user ${user}; agree ${name}`);

    const [step, withAccount, without] = faults[fault] ?? expect.fail();
    const result = await phone(`user ${user}; ${step}; ${action} ${document}`);
    await phone('fault ; server stores');
    const isDone = async () => (await isAgreed()) === (action === 'agree');
    const states = [readLast() === (action === 'agree' ? 'agreed' : 'withdrawn'), await isDone()];
    await phone('restart');
    const outcome = [...states, await isDone()].map((state) => (state ? 'yes' : 'no'));
    // iOS does not report a full disk.
    const isReported = language !== 'Swift' || fault !== 'the disk is full';
    expect([result, ...outcome].join(' ')).toBe(user ? withAccount : isReported ? without : 'true no yes no');

    const wasAgreed = await isAgreed();
    const toAccount: readonly [string, string, boolean] = ['user u1; assign', 'true', wasAgreed];
    const fromServer: readonly [string, string, boolean] = ['restore', '', readLast() === 'agreed'];
    const [next, nextResult, isLast] =
      {
        agree: [`agree ${document}`, 'true', true] as const,
        withdraw: [`withdraw ${document}`, `${wasAgreed || action === 'withdraw'}`, false] as const,
      }[nextAction ?? ''] ?? (user ? fromServer : toAccount);
    expect(await phone(next)).toBe(nextResult);
    await phone('restart');
    expect(await isAgreed()).toBe(isLast);
    if (user && nextResult !== 'false') expect(readLast() === 'agreed').toBe(isLast);
  });

  it.each(assignments)('at sign-up, after %j, by %j, all lines go on', async (before = '', fault = '') => {
    const phone = createPhone(call);
    const result = await phone(`${before}user ; agree; user u1; ${fault}; assign`);
    expect(result).toBe(/server/.test(fault) ? 'false' : /\d/.test(fault) ? 'killed' : 'true');
    await phone('fault ; server stores');
    expect(await phone('user ; question')).toBe(fault === 'fault 0' ? 'null' : `${terms} null`);
    const isWithdrawn = (await phone('restart; user u1; restore; withdraw privacy')) === 'true';
    expect(await phone('assign; assign')).toBe('true');
    expect(await phone('restart; question')).toBe(isWithdrawn ? `${policy} null` : 'null');
    const last = readRows().findLast((row) => row.user === 'u1' && row.document === 'privacy');
    expect(last.action).toBe(isWithdrawn ? 'withdrawn' : 'agreed');
    expect(await phone('user ; question')).toBe(`${terms} null`);
  });

  it.each<readonly [steps: string, result: string | RegExp]>([
    ['user ; agree; assign', 'false'],
    ['user ; agree; assign; question', 'null'],
    // Two threads.
    ['agree; restart; question', /^null( \| agreed .*){2}$/],
    ['agree; user u2; question', /^agreement 2024-04-01 null/],
    // It ends once.
    [`${open}; ${tap}; server stores late; tap agree; tap decline; pause; wait`, /finished false \| agreed/],
    // A newer app has a newer copy.
    ['year 2028; fetch; question', `${next} null`],
    ['year 2028; fetch; app 2; question', `${terms} null`],
    // An older file asks nothing.
    ['agree; fetch; year 2028; fault full disk; fetch; fault ; restart; question', /^null/],
    ['agree; fetch; year 2028; fault 0; fetch; fault ; legal sends 429; fetch; question', /^null/],
    ...clocks.flatMap((clock) => [
      [`${clock}; phone b; restore; question`, /^null/] as const,
      [`${clock}; phone b; restore; withdraw privacy; phone ; restore; question`, `${policy} null`] as const,
      [`${clock}; year 2028; fetch; question`, `${next} 2024-04-01`] as const,
    ]),
  ])('%s: %s', async (list, result) => {
    expect(await run(call, list)).toMatch(result);
  });

  it.each([
    ['is no JSON', '{', ''],
    ['is null', /.*/, 'null'],
    ['has no time', '"time":', '"others":'],
    ['has a text as time', '"time":1', '"time":"1"'],
    ['has no digest', '"digest":', '"others":'],
    ['is of another document', '"agreement"', '"number"'],
    ['has another action', '"agreed"', '"asked"'],
    ['is of another user', '"u1"', '"u2"'],
  ])('a line that %s is no record', async (_, from, to) => {
    const line = createLine('2024-04-01 hi');
    const wrong = line.replace(from, to);
    expect(await run(call, `restore ${line}; restore ${wrong}; question`)).toBe(`${policy} null`);
    expect(await run(call, `restore ${wrong}; question`)).toBe(`${terms} null`);
  });

  it('a tap leads to the file of the words', async () => {
    const folder = makeFolder();
    const [content, now] = [join(folder, 'content'), Date.parse('2026-01-01')];
    publish(folder, 'hi');
    seal([], content, now);
    sites.set('sealed', serve(createServices(readContent(content, now).texts, { now: () => now })));

    const phone = createPhone(call);
    await phone(`year sealed; guide; wait; ${tap}`);
    const { digest, time, ...record } = readRows()[0];
    expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
    const words = { user: 'u1', action: 'agreed', document: 'agreement', version: '2024-01-01', language: 'hi' };
    expect(record).toMatchObject({ ...words, revision: 1, source: 'site' });
    expect(readFileSync(join(content, 'agreement/2024-01-01/hi.md'), 'utf8')).toContain(digest.slice(0, 16));
    expect(await phone('phone b; fetch; restore; question')).toBe('privacy 2024-01-01 null');
  });
});

describe.each(languages.filter(([name]) => name === 'Kotlin'))('Android', (_, call) => {
  it.each([
    // Agree is off for a moment.
    ['activity; turn; turn', `${terms} hi | agreement`],
    ['activity; turn; turn; turn', onTerms],
    [`${open}; tap agree; report http://e.example/?load=1&; wait`, `${onPolicy} | ${agreedTerms}`],
    ['activity; rotate; wait', onTerms],
    ['activity; turn; rotate; wait', onTerms],
    [`${open}; rotate`, 'blank | loading'],
    [`server stores late; ${open}; tap agree; rotate; wait`, `${onPolicy} | ${agreedTerms}`],
    [`${open}; gone`, `${onTerms} | finished false`],
    ['activity; turn; gone', 'blank | loading | finished false'],
    ['activity without a webview; wait', 'blank | no page | try again'],
  ])('%s: %s', async (steps, screen) => {
    expect(await run(call, steps)).toBe(screen);
  });
});
