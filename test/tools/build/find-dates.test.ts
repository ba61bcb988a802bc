import { describe, expect, it } from 'vitest';
import { createDateFinder, foldDigits } from '../../../tools/build/find-dates.ts';
import { findProblems } from './content-copy.ts';

const exists = 'write a day that exists';

describe('createDateFinder', () => {
  it('finds a day that does not exist, in any language', () => {
    for (const [text, language, found] of [
      ['It holds from 31 April 2020.', 'en', '31 April 2020'],
      ['It holds from the 30th of February, 2020.', 'en', '30th of February, 2020'],
      ['It holds from Sept. 31,\n2020.', 'en', 'Sept. 31, 2020'],
      ['It holds from 2020-02-30.', 'en', '2020-02-30'],
      ['It holds from 30/02/2020.', 'en', '30/02/2020'],
      ['यह ३१ अप्रैल २०२० से है।', 'hi', '३१ अप्रैल २०२०'],
      ['2020 ഏപ്രിൽ 31 മുതൽ.', 'ml', '2020 ഏപ്രിൽ 31'],
      ['ಏಪ್ರಿಲ್ 31, 2020 ರಿಂದ.', 'kn', 'ಏಪ್ರಿಲ್ 31, 2020'],
      ['یہ 31 اپریل 2020 سے ہے۔', 'ur', '31 اپریل 2020'],
    ] as const) {
      expect.soft(createDateFinder('2020-07-13', language)(text), text).toEqual([
        {
          offset: text.indexOf(found.slice(0, 4)),
          found: `found "${found}", a day that does not exist`,
          expected: exists,
        },
      ]);
    }
  });

  it('finds a day that is not the version’s', () => {
    for (const [text, found] of [
      ['It was last updated on 12 July 2020.', '12 July 2020'],
      ['Last updated: July 13, 2019', 'July 13, 2019'],
      ['Last revised on 13/08/2020', '13/08/2020'],
    ] as const) {
      expect.soft(createDateFinder('2020-07-13', 'en')(text), text).toEqual([
        {
          offset: text.indexOf(found),
          found: `found "${found}" in the version of 2020-07-13`,
          expected: 'write {updated}',
        },
      ]);
    }
  });

  it('has nothing to say of other days and numbers', () => {
    for (const text of [
      'It was last updated on July 13th, 2020.',
      'Last updated: 13.07.2020',
      'You may agree. It was last updated. Since 1 May 2019 it holds.',
      'The Act of 1 May 2019 holds since 29 February 2020; call 1800-22-3333 or 022-31-4567 in May 2020.',
      'Version 2.0, January 2004',
    ]) {
      expect.soft(createDateFinder('2020-07-13', 'en')(text), text).toEqual([]);
    }
  });
});

it('foldDigits reads digits of every script', () => {
  for (const [digits, expected] of [
    ['० १ २ ९', '0 1 2 9'],
    ['۰۹ ٠٩ ௫ ൯ 10', '09 09 5 9 10'],
  ] as const) {
    expect.soft(foldDigits(digits), digits).toBe(expected);
  }
});

it('stops the build, in the text over strong words and in a field', () => {
  const terms = 'agreement/2020-01-02/en.md';
  const policy = 'privacy/2021-03-04/en.md';
  expect(
    findProblems({
      [terms]: ['Be kind.', 'Be kind.\n**Last updated:** 3 January 2020'],
      [policy]: ['The minimum age is higher.', 'From 31 June 2021, the minimum age is higher.'],
    }),
  ).toEqual([
    {
      file: terms,
      line: 11,
      found: 'found "3 January 2020" in the version of 2020-01-02',
      expected: 'write {updated}',
    },
    { file: policy, line: 6, found: 'note: found "31 June 2021", a day that does not exist', expected: exists },
  ]);
});
