/** Keeps a number on one line with the word that it belongs to. */
import { type Inline, listLeaves } from '../tree.ts';
import { leafText, withText } from './number-blocks.ts';

const NUMBER_ENDS = /^\P{L}*\p{Nd}$/u;
const NUMBER_BEGINS = /^[(₹]*\p{Nd}/u;
// Of short words, such as "or" and "to", hardly one belongs to a number. A month may have a comma before its year.
const WORD_BEGINS = /^(?:[a-z]{4}|[A-Z]\w\w|(?![A-Za-z])[\p{L}\p{M}]{3})/u;
const WORD_ENDS = /(?:[a-z]{4}|[A-Z]\w{2,}|(?![A-Za-z])[\p{L}\p{M}]{3}[,،]?)$/u;

/**
 * Binds a number to the word after it, or else to the one before it: 3 months, INR 1,00,000; and a day to its month and
 * year. No more than that, since what is too long for a line would be broken anywhere. The length stays the same.
 */
export function keepTogether(text: string): string {
  const words = text.split(' ');
  let isBound = false;
  return words.reduce((out, word, index) => {
    const [last = '', next = ''] = [words[index - 1], words[index + 1]];
    const isUnit = !isBound && NUMBER_ENDS.test(last) && WORD_BEGINS.test(word);
    const isNumber =
      WORD_ENDS.test(last) &&
      NUMBER_BEGINS.test(word) &&
      (isBound || !NUMBER_ENDS.test(word) || !WORD_BEGINS.test(next));
    isBound = isUnit || isNumber;
    return out + (isBound ? '\u00A0' : ' ') + word;
  });
}

/** The same nodes with no-break spaces: within numbers, and before the number of a section. */
export function bindNumbers(nodes: readonly Inline[]): Inline[] {
  const leaves = listLeaves(nodes);
  const words = leaves.map((leaf, index) => {
    const text = leafText(leaf);
    return leaves[index + 1]?.kind === 'reference' ? text.replace(/ $/, '\u00A0') : text;
  });
  let rest = keepTogether(words.join(''));
  const bind = (node: Inline): Inline => {
    if ('children' in node) return { ...node, children: node.children.map(bind) };
    const { length } = leafText(node);
    const text = rest.slice(0, length);
    rest = rest.slice(length);
    return withText(node, text);
  };
  return nodes.map(bind);
}
