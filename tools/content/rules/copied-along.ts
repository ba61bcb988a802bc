/** Refuses page numbers, time stamps and the like, which were copied from a PDF, Word or a chat. */
import { forbidPatterns } from './passages.ts';

export const copiedAlong = forbidPatterns(
  'leave it out: it was copied along; write a word on one line that was divided at the end of a line',
  // A word that is divided at a line end, but not "short- and long-term".
  /\p{L}+-(?=\n(?!(?:and|or|to)\b))/gu,
  /^[^\S\n]*page\s+\d+\s+of\s+\d+\b/gim,
  /^\[?\d{1,2}[./-]\d{1,2}[./-]\d{2,4},?\s+\d{1,2}:\d{2}[^\n:]*:/gm,
  /^(?:Commented(?: \w+)?|Deleted|Formatted|Inserted):/gm,
);
