import { type Block, changeText, createBlock, MARKS, markWords, readPlain } from './block.ts';
import { BULLET } from './label.ts';

/**
 * A row of two cells is an item "**head:** cell"; of more, a paragraph with "|", which the rules refuse.
 *
 * @param cells the blocks of each cell; those of a row with words in its first cell only stay as they are
 */
export function joinCells(cells: readonly (readonly Block[])[], isPair: boolean, isHead: boolean): Block[] {
  const [first = [], ...others] = cells;
  const blocks = cells.flat();
  if (others.flat().length === 0 || blocks.every(({ role }) => role === 'left out')) return blocks;
  const isNamed = isPair && first.length > 0;
  const parts = cells.flatMap((cell, column) => {
    const own = cell.length > 0 ? cell : [createBlock('paragraph', '')];
    return own.map(({ text, label }, index) => {
      const number = label && label.typed === 0 && label !== BULLET ? `${label.shown} ` : '';
      return { text, number, before: index > 0 ? '\n' : column > 0 ? MARKS.cell : '' };
    });
  });
  const joined = parts.map(({ before, text }) => before + text).join('');
  const [head = '', ...rest] = joined.split(MARKS.cell);
  const text = isNamed ? markWords(head + MARKS.cell, MARKS.strong) + rest.join(MARKS.cell) : joined;
  const border = !isNamed ? ' | ' : /[\p{L}\p{M}\p{N})]$/u.test(readPlain(head)) ? ': ' : ' ';
  const isChanged = parts.some(({ before, number }) => before === '\n' || number !== '');
  const found = 'a cell had several paragraphs or numbers: they are words of one line now';
  const row = createBlock(isNamed && !isHead ? 'item' : 'paragraph', text, {
    label: isNamed && !isHead ? BULLET : null,
    notes: [
      ...blocks.flatMap(({ notes }) => notes),
      ...(isChanged && isNamed ? [{ kind: 'look', text: found } as const] : []),
    ],
  });
  const starts = parts.map((_, index) => {
    return parts.slice(0, index).reduce((sum, part) => sum + part.before.length + readPlain(part.text).length, 0);
  });
  return [
    parts.reduceRight((changed, { before, number }, index) => {
      const after = (before === MARKS.cell ? border : before && ' ') + number;
      return after === before ? changed : changeText(changed, 'table', starts[index] ?? 0, before.length, after);
    }, row),
  ];
}
