import { expect, it } from 'vitest';
import { formatDate } from '../../src/documents/format-date.ts';

it.each([
  ['in English', '2020-07-13', 'en', '13 July 2020'],
  ['with a day of one digit', '2021-03-04', 'en', '4 March 2021'],
  ['of a leap day', '2024-02-29', 'en', '29 February 2024'],
  ['in Hindi', '2020-07-13', 'hi', '13 जुलाई 2020'],
  ['in a language whose tag has its region', '2020-07-13', 'hi-IN', '13 जुलाई 2020'],
  ['in a language of another region', '2020-07-13', 'pt-BR', '13 de julho de 2020'],
  ['in a language whose tag has its script', '2020-07-13', 'pa-Guru', '13 ਜੁਲਾਈ 2020'],
])('writes a day %s', (_, date, language, expected) => {
  expect(formatDate(date, language)).toBe(expected);
});
