import { expect, it } from 'vitest';
import { wordsOf } from '../../../tools/build/phrases.ts';

it('has the words of the reference language', () => {
  expect(wordsOf('en').updated).toBe('Last updated:');
});

it.each([['ta'], ['en-IN'], ['zh-Hant']])('has those for %j, which nobody has translated', (language) => {
  expect(wordsOf(language)).toEqual({ ...wordsOf('en'), lang: 'en' });
});
