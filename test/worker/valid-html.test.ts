import { expect, it } from 'vitest';
import type { SiteName } from '../builds.ts';
import { checkHtml } from '../check-html.ts';
import { request } from '../request.ts';
import { findSite } from '../start-site.ts';

const get = (site: SiteName, path: string) => request(findSite(site), path);

it.each<{ name: string; site: SiteName; path: string; status?: number }>([
  { name: 'the Privacy Policy', site: 'site', path: '/privacy.html' },
  { name: 'the Terms and Conditions', site: 'site', path: '/agreement.html' },
  { name: 'the changes of the Terms', site: 'versions', path: '/agreement.html?version=2027-01-01&since=2020-07-13' },
  { name: 'the changes in Hindi', site: 'versions', path: '/privacy.html?since=2020-07-13&lang=hi' },
  { name: 'a superseded version', site: 'versions', path: '/privacy.html?version=2020-07-13' },
  { name: 'the page for a missing address', site: 'site', path: '/nothing', status: 404 },
  { name: 'the page for a failure', site: 'versions', path: '/page-throws.html', status: 500 },
])('$name is valid HTML', async ({ site, path, status = 200 }) => {
  const response = await get(site, path);
  const { body } = response;
  expect({ status: response.status, errors: await checkHtml(body) }).toEqual({ status, errors: [] });
  expect([body.includes('<ins'), body.includes('<del')]).toEqual(Array(2).fill(path.includes('since=')));
});

it('a page with an unclosed element is not valid', async () => {
  const { body } = await get('site', '/privacy.html');
  expect((await checkHtml(body.replace('</h1>', ''))).join('\n')).toContain("Unclosed element '<h1>'");
});
