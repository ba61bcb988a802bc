import { texts } from 'virtual:content';
import { describe, expect, it } from 'vitest';
import { toHtml } from '../../src/documents/format-blocks.ts';
import { loadDocument } from '../../src/documents/load-document.ts';

const now = Date.parse('2020-07-14T00:00:00Z');

describe('loadDocument', () => {
  it.each([
    ['privacy', 'Privacy Policy'],
    ['agreement', 'Terms and Conditions'],
  ] as const)('2.1, 2.6 resolves to the text of %s', async (document, title) => {
    const text = texts.find((one) => one.document === document && one.version === '2020-07-13');
    expect(await loadDocument(document, {}, now)).toEqual({
      title,
      language: 'en',
      version: '2020-07-13',
      date: '13 July 2020',
      notices: [],
      body: { __html: toHtml((await text?.load()) ?? []) },
    });
  });

  it('says of a version that does not hold yet from when it does', async () => {
    const data = await loadDocument('privacy', {}, Date.parse('2020-07-12T18:29:59.999Z'));
    expect(data).toMatchObject({
      notices: [{ text: 'This version does not hold yet. It holds from 13 July 2020.' }],
    });
  });

  it('says no such thing from the first millisecond on', async () => {
    const data = await loadDocument('privacy', {}, Date.parse('2020-07-12T18:30:00Z'));
    expect(data).toMatchObject({ notices: [] });
  });

  it.each([
    ['version', { version: '2019-01-01' }, 'There is no version “2019-01-01” of this document.', '2020-07-13'],
    ['language', { lang: 'ta' }, 'There is no language “ta” of this document.', 'en'],
    ['earlier version', { since: 'x' }, 'There is no earlier version “x” of this document.', '2020-07-13'],
    [
      'version with a name of 41 characters, shortened,',
      { version: 'x'.repeat(41) },
      `There is no version “${'x'.repeat(40)}…” of this document.`,
      '2020-07-13',
    ],
    [
      'version with a name of 40 characters, whole,',
      { version: 'x'.repeat(40) },
      `There is no version “${'x'.repeat(40)}” of this document.`,
      '2020-07-13',
    ],
  ])('2.9 says that there is no such %s and what there is', async (_, query, asked, known) => {
    expect(await loadDocument('privacy', query, now)).toEqual({
      title: 'Page not found',
      sentences: [asked, `You can ask for: ${known}.`],
    });
  });
});
