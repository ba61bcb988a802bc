import { expect, it } from 'vitest';
import type { Routes } from '../../src/routes.ts';
import { ask, createSite, settingsOf, wordsOf } from '../fixtures/context.ts';

const routes: Routes = new Map([
  [
    '/about.html',
    {
      page: ({ body, q }) => <h1>{`${body} ${q}`}</h1>,
      getInitialData: ({ location }) => ({ body: '<About>', q: location.query.q }),
    },
  ],
]);
const sites = { on: createSite({ routes }), off: createSite({ routes, settings: settingsOf('/', false) }) };

it.each(['on', 'off'] as const)(
  '2.5, 2.6 rendering %s, a page without a text is rendered from its own data',
  async (rendering) => {
    for (const q of ['one', 'two']) {
      const page = await ask(sites[rendering], `/about?q=${q}&theme=dark&lang=hi`);
      const html = await page.text();
      const { status, headers } = page;
      const [language, tag, link] = ['content-language', 'etag', 'link'].map((name) => headers.get(name));
      expect([status, language, tag, link]).toEqual([200, 'en', null, null]);
      expect([html.match(/<html.*?>/)?.[0], wordsOf(html, 'h1')]).toEqual([
        '<html lang="en" data-theme="dark">',
        [`&lt;About> ${q}`.replace('>', '&gt;')],
      ]);
      expect(html).toContain(`<script type="application/json">{"body":"\\u003cAbout>","q":"${q}"}</script>`);
      expect(html).not.toContain('<noscript>');
    }
  },
);

it('2.7 a navigation gets the data of a page without a text, and the head that the server sends', async () => {
  const answer = await ask(sites.on, '/about?q=one&format=page');
  const head = { language: 'en', theme: 'auto', isIndexed: true };
  expect(await answer.json()).toEqual({ head, data: { body: '<About>', q: 'one' } });
});

it('4.1 a page without a text is there in no other format', async () => {
  const answer = await ask(sites.on, '/about?format=text');
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('html')]);
});
