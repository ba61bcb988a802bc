import { expect, it } from 'vitest';
import { findLanguage } from '../../src/documents/find-language.ts';
import { languages } from '../../tools/content/read/languages.ts';
import { locales, published } from '../fixtures/locales.ts';

it.each(locales)('the locale %j selects %s', (locale, language) => {
  expect(findLanguage(locale, published)).toBe(language);
});

it.each(languages)('$tag is found by its script; a tag without a script has the default one', ({ tag, script }) => {
  const [language = ''] = tag.split('-');
  const all = languages.map(({ tag }) => tag);
  expect(findLanguage(`${language}-${script}-IN`, all)).toBe(tag);
  expect(findLanguage(`${language}-Latn`, [tag])).toBe(script === 'Latn' ? tag : undefined);
});
