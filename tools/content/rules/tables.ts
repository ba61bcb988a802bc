/** Refuses rows and columns of tables. */
import { refuse } from './words.ts';

const expected = 'texts hold no tables; each item of a list is a line that begins with "- ", or with "1. "';

export const tables = refuse([
  {
    pattern: /(?<=\p{sc=Beng}|\p{sc=Deva}|\p{sc=Guru}|\p{sc=Orya}) ?\|(?=\s|$)/gu,
    expected: 'write the danda, "।"',
  },
  // The first on a line stands for the others.
  { pattern: /(?<!\|.*)\|/g, expected },
  { name: 'columns', pattern: /[^\n]*\S(?:\t|[ \u00A0]{3,})\S[^\n]*/g, expected },
]);
