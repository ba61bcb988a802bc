import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { dataPolicy, openHeaders } from './page-headers.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('site');
});
afterAll(() => site.close());

const origin = 'https://app.example';

describe('a script of another site', () => {
  it('may ask for what programs read', async () => {
    for (const path of ['/legal.json', '/legal.schema.json', '/privacy.html?format=json']) {
      const headers = {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'if-none-match',
      };
      const { status, headers: sent, body } = await request(site, path, { method: 'OPTIONS', headers });
      expect.soft({ status, headers: sent, body }, path).toEqual({
        status: 204,
        headers: {
          ...openHeaders,
          'content-security-policy': dataPolicy,
          allow: 'GET, HEAD, OPTIONS',
          'access-control-allow-methods': 'GET, HEAD',
          'access-control-allow-headers': 'If-None-Match',
          'access-control-max-age': '86400',
          'cache-control': 'no-store',
        },
        body: '',
      });
    }
  });

  it('is allowed to read that, and no page', async () => {
    for (const [path, accept, allowed] of [
      ['/legal.json', '*/*', '*'],
      ['/privacy.html?format=json', '*/*', '*'],
      ['/privacy.html?format=text', '*/*', '*'],
      ['/privacy.html', 'application/json', '*'],
      ['/privacy.html', 'text/html', undefined],
      ['/privacy.html?format=page', '*/*', undefined],
      ['/nothing.json', '*/*', undefined],
    ] as const) {
      const { headers } = await request(site, path, { headers: { origin, accept } });
      const again = await request(site, path, { headers: { origin, accept, 'if-none-match': headers.etag ?? '' } });
      expect
        .soft(
          [headers, again.headers].map((sent) => sent['access-control-allow-origin']),
          path,
        )
        .toEqual([allowed, allowed]);
    }
  });
});
