import { expect, it } from 'vitest';
import { formatDate } from '../../src/build/format-date.ts';

it.each([
  ['in English', '2020-07-13', 'en', '13 July 2020'],
  ['with a day of one digit', '2021-03-04', 'en', '4 March 2021'],
  ['of a leap day', '2024-02-29', 'en', '29 February 2024'],
  ['in Hindi', '2020-07-13', 'hi', '13 जुलाई 2020'],
])('writes a day %s', (_, date, language, expected) => {
  expect(formatDate(date, language)).toBe(expected);
});
