import { describe, expect, it } from 'vitest';
import { createCatalog } from '../../src/documents/catalog.ts';
import { resolveView } from '../../src/documents/selection.ts';
import { parseBase } from '../../src/location/base-path.ts';
import type { Context } from '../../src/server/context.ts';
import { addressOf, linksOf, textAddressOf } from '../../src/server/links.ts';
import { createText } from '../fixtures/texts.ts';

const catalog = createCatalog(
  ['2020-07-13', '2024-04-01', '2027-01-01'].flatMap((version) => [
    createText({ version }),
    createText({ version, language: 'hi' }),
  ]),
);

/** Addresses depend on nothing else of it. */
const contextOf = (base: string, now = Date.parse('2025-01-01T00:00:00Z')) =>
  ({
    site: { company: 'A', app: 'B', email: 'c@d.example', address: 'https://e.example' },
    settings: { base: parseBase(base), serverRendering: true },
    catalog,
    now: () => now,
  }) as unknown as Context;

describe('addressOf', () => {
  it.each([
    ['/', 'https://e.example/privacy.html'],
    ['/legal/', 'https://e.example/legal/privacy.html'],
  ])('2.8 puts the base %s back', (base, expected) => {
    expect(addressOf(contextOf(base), '/privacy.html')).toBe(expected);
  });
});

describe('textAddressOf', () => {
  it('names version and language, so that it shows exactly one text', () => {
    const text = { version: '2020-07-13', language: 'hi' };
    expect(textAddressOf(contextOf('/legal/'), '/privacy.html', text)).toBe(
      'https://e.example/legal/privacy.html?version=2020-07-13&lang=hi',
    );
  });
});

describe('linksOf', () => {
  function links(query: Record<string, string>, moment = '2025-01-01T00:00:00Z', base = '/') {
    const now = Date.parse(moment);
    const view = resolveView(catalog, 'privacy', query, now);
    if (view.kind === 'unknown') throw new Error(`there is no ${view.parameter} ${view.asked}`);
    return linksOf(contextOf(base, now), view, '/privacy.html').split(', ');
  }

  const address = 'https://e.example/privacy.html';
  const always = [`<${address}>; rel="canonical"`, '<https://e.example/legal.json>; rel="version-history"'];
  const to = (version: string, relation: string) => `<${address}?version=${version}>; rel="${relation}"`;

  it.each([
    [
      'the first',
      { version: '2020-07-13' },
      [...always, to('2024-04-01', 'latest-version'), to('2024-04-01', 'successor-version')],
    ],
    [
      'the current',
      {},
      [
        ...always,
        to('2024-04-01', 'latest-version'),
        to('2020-07-13', 'predecessor-version'),
        to('2027-01-01', 'successor-version'),
      ],
    ],
    [
      'the last, which does not hold yet',
      { version: '2027-01-01' },
      [...always, to('2024-04-01', 'latest-version'), to('2024-04-01', 'predecessor-version')],
    ],
  ])('names the versions around %s', (_, query, expected) => {
    expect(links(query)).toEqual(expected);
  });

  it('names another latest version from 00:00 in India on', () => {
    const latest = (moment: string) => links({ version: '2020-07-13' }, moment)[2];
    expect([latest('2026-12-31T18:29:59.999Z'), latest('2026-12-31T18:30:00.000Z')]).toEqual([
      to('2024-04-01', 'latest-version'),
      to('2027-01-01', 'latest-version'),
    ]);
  });

  it('2.8 puts the base into every address', () => {
    const addresses = links({}, undefined, '/legal/').map((link) => /^<https:\/\/e\.example\/legal\//.test(link));
    expect(addresses).toEqual([true, true, true, true, true]);
  });
});
