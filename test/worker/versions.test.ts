import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { messageHeaders } from './page-headers.ts';
import { after, before, headOf, messageOf, requestAt } from './request-at.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('versions');
});
afterAll(() => site.close());

const ask = (moment: string, path: string) => requestAt(site, moment, path);

const english = (day: string, words: string) =>
  `<main lang="en" data-print="Example App · Privacy Policy · ${words}"><p class="app" translate="no">Example App</p>` +
  `<h1>Privacy Policy</h1><p class="updated"><span>Last updated: </span><time dateTime="${day}">${words}</time></p>`;
const hindi = (day: string, words: string) =>
  `<main lang="hi" data-print="Example App · गोपनीयता नीति · ${words}"><p class="app" translate="no">Example App</p>` +
  '<h1>गोपनीयता नीति</h1><p class="updated"><span>आखिरी बार अपडेट किया गया: </span>' +
  `<time dateTime="${day}">${words}</time></p><p class="translation">यह अनुवाद है। मूल पाठ अंग्रेज़ी में है।</p>`;
const notice = (words: string) => `<div class="notice"><p>${words}</p></div>`;
const superseded = (from: string, next: string) =>
  notice(`This version is no longer current. It held from ${from} until the version of ${next} took its place.`);
const upcoming = (from: string) => notice(`This version does not hold yet. It holds from ${from}.`);

const first = english('2020-07-13', '13 July 2020');
const second = english('2024-04-01', '1 April 2024');
const third = english('2027-01-01', '1 January 2027');

describe('at 00:00 in India', () => {
  it('each page says what holds then', async () => {
    for (const [name, query, headBefore, headAfter] of [
      ['the page without a query is the next version', '', second, third],
      [
        'the first version stays superseded by the second',
        '?version=2020-07-13',
        first + superseded('13 July 2020', '1 April 2024'),
        first + superseded('13 July 2020', '1 April 2024'),
      ],
      [
        'the version that held says that it is superseded',
        '?version=2024-04-01',
        second,
        second + superseded('1 April 2024', '1 January 2027'),
      ],
      [
        'the version that did not hold yet is current',
        '?version=2027-01-01',
        third + upcoming('1 January 2027'),
        third,
      ],
      [
        'the page in another language is its next version',
        '?lang=hi',
        hindi('2024-04-01', '1 अप्रैल 2024'),
        hindi('2027-01-01', '1 जनवरी 2027'),
      ],
      [
        'a version in another language says that it is superseded',
        '?version=2024-04-01&lang=hi',
        hindi('2024-04-01', '1 अप्रैल 2024'),
        hindi('2024-04-01', '1 अप्रैल 2024') +
          notice(
            'यह संस्करण अब लागू नहीं है। यह 1 अप्रैल 2024 से तब तक लागू रहा जब तक 1 जनवरी 2027 के संस्करण ने इसकी जगह नहीं ले ली।',
          ),
      ],
    ] as const) {
      const path = `/privacy.html${query}`;
      expect
        .soft([headOf(await ask(before, path)), headOf(await ask(after, path))], name)
        .toEqual([headBefore, headAfter]);
    }
  });

  it('a page that is kept gives way to what holds then', async () => {
    for (const query of [
      '',
      '?version=2024-04-01',
      '?version=2027-01-01',
      '?since=2020-07-13',
      '?lang=hi&theme=dark',
    ]) {
      const path = `/agreement.html${query}`;
      const [made, kept] = [await ask(before, path), await ask(before, path)];
      const turned = await ask(after, path);
      const turnedBack = await ask(before, path);
      expect.soft([kept, turnedBack], query).toEqual([made, made]);
      expect.soft(turned.body, query).not.toBe(made.body);
    }
  });

  it('the tag changes where the page does', async () => {
    for (const [name, query] of [
      ['of the page without a query', ''],
      ['of the version that held', '?version=2024-04-01'],
      ['of the version that holds from then on', '?version=2027-01-01'],
      ['of a version that stays superseded, whose page says which versions hold,', '?version=2020-07-13'],
    ] as const) {
      const path = `/privacy.html${query}`;
      const { etag = '' } = (await ask(before, path)).headers;
      const statuses: number[] = [];
      for (const moment of [before, after]) {
        statuses.push((await requestAt(site, moment, path, { headers: { 'if-none-match': etag } })).status);
      }
      expect.soft(statuses, name).toEqual([304, 200]);
    }
  });

  const far = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800';
  const paths = ['/privacy.html', '/privacy.html?version=2020-07-13', '/privacy.html?since=2020-07-13'];
  const others = ['/agreement.html?format=text', '/agreement.html?format=json', '/legal.json'];

  it('nothing may be shown again that was sent before', async () => {
    for (const [moment, expected] of [
      ['2026-12-24T18:24:59.999Z', far],
      ['2026-12-24T18:25:01.000Z', far.replace('604800', '604799')],
      ['2026-12-31T17:30:00.000Z', 'public, max-age=300, stale-while-revalidate=3300, stale-if-error=3300'],
      ['2026-12-31T18:26:00.000Z', 'public, max-age=240, stale-while-revalidate=0, stale-if-error=0'],
      ['2026-12-31T18:29:58.500Z', 'public, max-age=1, stale-while-revalidate=0, stale-if-error=0'],
      [before, 'public, max-age=0, stale-while-revalidate=0, stale-if-error=0'],
      [after, far],
    ] as const) {
      const found: (string | undefined)[] = [];
      for (const path of [...paths, ...others]) found.push((await ask(moment, path)).headers['cache-control']);
      expect.soft(found, moment).toEqual([...paths, ...others].map(() => expected));
    }
  });
});

