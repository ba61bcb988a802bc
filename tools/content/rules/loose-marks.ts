/** Refuses marks of strong, emphasized and struck words that Markdown takes for characters. */
import { refuse } from './words.ts';

export const looseMarks = refuse([
  { pattern: /(?<!~~.*)~~/g, expected: 'texts hold no struck words' },
  {
    name: 'a mark without its other end',
    pattern: /\*{2,}|\*(?=\S)|(?<=\S)\*|(?<![\p{L}\p{N}])_(?=\p{L})|(?<=\p{L})_(?![\p{L}\p{N}])/gu,
    expected: 'strong words are written **so**, emphasized ones *so*: at both ends, with no space inside',
  },
]);
