import { describe, expect, it } from 'vitest';
import { chooseFormat } from '../../src/server/choose-format.ts';
import { ask, createSite, wordsOf } from '../fixtures/context.ts';

const site = createSite();
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const named = ['html', 'text', 'markdown', 'json', 'page'];
it.each(
  named.flatMap((format) => [null, '*/*', browser, 'application/json'].map((accept) => [format, accept] as const)),
)('?format=%s is that format, whatever Accept says: %s', (format, accept) => {
  expect(chooseFormat({ format }, accept)).toBe(format);
});

it.each(['pdf', 'xml', '', 'HTML', 'text/plain', 'json ', 'toString', '__proto__'])('?format=%s is none', (format) => {
  expect(chooseFormat({ format }, 'text/plain')).toBeNull();
});

it.each([
  ['Chrome', 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8'],
  ['Firefox, Safari', browser],
  ['old Android', 'application/xml,application/xhtml+xml,text/html;q=0.9,text/plain;q=0.8,image/png,*/*;q=0.5'],
  ['curl, and fetch', '*/*'],
  ['no header', null],
  ['an empty header', ''],
  ['weights that are the same', 'application/json, text/html'],
  ['a range of all beside formats', 'application/json, text/plain, */*'],
  ['everything refused', '*/*;q=0'],
  ['no type', ';q=1'],
  ['a quote that does not end', 'text/html;a="'],
  ['very much', 'a/b,'.repeat(2000)],
])('Accept is HTML where nothing is preferred to it, or it can not be read: %s', (_, accept) => {
  expect(chooseFormat({}, accept)).toBe('html');
});

it.each([
  ['text/plain', 'text'],
  ['text/markdown; variant=CommonMark', 'markdown'],
  ['application/json, text/html;q=0.9', 'json'],
  ['text/html;q=0.1, text/plain;q=0.2', 'text'],
  ['text/plain;q=0.5, text/markdown;q=0.6, application/json;q=0.7', 'json'],
  ['application/*', 'json'],
  ['text/html;q=0, */*', 'text'],
  ['text/html;q=0, text/plain;q=0, text/*', 'markdown'],
])('Accept with a higher weight than HTML is that format: %s', (accept, format) => {
  expect(chooseFormat({}, accept)).toBe(format);
});

const types = {
  html: 'text/html; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** The headers that tell formats apart. */
const formatOf = ({ headers }: Response) =>
  ['content-type', 'access-control-allow-origin', 'vary'].map((name) => headers.get(name));

const open = { html: null, text: '*', markdown: '*', json: '*' };

it.each(['html', 'text', 'markdown', 'json'] as const)(
  'a text as %s by Accept is the same, and varies',
  async (format) => {
    const byAccept = await ask(site, '/privacy', { headers: { accept: types[format] } });
    const byQuery = await ask(site, `/privacy?format=${format}`);
    expect([formatOf(byAccept), await byAccept.text()]).toEqual([
      [types[format], open[format], 'Accept'],
      await byQuery.text(),
    ]);
  },
);

it('a text has the sections of its version, and of no other', async () => {
  const text = await ask(site, '/privacy?format=text&version=2020-07-13&lang=hi');
  expect(await text.text()).toBe('Privacy Policy\n\nThe text of 2020-07-13 in hi.\n');
});

describe('errors', () => {
  const line =
    'Page not found. This document has no version “x”. You can read these versions: 13 July 2020, 1 April 2024, 1 January 2027.\n';
  const links = 'https://e.example/privacy.html, https://e.example/agreement.html';
  const json = 'application/problem+json; charset=utf-8';
  const problem = (status: number, title: string, detail: string, versions?: string[]) =>
    JSON.stringify({ type: 'about:blank', title, status, detail, versions });
  const noPage = `There is no page at this address. You can read: ${links}`;
  const noVersion = problem(404, 'Page not found', line.slice('Page not found. '.length, -1), [
    '2020-07-13',
    '2024-04-01',
    '2027-01-01',
  ]);

  it.each([
    ['/privacy?version=x&format=json', browser, [json, '*', null], noVersion],
    ['/privacy?version=x', 'application/json', [json, '*', 'Accept'], noVersion],
    ['/privacy?version=x&format=text', browser, [types.text, '*', null], line],
    ['/privacy?version=x', 'text/markdown', [types.markdown, '*', 'Accept'], line],
    ['/nothing?format=json', browser, [json, '*', null], problem(404, 'Page not found', noPage)],
    ['/nothing', 'text/plain', [types.text, '*', 'Accept'], `Page not found. ${noPage}\n`],
  ])('%s, accepting %s, is the error in that format', async (path, accept, headers, body) => {
    const answer = await ask(site, path, { headers: { accept } });
    expect([answer.status, formatOf(answer), await answer.text()]).toEqual([404, headers, body]);
  });

  it('for a navigation have the shape of its data, and are for no other site', async () => {
    const answer = await ask(site, '/privacy?version=x&format=page');
    const { head, data } = await answer.json();
    expect([answer.status, formatOf(answer), head, data.title, data.links.length]).toEqual([
      404,
      [types.json, null, null],
      { language: 'en', theme: 'auto', isIndexed: false },
      'Page not found',
      2,
    ]);
  });

  it.each(['xml', 'pdf', '', 'TEXT', '%3Cb%3E', 'toString'])('for ?format=%s are a 404 page', async (format) => {
    const answer = await ask(site, `/privacy?format=${format}`, { headers: { accept: 'application/json' } });
    const html = await answer.text();
    expect([answer.status, formatOf(answer), ...wordsOf(html, 'h1'), wordsOf(html, 'p').at(-1)]).toEqual([
      404,
      [types.html, null, null],
      'Page not found',
      'This document is not published in this format. You can read it as: html, text, markdown, json.',
    ]);
  });
});
