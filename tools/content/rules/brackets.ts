/** Refuses brackets, braces and the placeholders of other tools. */
import { refuse } from './words.ts';

export const brackets = refuse([
  {
    pattern: /\$?\{+[^{}]*\}+|\[[^[\]]*\]|<[^<>]*>|[{}[\]<>]/g,
    expected: 'placeholders are written {name}, in the text only; there are no other brackets or braces',
  },
  {
    pattern: /(?<![\p{L}\p{N}])(?:%\w+%|@@+\w*@*|##+\w*#*|#\w+#|\$[A-Za-z_]\w*\$?)/gu,
    expected: 'placeholders are written {name}',
  },
]);
