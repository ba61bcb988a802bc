/** Refuses gaps such as TODO or [name], and placeholders of other tools. */
import { forbidPatterns } from './passages.ts';

export const unwrittenWords = forbidPatterns(
  'write what is meant; placeholders are written {name}, in the text only, and there are no other brackets or braces',
  /\$?\{+[^{}]*\}+|\[[^[\]]*\]|<[^<>]*>|[{}[\]<>]/g,
  /(?<![\p{L}\p{N}])(?:%\w+%|@@+\w*@*|##+\w*#*|#\w+#|\$[A-Za-z_]\w*\$?)/gu,
  /\((?:insert|fill\s+in|to\s+be\s+(?:added|agreed|completed|confirmed|decided|determined|inserted))\b[^()]*\)/gi,
  /\b(?:TBA|TBD|TBC|TODO|FIXME)\b|\blorem\s+ipsum\b/gi,
  // Not the Roman number in "Part XX".
  /(?<!\b(?:annexure|appendix|article|chapter|clause|order|part|rule|schedule|section|title)\s)\bX{2,}\b/gi,
  /_{2,}|\?{2,}|\.{4,}|…{2,}/g,
);
