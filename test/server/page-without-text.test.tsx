import { expect, it } from 'vitest';
import type { Route } from '../../src/routes.ts';
import { createSite, request, settingsOf, textsOf } from '../fixtures/services.ts';

const about: Route<{ body: string; q: string | undefined }> = {
  page: ({ body, q }) => <h1>{`${body} ${q}`}</h1>,
  getInitialData: ({ location }) => ({ body: '<About>', q: location.query.q }),
};
const routes = new Map([['/about.html', about]]);
const sites = { on: createSite({ routes }), off: createSite({ routes, settings: settingsOf('/', false) }) };

it.each(['on', 'off'] as const)(
  'with server rendering %s, the page is rendered from its own data',
  async (rendering) => {
    for (const q of ['one', 'two']) {
      const { status, headers, body } = await request(sites[rendering], `/about?q=${q}&theme=light&lang=hi`);
      const { 'content-language': language, etag, link } = headers;
      expect({ status, language, etag, link }).toEqual({ status: 200, language: 'en' });
      expect(textsOf(body, 'h1')).toEqual([`&lt;About&gt; ${q}`]);
      expect(body).toContain('<html lang="en" data-theme="light">');
      expect(body).toContain('<meta name="color-scheme" content="only light">');
      expect(body).toContain(`"data":{"body":"\\u003cAbout\\u003e","q":"${q}"}}'>`);
      expect(body).not.toContain('<noscript>');
    }
  },
);

it('a navigation gets the data of a page without a text', async () => {
  const { body } = await request(sites.on, '/about?q=one&format=page');
  expect(JSON.parse(body)).toEqual({ build: 'build', data: { body: '<About>', q: 'one' } });
});

it('a page without a text exists only as HTML', async () => {
  const { status, body } = await request(sites.on, '/about?format=text');
  expect([status, body]).toEqual([404, expect.stringContaining('html')]);
});
