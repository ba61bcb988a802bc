import { describe, expect, it } from 'vitest';
import { ask, createSite } from '../fixtures/context.ts';

const site = createSite();
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

it.each([
  ['text', 'text/plain', 'Privacy Policy\n\nThe text of 2024-04-01 in en.\n'],
  ['markdown', 'text/markdown', '# Privacy Policy\n\nThe text of 2024-04-01 in en.\n'],
  ['json', 'application/json', expect.stringMatching(/^\{.*"title": *"Privacy Policy"/s)],
  ['html', 'text/html', expect.stringMatching(/^<!DOCTYPE html>/)],
])('a text as %s is the same by query and by Accept', async (format, type, body) => {
  const byQuery = await ask(site, `/privacy?format=${format}`);
  const byAccept = await ask(site, '/privacy', { headers: { accept: type } });
  expect([byQuery.headers['content-type'], byQuery.body]).toEqual([`${type}; charset=utf-8`, body]);
  expect([byAccept.headers['content-type'], byAccept.body]).toEqual([`${type}; charset=utf-8`, byQuery.body]);
});

describe('errors', () => {
  const page = 'text/html; charset=utf-8';
  const text = 'text/plain; charset=utf-8';
  const json = 'application/problem+json; charset=utf-8';
  const detail =
    'This document has no version “x”. You can read these versions: 13 July 2020, 1 April 2024, 1 January 2027.';
  const line = `Page not found. ${detail}\n`;
  const noPage =
    'There is no page at this address. You can read: https://e.example/privacy.html, https://e.example/agreement.html';
  const noFormat = 'This document is not published in this format. You can read it as: ';
  const readOnly = 'This page can be read, but nothing can be sent to it.';
  const html = expect.stringMatching(/^<!DOCTYPE html>.*<h1>Page not found<\/h1>/);
  const problem = (reason: string, detail: string, known = {}, status = 404, title = 'Not Found') =>
    JSON.stringify({ type: 'about:blank', title, status, detail, reason, ...known });
  const noVersion = problem('noVersion', detail, { versions: ['2020-07-13', '2024-04-01', '2027-01-01'] });
  const formats = ['html', 'text', 'markdown', 'json'];
  const notPdf = problem('noFormat', `${noFormat}html, text, markdown, json.`, { formats });
  const onlyPages = problem('noFormat', `${noFormat}html.`, { formats: ['html'] });
  const notFound = problem('notFound', noPage);

  it.each([
    ['/privacy?version=x&format=json', browser, json, noVersion],
    ['/privacy?version=x', 'application/json', json, noVersion],
    ['/privacy?version=x&format=text', browser, text, line],
    ['/privacy?version=x', 'text/markdown', 'text/markdown; charset=utf-8', line],
    ['/privacy?format=pdf', 'application/json', json, notPdf],
    ['/privacy?format=pdf', browser, page, html],
    ['/privacy?format=TEXT', browser, page, html],
    ['/privacy?format=toString', browser, page, html],
    // A comparison is a page.
    ['/privacy?since=2020-07-13&format=json', browser, json, onlyPages],
    ['/privacy?since=2020-07-13', 'application/json', json, onlyPages],
    ['/privacy?since=2020-07-13&format=text', browser, text, `Page not found. ${noFormat}html.\n`],
    ['/nothing?format=json', browser, json, notFound],
    ['/nothing', 'text/plain', text, `Page not found. ${noPage}\n`],
    // What names JSON is answered in JSON.
    ['/lega%6C.json', browser, json, notFound],
    ['/wrangler.json', browser, json, notFound],
    ['/legal.json?format=text', browser, text, `Not possible. ${readOnly}\n`, 405, 'DELETE'],
    ['/legal.json', browser, json, problem('methodNotAllowed', readOnly, {}, 405, 'Method Not Allowed'), 405, 'DELETE'],
  ])(
    '%s, accepting %s, is the error in the format that was asked for',
    async (path, accept, type, body, status = 404, method = 'GET') => {
      const answer = await ask(site, path, { method, headers: { accept } });
      expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([status, type, body]);
    },
  );
});
