import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkHtml } from '../check-html.ts';
import { type Answer, request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { documentHeaders } from './page-headers.ts';

let site: RunningSite;
let privacy: Answer;
beforeAll(async () => {
  site = await startSite('site', { SERVER_RENDERING: 'off' });
  privacy = await request(site, '/privacy.html');
});
afterAll(() => site.close());

it('3.2 the server sends the shell with an empty root', () => {
  const outline = privacy.body.match(/<title>.*?<\/title>|<body>.*?<script|<\/html>$/gs);
  expect([privacy.status, outline]).toEqual([
    200,
    [
      '<title>app-pages</title>',
      '<body><div id="root"></div><noscript><p><a href="?version=2020-07-13&amp;lang=en&amp;format=text">' +
        'This page needs JavaScript. Here is its text without JavaScript.</a></p></noscript><script',
      '</html>',
    ],
  ]);
});

it('3.2 the shell is valid HTML', async () => {
  expect(await checkHtml(privacy.body)).toEqual([]);
});

it('3.2 the headers are those of the page', () => {
  expect(privacy.headers).toEqual(documentHeaders(privacy, '/privacy.html'));
});

it('2.9 an unknown path is still a 404 page that the server renders', async () => {
  const { status, body } = await request(site, '/nothing');
  expect([status, body.match(/<div id="root"><main lang="en"><h1>.*?<\/h1>/g)]).toEqual([
    404,
    ['<div id="root"><main lang="en"><h1>Page not found</h1>'],
  ]);
});
