import { afterAll, beforeAll, expect, it } from 'vitest';
import { request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { messageHeaders } from './page-headers.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('site');
});
afterAll(() => site.close());

it('4.1 any other method is a 405 page that names what is allowed', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
    const { status, headers, body } = await request(site, '/privacy.html', { method });
    const privacy = await request(site, '/privacy.html');
    expect.soft({ status, headers, title: body.match(/<h1>.*?<\/h1>/g) }, method).toEqual({
      status: 405,
      headers: { ...messageHeaders(privacy), allow: 'GET, HEAD, OPTIONS' },
      title: ['<h1>Not possible</h1>'],
    });
  }
});

it('4.1 a 405 comes before a 404: a method that nothing takes is wrong everywhere', async () => {
  const { status } = await request(site, '/nothing', { method: 'POST' });
  expect(status).toBe(405);
});
