import { expect, it } from 'vitest';
import { createCatalog } from '../../src/documents/catalog.ts';
import type { DocumentName } from '../../src/documents/document.ts';
import { selectText } from '../../src/documents/selection.ts';
import { parseQuery } from '../../src/location/parse-query.ts';
import { createText } from '../fixtures/texts.ts';

const privacy = ['2030-01-01 en', '2020-07-13 en', '2021-03-04 en'];
const agreement = ['2026-01-01 en', '2021-01-01 en'];
const createTexts = (document: DocumentName, keys: readonly string[]) =>
  keys.map((digest) => createText({ document, version: digest.slice(0, 10), language: digest.slice(-2), digest }));
const catalog = createCatalog([...createTexts('privacy', privacy), ...createTexts('agreement', agreement)]);

/** While the second version is in force. */
const now = Date.parse('2025-01-01T00:00:00Z');
const select = (query: string) => selectText(catalog, 'privacy', parseQuery(query), now);

it('a selection is valid until a version of any document takes effect', () => {
  const [lastChange, nextChange] = ['2021-03-03T18:30:00Z', '2025-12-31T18:30:00Z'].map(Date.parse);
  expect(select('')).toMatchObject({ lastChange, nextChange });
});
