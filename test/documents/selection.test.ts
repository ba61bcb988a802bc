import { expect, it } from 'vitest';
import { createCatalog } from '../../src/documents/catalog.ts';
import { selectText } from '../../src/documents/selection.ts';
import { createText } from '../fixtures/texts.ts';

it('a selection is valid until a version of any document takes effect', () => {
  const write = (document: 'privacy' | 'agreement', ...versions: readonly string[]) =>
    versions.map((version) => createText({ document, version }));
  const texts = [
    ...write('privacy', '2030-01-01', '2020-07-13', '2021-03-04'),
    ...write('agreement', '2026-01-01', '2021-01-01'),
  ];
  const [now = 0, lastChange, nextChange] = ['2025-01-01', '2021-03-03T18:30Z', '2025-12-31T18:30Z'].map(Date.parse);
  expect(selectText(createCatalog(texts), 'privacy', {}, now)).toMatchObject({ lastChange, nextChange });
});

it('the notice about a missing language is in it, also if only an earlier version has that language', () => {
  const texts = [
    createText({ version: '2020-07-13' }),
    createText({ version: '2020-07-13', language: 'mr' }),
    createText({ version: '2021-03-04' }),
  ];
  const now = Date.parse('2025-01-01');
  expect(selectText(createCatalog(texts), 'privacy', { lang: 'mr-IN' }, now)).toMatchObject({ noticeLanguage: 'mr' });
});
