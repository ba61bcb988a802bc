import { expect, it } from 'vitest';
import { findLanguage, isLanguageTag } from '../../src/documents/find-language.ts';

const languages = ['en', 'hi', 'pa', 'sd-Deva', 'mni', 'mni-Mtei'];

it.each([
  ['hi', 'hi'],
  ['HI', 'hi'],
  ['hi-IN', 'hi'],
  ['pa_Guru_IN', 'pa'],
  ['hi-Latn-IN-x-private', 'hi'],
  ['en-u-nu-deva', 'en'],
  ['sd-deva-in', 'sd-Deva'],
  ['sd-Arab', undefined],
  ['sd', undefined],
  ['MNI_MTEI', 'mni-Mtei'],
  ['mni-Beng', 'mni'],
  ['ta', undefined],
  ['hindi', undefined],
])('finds what %s means: %s', (tag, expected) => {
  expect(findLanguage(tag, languages)).toBe(expected);
});

it.each(['', 'h', 'हिन्दी', 'hi-', '-hi', 'hi--IN', 'hi IN', '<b>', 'abcdefghi', '__proto__', 'hi-ninechars'])(
  'takes %j for no tag at all',
  (tag) => {
    expect(isLanguageTag(tag)).toBe(false);
  },
);
