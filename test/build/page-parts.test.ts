import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPageParts } from '../../src/build/page-parts.ts';

const site = { company: 'A', app: 'B', email: 'c@d.example', address: 'https://e.example' };
const parts = await createPageParts('assets/start-1.js', site);
const hashOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

it('names style and boot by the hashes of the bytes that are sent', () => {
  expect([parts.styleHash, parts.bootHash]).toEqual([hashOf(parts.style), hashOf(parts.boot)]);
});

it.each([
  ['style', /<\/style/i],
  ['boot', /<\/script|<!--/i],
] as const)('has a %s that can not end the element around it', (part, end) => {
  expect(parts[part]).not.toMatch(end);
});

describe('digest', () => {
  const digest = async (script: string, company: string) =>
    (await createPageParts(script, { ...site, company })).digest;

  it('is the same for the same parts', async () => {
    expect(await digest('assets/start-1.js', 'A')).toBe(parts.digest);
  });

  it.each([
    ['start-up script', 'assets/start-2.js', 'A'],
    ['setting', 'assets/start-1.js', 'AB'],
  ])('is another for another %s', async (_, script, company) => {
    expect(await digest(script, company)).not.toBe(parts.digest);
  });
});
