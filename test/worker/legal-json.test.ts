import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { dataPolicy, messageHeaders, openHeaders } from './page-headers.ts';
import { after, before, requestAt } from './request-at.ts';
import { faultsOf } from './validate-legal.ts';

let site: RunningSite;
let versions: RunningSite;
beforeAll(async () => {
  [site, versions] = await Promise.all([startSite('site'), startSite('versions')]);
});
afterAll(() => Promise.all([site.close(), versions.close()]));

const at = (moment: string, headers = {}) => requestAt(versions, moment, '/legal.json', { headers });

describe('/legal.json', () => {
  it('has these headers and no other', async () => {
    const { status, headers } = await request(site, '/legal.json');
    expect([status, headers]).toEqual([
      200,
      {
        ...openHeaders,
        'content-security-policy': dataPolicy,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
        etag: expect.stringMatching(/^W\/"[^"\s]+"$/),
      },
    ]);
  });

  // 4 is what a CDN takes the time for; 11 is the least that there can be.
  it('is at most 1 kB with Brotli for one version of each text', async () => {
    for (const quality of [4, 11]) {
      const { body } = await request(site, '/legal.json');
      const { documents } = JSON.parse(body);
      const counts = Object.values<{ versions: unknown[] }>(documents).map((document) => document.versions.length);
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      expect(counts).toEqual([1, 1]);
      expect.soft(brotliCompressSync(body, { params }).byteLength, `Brotli ${quality}`).toBeLessThanOrEqual(1024);
    }
  });

  it('is the same at the same time, for whatever query', async () => {
    expect(await request(site, '/legal.json?x=1')).toEqual(await request(site, '/legal.json'));
  });

  const summaryOf = ({ body }: Answer) =>
    Object.entries<Record<string, unknown>>(JSON.parse(body).documents).map(
      ([name, { current, revision, effective, upcoming }]) => [name, current, revision, effective, upcoming],
    );

  it('says of a document whose first version lies in the future that it is still to come, as its page does', async () => {
    const early = '2019-12-31T00:00:00Z';
    expect(summaryOf(await at(early))).toEqual([
      ['privacy', '2020-07-13', 1, '2020-07-13T00:00:00+05:30', '2020-07-13'],
      ['agreement', '2020-07-13', 1, '2020-07-13T00:00:00+05:30', '2020-07-13'],
    ]);
    const { body } = await requestAt(versions, early, '/privacy.html');
    expect(body).toMatch(/This version does not hold yet\. It holds from 13.July.2020\./);
  });

  it('names another current version from 00:00 in India on', async () => {
    expect([summaryOf(await at(before)), summaryOf(await at(after))]).toEqual([
      [
        ['privacy', '2024-04-01', 2, '2024-04-01T00:00:00+05:30', '2027-01-01'],
        ['agreement', '2024-04-01', 1, '2024-04-01T00:00:00+05:30', '2027-01-01'],
      ],
      [
        ['privacy', '2027-01-01', 2, '2027-01-01T00:00:00+05:30', null],
        ['agreement', '2027-01-01', 2, '2027-01-01T00:00:00+05:30', null],
      ],
    ]);
  });

  it('is a 304 until then, and no longer', async () => {
    const { etag = '' } = (await at(before)).headers;
    const known = { 'if-none-match': etag };
    expect([(await at(before, known)).status, (await at(after, known)).status]).toEqual([304, 200]);
  });

  it('lists all versions in both languages, which never change', async () => {
    const listed = ({ body }: Answer) =>
      Object.values<{ versions: object[] }>(JSON.parse(body).documents).map((document) => document.versions);
    const [listedBefore, listedAfter] = [listed(await at(before)), listed(await at(after))];
    expect(listedAfter).toEqual(listedBefore);
    expect(listedBefore.map((all) => all.map((one) => Object.keys((one as { texts: object }).texts)))).toEqual([
      [
        ['en', 'hi'],
        ['en', 'hi'],
        ['en', 'hi'],
      ],
      [
        ['en', 'hi'],
        ['en', 'hi'],
        ['en', 'hi'],
      ],
    ]);
  });

  it('says of each language how it is called and written, and when its text was published', async () => {
    const { documents } = JSON.parse((await at(before)).body);
    const listed = documents.privacy.versions.map(({ texts }: { texts: Record<string, Record<string, unknown>> }) =>
      Object.values(texts).map(({ name, dir, published }) => [name, dir, published]),
    );
    expect(listed[1]).toEqual([
      ['English', 'ltr', '2024-04-01'],
      ['हिन्दी', 'ltr', '2024-05-06'],
    ]);
  });

  it('names addresses that show the version, in the language, under the title', async () => {
    interface Listed {
      versions: { version: string; texts: Record<string, { title: string; url: string }> }[];
    }
    const { documents } = JSON.parse((await at(before)).body);
    const listed = Object.values<Listed>(documents)
      .flatMap((document) => document.versions)
      .flatMap(({ version, texts }) => Object.entries(texts).map((text) => [version, ...text] as const));
    const shown: unknown[] = [];
    for (const [, , { url }] of listed) {
      const { body } = await requestAt(versions, before, url.replace('https://legal.app.example', ''));
      shown.push(/<main lang="(.*?)".*?<h1>(.*?)<.*?<time dateTime="(.*?)"/.exec(body)?.slice(1));
    }
    expect([listed.length, shown]).toEqual([
      12,
      listed.map(([version, language, { title }]) => [language, title, version]),
    ]);
  });
});

describe('/legal.schema.json', () => {
  it('is sent as a schema, open to all', async () => {
    const { status, headers } = await request(site, '/legal.schema.json');
    expect([status, headers]).toEqual([
      200,
      {
        ...(await request(site, '/legal.json')).headers,
        'content-type': 'application/schema+json; charset=utf-8',
        etag: expect.stringMatching(/^W\/"[^"\s]+"$/),
      },
    ]);
  });

  it('describes what /legal.json says before and after the turn of the year', async () => {
    for (const when of ['before', 'after']) {
      const schema = JSON.parse((await request(versions, '/legal.schema.json')).body);
      expect.soft(faultsOf(JSON.parse((await at(when === 'before' ? before : after)).body), schema), when).toEqual([]);
    }
  });

  it('describes the /legal.json of the site', async () => {
    const schema = JSON.parse((await request(site, '/legal.schema.json')).body);
    expect(faultsOf(JSON.parse((await request(site, '/legal.json')).body), schema)).toEqual([]);
  });
});

describe.each(['/legal.json', '/legal.schema.json'])('%s', (path) => {
  it('is a 304 with its headers to whoever has it', async () => {
    const { headers } = await request(site, path);
    const { 'content-type': _type, ...rest } = headers;
    const answer = await request(site, path, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([answer.status, { ...answer.headers, 'content-type': undefined }, answer.body]).toEqual([304, rest, '']);
  });

  it('has for HEAD the headers of GET and no body', async () => {
    expect(await request(site, path, { method: 'HEAD' })).toEqual({ ...(await request(site, path)), body: '' });
  });

  it('can only be read', async () => {
    const { status, headers } = await request(site, path, { method: 'POST' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('is nothing else with more at its end', async () => {
    for (const end of ['.html', '/', 'x']) {
      const { status, headers } = await request(site, path + end);
      expect.soft([status, headers], end).toEqual([404, messageHeaders(await request(site, '/privacy.html'))]);
    }
  });
});
