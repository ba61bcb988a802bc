import { expect, it } from 'vitest';
import { checkHtml } from '../check-html.ts';
import { request } from '../request.ts';
import { startSite } from '../start-site.ts';

it('3.2 without server rendering the page is a valid shell with an empty root, but a 404 is rendered', async () => {
  const site = await startSite('site', { SERVER_RENDERING: 'off' });
  const { status, body } = await request(site, '/privacy.html');
  const missing = await request(site, '/nothing');
  await site.close();
  expect([status, /<body>.*?<script/s.exec(body)?.[0], await checkHtml(body)]).toEqual([
    200,
    '<body><div id="root"></div><noscript><p><a href="?version=2020-07-13&amp;lang=en&amp;format=text">' +
      'This page needs JavaScript. Here is its text without JavaScript.</a></p></noscript><script',
    [],
  ]);
  expect([missing.status, missing.body]).toEqual([404, expect.stringMatching(/<div id="root"><main lang="en">/)]);
});

it('4.1 the Worker does not start with wrong settings and says what would be right', async () => {
  const [line] = await startSite('site', { BASE_PATH: '/a b/', SERVER_RENDERING: '' }).then(
    () => ['it started'],
    (error: Error) => error.message.match(/(?<=Uncaught Error: ).*?(?=\\n {2}at )/) ?? [error.message],
  );
  expect(line?.replaceAll('\\"', '"').split('\\n')).toEqual([
    'wrangler.toml, [vars]',
    '  BASE_PATH: found "/a b/", expected a path such as "/" or "/legal/"',
    '  SERVER_RENDERING: found "", expected "on" or "off"',
  ]);
});
