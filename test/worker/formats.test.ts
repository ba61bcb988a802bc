import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { dataPolicy, messageHeaders, openHeaders } from './page-headers.ts';
import { after, before, messageOf, requestAt } from './request-at.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('versions');
});
afterAll(() => site.close());

const ask = (path: string, headers = {}, method = 'GET') => requestAt(site, before, path, { headers, method });

const formats = [
  ['text', 'text/plain'],
  ['markdown', 'text/markdown'],
  ['json', 'application/json'],
] as const;
const all = [['html', 'text/html'], ...formats] as const;

/** The normalization as it is documented, run by the tools themselves. */
function digestOf(text: string): string {
  const commands = String.raw`tr -s ' \t\r\n' ' ' | sed 's/^ //; s/ $//' | sha256sum`;
  return execFileSync('sh', ['-c', commands], { input: text, encoding: 'utf8' }).replace(/ .*\n$/, '');
}

const address = 'https://legal.app.example/privacy.html';

it('each format has these headers and no other', async () => {
  for (const [format, type] of formats) {
    const { status, headers } = await ask(`/privacy.html?format=${format}`);
    expect.soft([status, headers], format).toEqual([
      200,
      {
        ...openHeaders,
        'content-security-policy': dataPolicy,
        'content-type': `${type}; charset=utf-8`,
        'content-language': 'en',
        'cache-control': 'public, max-age=0, stale-while-revalidate=0, stale-if-error=0',
        etag: expect.stringMatching(/^W\/"[^"\s]+"$/),
        link: [
          `<${address}>; rel="canonical"`,
          '<https://legal.app.example/legal.json>; rel="version-history"',
          `<${address}?version=2024-04-01>; rel="latest-version"`,
          `<${address}?version=2020-07-13>; rel="predecessor-version"`,
          `<${address}?version=2027-01-01>; rel="successor-version"`,
        ].join(', '),
        vary: 'Accept',
      },
    ]);
  }
});

it('each format by the query is what its type in Accept gets', async () => {
  for (const [format, type] of all) {
    expect
      .soft(await ask('/agreement?lang=hi', { accept: type }), format)
      .toEqual(await ask(`/agreement?lang=hi&format=${format}`));
  }
});

it('each format by the query is sent to a browser too', async () => {
  for (const [format, type] of formats) {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const { headers } = await ask(`/privacy?format=${format}`, { accept: browser });
    expect.soft(headers['content-type'], format).toBe(`${type}; charset=utf-8`);
  }
});

