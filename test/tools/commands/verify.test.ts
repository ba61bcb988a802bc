import { describe, expect, it } from 'vitest';
import type { BasePath } from '../../../src/location/base-path.ts';
import { compareResponses } from '../../../tools/commands/sent-response.ts';
import { readAddress, verify, writeReport } from '../../../tools/commands/verify.ts';
import { startServer } from './run-command.ts';

const response = (headers: Record<string, string> = {}, body = '', status = 200) => {
  return { status, headers, body: Buffer.from(body).toString('latin1') };
};
const lifetime = (fresh: number, stale: number) => ({
  'cache-control': `public, max-age=${fresh}, stale-if-error=${stale}`,
});

describe('compareResponses', () => {
  it('passes over lifetimes that shrank while the answer lay in a cache', () => {
    expect(compareResponses(response(lifetime(30, 40)), response(lifetime(21, 31)), 10)).toEqual([]);
  });

  it.each([
    ['a header less', {}, { link: 'a' }, ['link', 'none', 'a']],
    [
      'a longer life',
      lifetime(300, 40),
      lifetime(289, 40),
      ['cache-control', lifetime(300, 40)['cache-control'], lifetime(289, 40)['cache-control']],
    ],
    [
      'another directive',
      { 'cache-control': 'private, max-age=1' },
      { 'cache-control': 'public, max-age=1' },
      ['cache-control', 'private, max-age=1', 'public, max-age=1'],
    ],
  ] as const)('finds %s', (_, live, local, [what, found, expected]) => {
    expect(compareResponses(response(live), response(local), 10)).toEqual([{ what, found, expected }]);
  });

  it('lets a 304 leave out what a cache may leave out, and nothing else', () => {
    const local = response({ etag: '"a"', link: '<b>' }, '', 304);
    expect(compareResponses(response({}, '', 304), local)).toEqual([{ what: 'etag', found: 'none', expected: '"a"' }]);
  });

  it.each([
    ['words', `${'அ'.repeat(50)}உ`, `${'அ'.repeat(50)}எ`, `${'அ'.repeat(20)}உ`, `${'அ'.repeat(20)}எ`, 50],
    ['white space alone', 'a b', 'a\nb', 'a b', 'a\nb', 1],
  ])('quotes the place where bodies part by %s', (_, live, local, found, expected, at) => {
    const quote = (body: string, text: string) => `${Buffer.byteLength(body)} bytes, at ${at}: ${JSON.stringify(text)}`;
    expect(compareResponses(response({}, live), response({}, local))).toEqual([
      { what: 'body', found: quote(live, found), expected: quote(local, expected) },
    ]);
  });

  it('says that a body is missing', () => {
    expect(compareResponses(response({}, 'உரை'), response())).toEqual([
      { what: 'body', found: '9 bytes, at 0: "உரை"', expected: '0 bytes, at 0: ""' },
    ]);
  });
});

/** A site of one small text, which says another thing once it has been asked a number of times. */
function startSmall(changesAfter: number): Promise<URL> {
  let asked = 0;
  return startServer(({ url }, answer) => {
    asked += 1;
    const state = asked > changesAfter ? 'new' : 'old';
    answer.end(url === '/legal.json' ? JSON.stringify({ documents: {}, state }) : state);
  });
}

it('verify asks both sites everything again where a version took effect meanwhile, and says how far it is', async () => {
  const log: string[] = [];
  const [live, local] = [await startSmall(30), await startSmall(50)];
  const { findings, requests } = await verify(live, local, [], (line) => log.push(line));
  expect(findings).toEqual([]);
  expect(log.filter((line) => line.startsWith('0 of '))).toEqual(Array(2).fill(`0 of ${requests.length} answers`));
  expect(log).toContain('A version took effect meanwhile: everything is asked again.');
});

it('writeReport tells each difference once, and that the live site was built from something else', () => {
  const request = (client: string) => ({ client, method: 'GET', path: '/legal.json', headers: {} });
  const etag = { what: 'etag', found: '"a"', expected: '"b"' };
  const findings = ['iPhone', 'program'].map((client) => ({ request: request(client), ...etag }));
  const verification = { requests: [request('iPhone')], findings };
  expect(writeReport(new URL('https://legal.app.example'), verification)).toBe(
    `GET /legal.json (iPhone, program): etag
  found     "a"
  expected  "b"

The live site was built from something else: check out the commit that was deployed, and compare again.
https://legal.app.example/: 1 addresses as 4 clients, 1 answers, 1 differences`,
  );
});

describe('readAddress', () => {
  const read = (args: readonly string[]) => readAddress(args, 'https://legal.app.example', '/legal/' as BasePath).href;

  it.each([
    [[], 'https://legal.app.example/legal/'],
    [['https://other.example/legal'], 'https://other.example/legal/'],
    [['http://localhost:8787/legal/'], 'http://localhost:8787/legal/'],
  ])('takes %j, which is of the base path, on https or on this machine', (args, expected) => {
    expect(read(args)).toBe(expected);
  });

  it.each([
    ['http://other.example/legal/'],
    ['other.example'],
    ['https://other.example/'],
    ['https://a.example/legal/ b'],
  ])('refuses %s', (words) => {
    expect(() => read(words.split(' '))).toThrow(/^found /);
  });
});