describe('addresses', () => {
  const address = 'https://legal.app.example/privacy.html';
  const to = (version: string, relation: string) => `<${address}?version=${version}>; rel="${relation}-version"`;

  it('Link names the versions around the one that is shown', async () => {
    for (const [query, moment, [latest, predecessor, successor]] of [
      ['', before, ['2024-04-01', '2020-07-13', '2027-01-01']],
      ['', after, ['2027-01-01', '2024-04-01', null]],
      ['?version=2020-07-13', before, ['2024-04-01', null, '2024-04-01']],
      ['?version=2020-07-13', after, ['2027-01-01', null, '2024-04-01']],
      ['?version=2024-04-01', after, ['2027-01-01', '2020-07-13', '2027-01-01']],
      ['?version=2027-01-01', before, ['2024-04-01', '2024-04-01', null]],
    ] as const) {
      const expected = [
        `<${address}>; rel="canonical"`,
        '<https://legal.app.example/legal.json>; rel="version-history"',
      ];
      if (latest) expected.push(to(latest, 'latest'));
      if (predecessor) expected.push(to(predecessor, 'predecessor'));
      if (successor) expected.push(to(successor, 'successor'));
      expect
        .soft((await ask(moment, `/privacy.html${query}`)).headers.link, `${query} at ${moment}`)
        .toBe(expected.join(', '));
    }
  });

  it('a language has an address of its own, names those of the others, and keeps to itself', async () => {
    const { headers, body } = await ask(before, '/privacy.html?lang=hi-IN&since=2020-07-13');
    expect(headers.link).toBe(
      [
        `<${address}?lang=hi>; rel="canonical"`,
        '<https://legal.app.example/legal.json>; rel="version-history"',
        ...(['latest', 'predecessor', 'successor'] as const).map((relation, index) =>
          to(['2024-04-01&lang=hi', '2020-07-13&lang=hi', '2027-01-01&lang=hi'][index] ?? '', relation),
        ),
      ].join(', '),
    );
    expect(body.match(/<link rel="(?:canonical|alternate)"[^>]*>/g)).toEqual([
      `<link rel="canonical" href="${address}?lang=hi">`,
      `<link rel="alternate" hreflang="en" href="${address}">`,
      `<link rel="alternate" hreflang="hi" href="${address}?lang=hi">`,
      `<link rel="alternate" hreflang="x-default" href="${address}">`,
    ]);
  });

  it('the page announces its address without the query, and search engines list the current text', async () => {
    for (const [query, listed] of [
      ['', true],
      ['?version=2024-04-01', true],
      ['?version=2020-07-13', false],
      ['?version=2027-01-01', false],
      ['?since=2020-07-13', false],
      ['?since=2024-04-01&theme=dark', false],
      ['?utm_source=app', true],
    ] as const) {
      const { body } = await ask(before, `/privacy.html${query}`);
      expect
        .soft(body.match(/<link rel="canonical"[^>]*>|<meta name="robots"[^>]*>/g), query)
        .toEqual([
          ...(listed ? [] : ['<meta name="robots" content="noindex">']),
          `<link rel="canonical" href="${address}">`,
        ]);
    }
  });

  it('the page names the language of its text', async () => {
    for (const [query, language] of [
      ['', 'en'],
      ['?lang=en', 'en'],
      ['?lang=hi', 'hi'],
      ['?version=2020-07-13&lang=hi', 'hi'],
      ['?since=2020-07-13&lang=hi', 'hi'],
    ] as const) {
      const { headers, body } = await ask(before, `/agreement.html${query}`);
      expect
        .soft([headers['content-language'], body.match(/(?<=<(?:html|main)) lang="[^"]*"/g)], query)
        .toEqual([language, [` lang="${language}"`, ` lang="${language}"`]]);
    }
  });
});

describe('what does not exist', () => {
  const [one, two, three] = ['13 July 2020', '1 April 2024', '1 January 2027'];
  const noVersion = (asked: string) =>
    `This document has no version “${asked}”. You can read these versions: ${one}, ${two}, ${three}.`;
  const noEarlier = (asked: string, known: string) =>
    `This document has no earlier version “${asked}”. You can see what changed since these versions: ${known}.`;

  it('is a 404 page that says what was asked and what there is', async () => {
    for (const [name, query, sentence] of [
      ['a day without a version', '?version=2021-01-01', noVersion('2021-01-01')],
      ['an empty version', '?version=', noVersion('')],
      ['a version that repeats', '?version=2020-07-13&version=x', noVersion('x')],
      ['markup', '?version=%3Cb%3E%26%22', noVersion('&lt;b&gt;&amp;&quot;')],
      ['a malformed escape', '?version=%E0%A4%A', noVersion('\u{FFFD}%A')],
      ['a name of an object', '?version=__proto__', noVersion('__proto__')],
      ['a long version, shortened', `?version=${'x'.repeat(5000)}`, noVersion(`${'x'.repeat(40)}…`)],
      [
        'a long version of wide characters, none of them broken',
        `?version=${'x'.repeat(39)}${encodeURIComponent('😀😀')}`,
        noVersion(`${'x'.repeat(39)}😀…`),
      ],
      [
        'a language by no tag',
        '?lang=h/i',
        '“h/i” is not a language tag. You can read this document in these languages: English, हिन्दी.',
      ],
      ['a later version to compare with', '?since=2027-01-01', noEarlier('2027-01-01', `${one}, ${two}`)],
      [
        'a version to compare with that is later than the one that is shown',
        '?version=2020-07-13&since=2024-04-01',
        noEarlier('2024-04-01', `${one}`),
      ],
    ] as const) {
      const answer = await ask(before, `/privacy.html${query}`);
      expect
        .soft([answer.status, answer.headers, messageOf(answer)], name)
        .toEqual([
          404,
          messageHeaders(await ask(before, '/privacy.html')),
          `<main lang="en"><h1>Page not found</h1><p>${sentence}</p></main>`,
        ]);
    }
  });

  it('is English, which says so, where a language is not there', async () => {
    const answer = await ask(before, '/privacy.html?lang=ta-IN');
    expect([answer.status, answer.headers['content-language'], headOf(answer)]).toEqual([
      200,
      'en',
      second + notice('This text is not available in this language yet. You see it in English.'),
    ]);
  });

  it('is a 404 in every format', async () => {
    const statuses: number[] = [];
    for (const format of ['text', 'markdown', 'json', 'html']) {
      statuses.push((await ask(before, `/privacy.html?version=x&format=${format}`)).status);
    }
    expect(statuses).toEqual([404, 404, 404, 404]);
  });
});

describe('theme', () => {
  it('makes a page of its own, otherwise the same', async () => {
    for (const theme of ['dark', 'light']) {
      const plain = await ask(before, '/privacy.html?since=2020-07-13');
      const themed = await ask(before, `/privacy.html?since=2020-07-13&theme=${theme}`);
      expect.soft(themed.headers.etag, theme).not.toBe(plain.headers.etag);
      expect
        .soft(themed.body, theme)
        .toBe(
          plain.body
            .replace('<html lang="en">', `<html lang="en" data-theme="${theme}">`)
            .replace(
              '<meta name="color-scheme" content="light dark">',
              `<meta name="color-scheme" content="${theme}">`,
            ),
        );
    }
  });

  it('is none where it has another name', async () => {
    for (const query of ['?theme=DARK', '?theme=', '?theme=x"', '?theme=auto']) {
      expect.soft(await ask(before, `/privacy.html${query}`), query).toEqual(await ask(before, '/privacy.html'));
    }
  });

  it('is that of a page without a text too', async () => {
    for (const path of ['/privacy.html?version=x', '/privacy.html?format=x', '/nothing']) {
      const { body } = await ask(before, `${path}${path.includes('?') ? '&' : '?'}theme=dark`);
      expect.soft(body.match(/<html[^>]*>/g), path).toEqual(['<html lang="en" data-theme="dark">']);
    }
  });
});

describe('what is kept', () => {
  it('is not changed by many keys that mean nothing', async () => {
    const expected = await ask(before, '/privacy.html?lang=hi');
    const queries = Array.from({ length: 200 }, (_, index) => `?lang=hi&a${index}=${index}`);
    const answers = await Promise.all(queries.map((query) => ask(before, `/privacy.html${query}`)));
    expect(answers.filter((answer) => answer.body !== expected.body)).toEqual([]);
    expect(new Set(answers.map(({ headers }) => JSON.stringify(headers)))).toEqual(
      new Set([JSON.stringify(expected.headers)]),
    );
  });

  it('never stands for another view, in whatever order they are asked for', async () => {
    const versions = ['2020-07-13', '2024-04-01', '2027-01-01'];
    const views = ['/privacy', '/agreement'].flatMap((path) =>
      versions.flatMap((version) =>
        [undefined, ...versions.filter((since) => since <= version)].flatMap((since) =>
          ['&lang=hi', ''].flatMap((lang) =>
            ['', '&theme=dark', '&format=markdown'].map(
              (rest) => `${path}?version=${version}${since ? `&since=${since}` : ''}${lang}${rest}`,
            ),
          ),
        ),
      ),
    );
    const answers = new Map(await Promise.all(views.map(async (path) => [path, await ask(before, path)] as const)));
    for (const path of views.toReversed()) expect(await ask(before, path)).toEqual(answers.get(path));
    const tags = [...answers.values()].map(({ headers }) => headers.etag);
    expect([views.length, new Set(tags).size]).toEqual([108, 108]);
  });
});