it('HTML is what all others get, and it varies all the same', async () => {
  for (const [name, accept] of [
    ['Chrome', 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8'],
    ['fetch', '*/*'],
    ['who accepts nothing that there is', 'image/png'],
  ] as const) {
    const { headers } = await ask('/privacy', { accept });
    expect.soft([headers['content-type'], headers.vary], name).toEqual(['text/html; charset=utf-8', 'Accept']);
  }
});

it('each format has a tag of its own', async () => {
  const answers = await Promise.all(all.map(([format]) => ask(`/privacy?format=${format}`)));
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(4);
});

it('HEAD has the headers of GET and no body', async () => {
  for (const [format] of all) {
    const path = `/privacy?format=${format}&version=2020-07-13`;
    expect.soft(await ask(path, {}, 'HEAD'), format).toEqual({ ...(await ask(path)), body: '' });
  }
});

it('a format that the reader has is a 304, and no other format is', async () => {
  for (const [format] of all) {
    const { etag = '' } = (await ask(`/privacy?format=${format}`)).headers;
    const statuses: number[] = [];
    for (const [one] of all) statuses.push((await ask(`/privacy?format=${one}`, { 'if-none-match': etag })).status);
    expect.soft(statuses, format).toEqual(all.map(([one]) => (one === format ? 304 : 200)));
  }
});

it('text is the title, then the text, placeholders filled', async () => {
  const { body } = await ask('/agreement?format=text');
  expect(body).toBe(`Terms and Conditions

These terms are a contract between you and Example Company. They were last updated on 1 April 2024.

1. Your licence

You may use Example App for private, non-commercial purposes. The licence is limited, revocable and non-transferable.

2. What is prohibited

Do not:

1. scrape or automate Example App
2. send junk messages

Whoever does loses the licence of section 1.

3. Payments

Payments are non-refundable, except where law or a court orders otherwise.

4. Liability

Our liability is limited to INR 1,00,000.

5. Governing law

The law of Singapore governs these terms. Questions go to support@app.example.
`);
});

it('Markdown is the same with headings and strong words', async () => {
  const text = (await ask('/agreement?format=text')).body;
  const { body } = await ask('/agreement?format=markdown');
  expect(body).toBe(
    text
      .replace(/^/, '# ')
      .replace(/\n\n(\d\. [A-Z])/g, '\n\n## $1')
      .replace('non-refundable', '**non-refundable**'),
  );
});

it('JSON has the sections of the text', async () => {
  const { body } = await ask('/agreement?format=json');
  expect(JSON.parse(body)).toEqual({
    document: 'agreement',
    title: 'Terms and Conditions',
    language: 'en',
    version: '2024-04-01',
    effective: '2024-04-01T00:00:00+05:30',
    supersededBy: '2027-01-01',
    revision: 1,
    note: 'Junk mail is called junk messages.',
    digest: digestOf((await ask('/agreement?format=text')).body),
    url: 'https://legal.app.example/agreement.html?version=2024-04-01&lang=en',
    introduction: 'These terms are a contract between you and Example Company. They were last updated on 1 April 2024.',
    sections: [
      {
        id: 'licence',
        number: 1,
        title: 'Your licence',
        text: 'You may use Example App for private, non-commercial purposes. The licence is limited, revocable and non-transferable.',
      },
      {
        id: 'prohibited',
        number: 2,
        title: 'What is prohibited',
        text: 'Do not:\n\n1. scrape or automate Example App\n2. send junk messages\n\nWhoever does loses the licence of section 1.',
      },
      {
        id: 'payments',
        number: 3,
        title: 'Payments',
        text: 'Payments are non-refundable, except where law or a court orders otherwise.',
      },
      { id: 'liability', number: 4, title: 'Liability', text: 'Our liability is limited to INR 1,00,000.' },
      {
        id: 'law',
        number: 5,
        title: 'Governing law',
        text: 'The law of Singapore governs these terms. Questions go to support@app.example.',
      },
    ],
  });
});

describe('of one version', () => {
  const versions = ['2020-07-13', '2024-04-01', '2027-01-01'];
  const texts = ['privacy', 'agreement'].flatMap((document) =>
    versions.flatMap((version) => ['en', 'hi'].map((language) => [document, version, language] as const)),
  );

  it('the digest of each text is what tr, sed and sha256sum say', async () => {
    for (const [document, version, language] of texts) {
      const path = `/${document}?version=${version}&lang=${language}`;
      const { documents } = JSON.parse((await ask('/legal.json')).body);
      const listed = documents[document].versions.find((one: { version: string }) => one.version === version);
      const json = JSON.parse((await ask(`${path}&format=json`)).body);
      const digest = digestOf((await ask(`${path}&format=text`)).body);
      expect.soft([listed.texts[language].digest, json.digest], path).toEqual([digest, digest]);
    }
  });

  it('each format is the same before it is superseded and after', async () => {
    for (const [format] of formats) {
      const path = `/privacy?version=2024-04-01&format=${format}`;
      const answers = [await ask(path), await requestAt(site, after, path)];
      expect.soft(answers[1]?.body, format).toBe(answers[0]?.body);
    }
  });

  it('the text is what a reader is shown', async () => {
    const { body } = await ask('/privacy?lang=hi&version=2020-07-13');
    const shown = /<main.*<\/main>/s.exec(body)?.[0] ?? '';
    const text = (await ask('/privacy?lang=hi&version=2020-07-13&format=text')).body;
    const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, '');
    const above = /<p class="app".*?<\/p>|<p class="updated"[^>]*>.*?<\/div>/gs;
    expect(words(shown.replace(above, '').replaceAll('&nbsp;', ' '))).toBe(
      text.replace(/^- /gm, '').replace(/\s+/g, ''),
    );
  });
});

describe('an unknown format', () => {
  const page =
    '<main lang="en"><h1>Page not found</h1>' +
    '<p>This document is not published in this format. You can read it as: html, text, markdown, json.</p></main>';

  it('is a 406 page that lists what there is', async () => {
    for (const format of ['pdf', '', 'TEXT', 'text%2Fplain', '%3Cb%3E', 'toString']) {
      const answer = await ask(`/privacy.html?format=${format}`);
      expect
        .soft([answer.status, answer.headers, messageOf(answer)], format)
        .toEqual([406, messageHeaders(await ask('/privacy.html')), page]);
    }
  });

  it('is a 406 for HEAD too, without a body', async () => {
    const { status, body } = await ask('/privacy.html?format=pdf', {}, 'HEAD');
    expect([status, body]).toEqual([406, '']);
  });
});
