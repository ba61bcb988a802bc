import { expect, it } from 'vitest';
import { formatDate, isRightToLeft, type Language, languages } from '../../../tools/content/read/languages.ts';
import { day } from '../../fixtures/day.ts';

it('writes names and months in the script of the language, and digits as 0 to 9', () => {
  const foreign = languages.flatMap(({ script, name, months }) =>
    [name, ...months].filter((word) => !new RegExp(`\\p{Script=${script}}`, 'u').test(word)),
  );
  const malformed = languages
    .map((language) => formatDate(day('2020-07-13'), language.tag))
    .filter((date) => !/^(?=.*\b13\b).*\b2020\b[^{}]*$/.test(date));
  expect([foreign, malformed, languages.filter(({ months }) => months.length !== 12)]).toEqual([[], [], []]);
});

it('has the text direction of CLDR', () => {
  const ofCldr = ({ tag }: Language) =>
    (new Intl.Locale(tag) as Intl.Locale & { getTextInfo(): { direction: string } }).getTextInfo().direction === 'rtl';
  expect(languages.filter((language) => isRightToLeft(language.tag) !== ofCldr(language))).toEqual([]);
});

it('writes dates as CLDR does, except in four languages', () => {
  const days = Array.from({ length: 12 }, (_, month) => day(`2020-${`${month + 1}`.padStart(2, '0')}-13`));
  const different = languages.filter(({ tag }) => {
    const locale = new Intl.Locale(tag, { region: 'IN', numberingSystem: 'latn' });
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    return days.some((day) => formatDate(day, tag) !== format.format(new Date(day)));
  });
  // Urdu has no comma, and Odia has the day first. In CLDR, one month of Manipuri begins with an
  // invisible character, and Manipuri in Meitei Mayek is written in Bengali letters.
  expect(different.map(({ tag }) => tag)).toEqual(['ur', 'or', 'mni', 'mni-Mtei']);
});
