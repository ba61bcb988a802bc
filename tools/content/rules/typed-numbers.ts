/** Refuses a number that was typed into a heading. */
import { refuse, type WordsRule } from './words.ts';

const typed = {
  name: 'a number typed into a heading:',
  expected: 'leave it out: sections are numbered by themselves',
};

const patterns = [
  // "Section 79 of the Act" is a reference, "18 years" no number of a section.
  { ...typed, pattern: /^(?:article|clause|part|section)\s+\p{Nd}+\s*(?:[.:–—-]|$)/giu },
  { ...typed, pattern: /^\(?(?:\p{Nd}+[.):]\S*|(?:[ivx]+|[a-z])[.)](?=\s))/giu },
];

export const typedNumbers: WordsRule = (words, place) => {
  if (place.kind !== 'heading') return [];
  // Its own may also stand there without a full stop.
  return refuse([...patterns, { ...typed, pattern: new RegExp(`^${place.number}(?=\\s)`, 'g') }])(words, place);
};
