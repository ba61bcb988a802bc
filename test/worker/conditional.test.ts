import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';

let site: RunningSite;
let privacy: Answer;
beforeAll(async () => {
  site = await startSite('site');
  privacy = await request(site, '/privacy.html');
});
afterAll(() => site.close());

const ifNoneMatch = (value: string) => request(site, '/privacy.html', { headers: { 'if-none-match': value } });
const tag = () => privacy.headers.etag ?? '';

it('4.1 a page that the reader has is a 304 with the headers of the page and no body', async () => {
  const { 'content-type': _type, ...headers } = privacy.headers;
  const answer = await ifNoneMatch(tag());
  expect({ ...answer, headers: { ...answer.headers, 'content-type': undefined } }).toEqual({
    status: 304,
    headers,
    body: '',
  });
});

it('4.1 to whoever has another tag the page is sent', async () => {
  expect(await ifNoneMatch('W/"another", "one"')).toEqual(privacy);
});

it('4.1 a HEAD request is conditional too', async () => {
  const { status } = await request(site, '/privacy.html', { method: 'HEAD', headers: { 'if-none-match': tag() } });
  expect(status).toBe(304);
});

it('4.1 a 404 is never a 304', async () => {
  const { status } = await request(site, '/nothing', { headers: { 'if-none-match': '*' } });
  expect(status).toBe(404);
});
