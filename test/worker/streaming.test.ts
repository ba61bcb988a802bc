import { expect, it } from 'vitest';
import { open, readChunks } from '../request.ts';
import { startAlone } from '../start-site.ts';

const site = startAlone('site');

it('a rendered page is sent in several chunks, and a cached response as one', async () => {
  const rendered = await open(site(), '/agreement.html');
  const chunks = await readChunks(rendered);
  const cached = await open(site(), '/agreement.html');
  const body = (await readChunks(cached)).join('');
  // The head with the beginning, React's chunks of 4 kB, and the end.
  expect(chunks).toHaveLength(4);
  expect(chunks[0]).toMatch(/^<!DOCTYPE html>.*<h1>.*<\/h1>/s);
  expect(chunks[0]).not.toContain('</html>');
  expect([body, cached.headers['content-length']]).toEqual([chunks.join(''), `${Buffer.byteLength(body)}`]);
  expect(rendered.headers['cache-control']).toBe(cached.headers['cache-control']);
});
