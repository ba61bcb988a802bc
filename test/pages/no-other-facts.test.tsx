import { site } from 'virtual:content';
import { describe, expect, it } from 'vitest';
import { renderDocument, textOf } from './render-text.tsx';

const html = { privacy: await renderDocument('privacy'), agreement: await renderDocument('agreement') };
const documents = ['privacy', 'agreement'] as const;

/** What a pattern finds in a page, each once, sorted. The numbers of sections are no facts. */
const found = (document: (typeof documents)[number], pattern: RegExp) =>
  [...new Set(textOf(html[document].replace(/(<h2[^>]*>)\d+\. /g, '$1')).match(pattern))].sort();

describe('figures', () => {
  const FIGURE = /(?<!\bsection )\b\d[\d,]*\b(?: (?:July 2020|(?:second|minute|hour|day|week|month|year)s?\b))?/gi;

  it('5 privacy: the age, the time that data is kept and the day, no other', () => {
    expect(found('privacy', FIGURE)).toEqual(['13 July 2020', '18', '3 months']);
  });

  it('5 agreement: the same and the cap of liability, no other', () => {
    expect(found('agreement', FIGURE)).toEqual(['1,00,000', '13 July 2020', '18', '3 months']);
  });

  it.each(documents)('5 %s: no period in words', (document) => {
    const period =
      /\b(?:\d+|one|two|three|four|five|six|seven|ten|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety)[ -](?:business |calendar |working )?(?:second|minute|hour|day|week|month|year)s?\b/gi;
    expect(found(document, period)).toEqual(['3 months']);
  });
});

describe('amounts', () => {
  const AMOUNT =
    /[₹$€£%]|\b(?:INR 1,00,000 \(one lakh\)|(?:INR|USD|SGD|Rs|rupees?|paise|dollars?|euros?|lakhs?|crores?|per ?cent)\b)/gi;

  it('5.5 privacy: none', () => {
    expect(found('privacy', AMOUNT)).toEqual([]);
  });

  it('5.4, 5.5 agreement: the cap of liability, no other', () => {
    expect(found('agreement', AMOUNT)).toEqual(['INR 1,00,000 (one lakh)']);
  });
});

describe('addresses', () => {
  it.each(documents)('5.5 %s: the support address and the site, no other', (document) => {
    const address = /\S+@\S*\w|\b[\w-]+(?:\.[\w-]+)+\b(?!@)/g;
    expect(found(document, address)).toEqual([new URL(site.address).host, site.email].sort());
  });
});

describe('elements', () => {
  it.each(documents)('2.2 %s: nothing that can be used, focused or loaded', (document) => {
    const names = [...html[document].matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name);
    const allowed = ['div', 'em', 'h1', 'h2', 'li', 'main', 'ol', 'p', 'strong', 'time', 'ul'];
    expect(names.filter((name) => !allowed.includes(name ?? ''))).toEqual([]);
  });

  it.each(documents)('2.2 %s: no attribute but those of the page', (document) => {
    const names = [...html[document].matchAll(/\s([\w-]+)="/g)].map(([, name]) => name);
    expect([...new Set(names)].sort()).toEqual(['class', 'dateTime', 'id', 'lang']);
  });

  it.each(documents)('%s: one main and one h1', (document) => {
    expect(html[document].match(/<(?:main|h1)\b/g)).toEqual(['<main', '<h1']);
  });
});

it.each([
  ['privacy', 'Privacy Policy'],
  ['agreement', 'Terms and Conditions'],
] as const)('5.4 %s: begins with its title and the day of its last update', (document, title) => {
  expect(html[document]).toMatch(
    `<h1>${title}</h1><p class="updated">Last updated: <time dateTime="2020-07-13">13 July 2020</time></p>`,
  );
});
