import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestRaw } from '../raw-request.ts';
import { type LoneSite, startAlone } from '../start-alone.ts';

let site: LoneSite;
beforeAll(async () => {
  site = await startAlone('site');
});
afterAll(() => site.close());

async function titleAt(host: string) {
  const bytes = Buffer.from(`GET /privacy.html HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const { status, body } = await requestRaw(site.url, bytes, 5000);
  return [status, /<h1>(.*?)<\/h1>/.exec(body)?.[1]];
}

it('4.1 an address with a host that can not be is a 400 page', async () => {
  for (const host of ['legal.app.example:99999', '[', '[::1', '1.2.3.4.5', 'localhost:abc']) {
    expect.soft(await titleAt(host), host).toEqual([400, 'Page not found']);
  }
});

it('4.1 an address with any other host is read', async () => {
  for (const host of ['legal.app.example', 'another.example:8080', '[::1]', '127.0.0.1']) {
    expect.soft(await titleAt(host), host).toEqual([200, 'Privacy Policy']);
  }
});
