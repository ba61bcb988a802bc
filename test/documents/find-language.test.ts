import { expect, it } from 'vitest';
import { findLanguage, isLanguageTag } from '../../src/documents/find-language.ts';

const languages = ['en', 'hi', 'pa', 'sd-Deva', 'mni', 'mni-Mtei'];

it('finds the language that a tag means, whatever its case, region and extensions', () => {
  for (const [tag, expected] of [
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
  ] as const) {
    expect.soft(findLanguage(tag, languages), tag).toBe(expected);
  }
});

it('takes for no tag what is none', () => {
  for (const tag of [
    '',
    'h',
    'हिन्दी',
    'hi-',
    '-hi',
    'hi--IN',
    'hi IN',
    '<b>',
    'abcdefghi',
    '__proto__',
    'hi-ninechars',
  ]) {
    expect.soft(isLanguageTag(tag), tag).toBe(false);
  }
});
