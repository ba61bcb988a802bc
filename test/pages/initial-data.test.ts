import { texts } from 'virtual:content';
import { describe, expect, it } from 'vitest';
import { type DocumentName, referenceLanguage } from '../../src/documents/document.ts';
import { loadDocument } from '../../src/pages/initial-data.ts';
import { toHtml } from '../../tools/build/format-blocks.ts';

/** The first text of a document: whatever the content is, it has one. */
function firstOf(document: DocumentName) {
  const text = texts.find((one) => one.document === document && one.language === referenceLanguage);
  if (!text) throw new Error(`the content has no ${document}`);
  return text;
}

const policy = firstOf('privacy');
const versions = new Set(texts.filter(({ document }) => document === 'privacy').map(({ version }) => version));
const languages = texts
  .filter(({ document, version }) => document === 'privacy' && version === policy.version)
  .map(({ language }) => language);
/** The first millisecond in which a text holds. */
const startOf = ({ version }: { version: string }) => Date.parse(`${version}T00:00:00+05:30`);

describe('loadDocument', () => {
  it.each(['privacy', 'agreement'] as const)('2.1, 2.6 resolves to the text of %s', async (document) => {
    const { title, language, version, date, load } = firstOf(document);
    expect(await loadDocument(document, {}, startOf({ version }))).toEqual({
      title,
      language,
      version,
      date,
      notices: [],
      body: { __html: toHtml(await load()) },
    });
  });

  it('says of a version that does not hold yet from when it does', async () => {
    const data = await loadDocument('privacy', {}, startOf(policy) - 1);
    expect(data).toMatchObject({
      notices: [{ text: `This version does not hold yet. It holds from ${policy.date}.` }],
    });
  });

  it('says no such thing from the first millisecond on', async () => {
    const data = await loadDocument('privacy', {}, startOf(policy));
    expect(data).toMatchObject({ notices: [] });
  });

  it.each([
    ['version', { version: 'x' }, 'There is no version “x” of this document.', versions],
    ['language', { lang: 'x' }, 'There is no language “x” of this document.', languages],
    ['earlier version', { since: 'x' }, 'There is no earlier version “x” of this document.', [policy.version]],
    [
      'version with a name of 41 characters, shortened,',
      { version: 'x'.repeat(41) },
      `There is no version “${'x'.repeat(40)}…” of this document.`,
      versions,
    ],
    [
      'version with a name of 40 characters, whole,',
      { version: 'x'.repeat(40) },
      `There is no version “${'x'.repeat(40)}” of this document.`,
      versions,
    ],
  ])('2.9 says that there is no such %s and what there is', async (_, query, asked, known) => {
    expect(await loadDocument('privacy', query, startOf(policy))).toEqual({
      title: 'Page not found',
      sentences: [asked, `You can ask for: ${[...known].join(', ')}.`],
    });
  });
});
