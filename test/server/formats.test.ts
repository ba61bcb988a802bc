import { describe, expect, it } from 'vitest';
import { chooseFormat } from '../../src/server/choose-format.ts';
import { ask, createSite, wordsOf } from '../fixtures/context.ts';

const site = createSite();
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

it.each([
  ['Chrome', 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8'],
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

it.each([
  ['text', 'text/plain', 'Privacy Policy\n\nThe text of 2024-04-01 in en.\n'],
  ['markdown', 'text/markdown', '# Privacy Policy\n\nThe text of 2024-04-01 in en.\n'],
  ['json', 'application/json', expect.stringMatching(/^\{.*"title": *"Privacy Policy"/s)],
  ['html', 'text/html', expect.stringMatching(/^<!DOCTYPE html>/)],
])('a text as %s is the same by query and by Accept', async (format, type, body) => {
  const byQuery = await ask(site, `/privacy?format=${format}`);
  const byAccept = await ask(site, '/privacy', { headers: { accept: type } });
  const answers = await Promise.all([byQuery, byAccept].map(async (one) => [typeOf(one), await one.text()]));
  expect(answers[0]).toEqual([`${type}; charset=utf-8`, body]);
  expect(answers[1]).toEqual(answers[0]);
});

function typeOf({ headers }: Response): string | null {
  return headers.get('content-type');
}

describe('errors', () => {
  const detail =
    'This document has no version “x”. You can read these versions: 13 July 2020, 1 April 2024, 1 January 2027.';
  const line = `Page not found. ${detail}\n`;
  const noPage =
    'There is no page at this address. You can read: https://e.example/privacy.html, https://e.example/agreement.html';
  const problem = (detail: string, versions?: string[]) =>
    JSON.stringify({ type: 'about:blank', title: 'Page not found', status: 404, detail, versions });
  const noVersion = problem(detail, ['2020-07-13', '2024-04-01', '2027-01-01']);
  const json = 'application/problem+json; charset=utf-8';

  it.each([
    ['/privacy?version=x&format=json', browser, json, noVersion],
    ['/privacy?version=x', 'application/json', json, noVersion],
    ['/privacy?version=x&format=text', browser, 'text/plain; charset=utf-8', line],
    ['/privacy?version=x', 'text/markdown', 'text/markdown; charset=utf-8', line],
    ['/nothing?format=json', browser, json, problem(noPage)],
    ['/nothing', 'text/plain', 'text/plain; charset=utf-8', `Page not found. ${noPage}\n`],
  ])('%s, accepting %s, is the error in that format', async (path, accept, type, body) => {
    const answer = await ask(site, path, { headers: { accept } });
    expect([answer.status, typeOf(answer), await answer.text()]).toEqual([404, type, body]);
  });

  it('for a navigation have the shape of its data', async () => {
    const answer = await ask(site, '/privacy?version=x&theme=dark&format=page');
    const { head, data } = await answer.json();
    expect([answer.status, typeOf(answer), head, data.title, data.links.length]).toEqual([
      404,
      'application/json; charset=utf-8',
      { language: 'en', theme: 'dark', isIndexed: false },
      'Page not found',
      2,
    ]);
  });

  it.each(['xml', '', 'TEXT', 'text/plain', 'toString', '__proto__'])(
    'for ?format=%s are a 404 page',
    async (format) => {
      const answer = await ask(site, `/privacy?format=${format}`, { headers: { accept: 'application/json' } });
      const html = await answer.text();
      expect([answer.status, typeOf(answer), wordsOf(html, 'h1'), wordsOf(html, 'p').at(-1)]).toEqual([
        404,
        'text/html; charset=utf-8',
        ['Page not found'],
        'This document is not published in this format. You can read it as: html, text, markdown, json.',
      ]);
    },
  );
});
