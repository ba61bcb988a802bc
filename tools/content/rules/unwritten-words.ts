/** Refuses what stands where nobody has written anything yet. */
import { refuse } from './words.ts';

const expected = 'write what is meant';

export const unwrittenWords = refuse([
  {
    pattern:
      /\((?:insert|fill\s+in|to\s+be\s+(?:added|agreed|completed|confirmed|decided|determined|inserted))\b[^()]*\)/gi,
    expected,
  },
  { pattern: /\b(?:TBA|TBD|TBC|TODO|FIXME)\b|\blorem\s+ipsum\b/gi, expected },
  // "Order XX" and "Part XX" are numbers.
  {
    pattern: /(?<!\b(?:annexure|appendix|article|chapter|clause|order|part|rule|schedule|section|title)\s)\bX{2,}\b/gi,
    expected,
  },
  { name: 'a row of', pattern: /_{2,}|\?{2,}|\.{4,}|…{2,}/g, expected },
]);
