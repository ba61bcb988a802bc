/** The languages and phrases of the site × every kind of error × every format. */
import { expect, it, vi } from 'vitest';
import { formats } from '../../src/location/formats.ts';
import { readForDevelopment } from '../../tools/content/read-content.ts';
import { createServices, request } from '../fixtures/services.ts';

vi.spyOn(console, 'error').mockImplementation(() => {});

const { texts, phrases: book } = readForDevelopment('content');
const site = createServices(texts, {}, book);
const readPhrases = async (path: string) => (path.includes('phrases') ? site.readAsset(path) : expect.fail('no file'));
const broken = { services: { ...site, readAsset: readPhrases } };

const notFound = { status: 404, http: 'Not Found', title: 'notFound', sentence: 'notHere' } as const;
const notPossible = { status: 405, http: 'Method Not Allowed', title: 'notPossible', sentence: 'readOnly' } as const;
const failed = { status: 500, http: 'Internal Server Error', title: 'failed', sentence: 'ourFault' } as const;
const errors = [
  { path: '/nothing?', reason: 'notFound', ...notFound },
  { path: '/privacy?version=1999-01-01&', reason: 'noVersion', ...notFound },
  { path: '/privacy?since=1999-01-01&', reason: 'noEarlierVersion', ...notFound },
  { path: '/agreement?', method: 'POST', reason: 'methodNotAllowed', ...notPossible },
  { path: '/privacy?', reason: 'failed', ...failed, ...broken },
];
const languages = [...book.keys(), 'none'];
const names = Object.keys(formats);
const rows = errors.flatMap((error) =>
  languages.flatMap((lang) => names.map((format) => ({ method: 'GET', services: site, lang, format, ...error }))),
);

it.each(rows)('$method $path in $lang as $format: $reason is said, with a way on', async ({ services, ...row }) => {
  const { lang, format, path, method, reason, http } = row;
  const { status, headers, body } = await request(services, `${path}lang=${lang}&format=${format}`, {
    method,
  });
  const language = book.has(lang) ? lang : 'en';
  const phrases = book.get(language) ?? expect.fail();
  expect([status, headers['content-language']]).toEqual([row.status, language]);
  const search = language === 'en' ? '' : `?lang=${language}`;
  const documents = ['/privacy.html', '/agreement.html'].map((address) => address + search);
  const [href = '', ...waysOn] = status === 500 ? ['', phrases.tryAgain] : documents;
  const title = format === 'json' ? '' : phrases[row.title];
  const link = format === 'html' ? `<a href="${href}">` : href;
  const parts = [title, phrases[row.sentence], link, ...waysOn];
  expect(parts.filter((part) => !body.includes(part))).toEqual([]);
  if (format !== 'json') return;
  const detail = expect.any(String);
  expect(JSON.parse(body)).toEqual({ type: 'about:blank', title: http, status, detail, reason });
});

it.each([
  // A comparison exists only as a page.
  { path: '/privacy?since=2020-07-13&format=json', reason: 'noFormat' },
  // The default format of a path that ends with .json.
  { path: '/lega%6C.json', reason: 'notFound' },
])('$path is a problem in JSON', async ({ path, reason }) => {
  expect(JSON.parse((await request(site, path)).body)).toMatchObject({ reason });
});
