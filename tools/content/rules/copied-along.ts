/** Refuses what comes along when words are copied from a PDF, from Word's tracked changes or from a chat. */
import { refuse } from './words.ts';

export const copiedAlong = refuse(
  'leave it out: it was copied along; a word that was divided at the end of a line stands on one line',
  // "short- and long-term" is no divided word.
  /\p{L}+-(?=\n(?!(?:and|or|to)\b))/gu,
  /^[^\S\n]*page\s+\d+\s+of\s+\d+\b/gim,
  /^\[?\d{1,2}[./-]\d{1,2}[./-]\d{2,4},?\s+\d{1,2}:\d{2}[^\n:]*:/gm,
  /^(?:Commented(?: \w+)?|Deleted|Formatted|Inserted):/gm,
);
