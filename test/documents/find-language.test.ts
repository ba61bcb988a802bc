import { expect, it } from 'vitest';
import { findLanguage } from '../../src/documents/find-language.ts';
import { languages } from '../../tools/content/read/languages.ts';

it.each([
  ['HI', 'hi'],
  ['pa_Guru_IN', 'pa'],
  ['en-u-nu-deva', 'en'],
  ['sd-deva-in', 'sd-Deva'],
  ['MNI_MTEI', 'mni-Mtei'],
  ['mni-Beng', 'mni'],
  ['pa_IN_#Guru', 'pa'],
  ['hi-Latn', undefined],
  ['hi_IN_#Latn', undefined],
  ['ur_Aran_IN', 'ur'],
  ['hi_IN.UTF-8', 'hi'],
  ['hi@numbers=latn', 'hi'],
  ['hi-IN,en-US', 'hi'],
  // Codes of three letters, as in Android's resource folders; `ory` is one of the languages in `ori`.
  ['hin', 'hi'],
  ['ori_IN', 'or'],
  ['ory', 'or'],
  ['hindi', undefined],
  // The likely script of the region.
  ['pa-PK', undefined],
  ['pan_CA', 'pa'],
  ['sd', undefined],
  ['snd-IN', 'sd-Deva'],
  ['und-IN', undefined],
  ['x-hi', undefined],
  ['__proto__', undefined],
  [`hi-${'a-'.repeat(10_000)}`, 'hi'],
])('the locale %j selects %s', (tag, expected) => {
  expect(findLanguage(tag, ['en', 'hi', 'or', 'pa', 'sd-Deva', 'mni', 'mni-Mtei', 'ur'])).toBe(expected);
});

it.each(languages)('$tag is found by its script; a tag without a script has the default one', ({ tag, script }) => {
  const [language = ''] = tag.split('-');
  const all = languages.map(({ tag }) => tag);
  expect(findLanguage(`${language}-${script}-IN`, all)).toBe(tag);
  expect(findLanguage(`${language}-Latn`, [tag])).toBe(script === 'Latn' ? tag : undefined);
});
