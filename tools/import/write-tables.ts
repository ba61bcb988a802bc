import { addNote, type Block, changeText, MARKS, markWords, readPlain } from './block.ts';
import { BULLET } from './label.ts';

/** A row of two cells is an item "**head:** cell"; of more, a paragraph with "|", which the rules refuse. */
export function writeTables(blocks: readonly Block[]): Block[] {
  return blocks.map((block): Block => {
    if (block.role !== 'row' && block.role !== 'head row') return block;
    const [head = '', cell, ...others] = block.text.split(MARKS.cell);
    const isPair = cell !== undefined && others.length === 0;
    const text = isPair ? `${markWords(head + MARKS.cell, MARKS.strong)}${cell}` : block.text;
    const [role, label] = isPair && block.role === 'row' ? (['item', BULLET] as const) : (['paragraph', null] as const);
    const letters = [...text.replace(/[\uE010-\uE013]/g, '')];
    const breaks = letters.flatMap((letter, at) => (letter === '\n' || letter === MARKS.cell ? [{ letter, at }] : []));
    const border = !isPair ? ' | ' : /[\p{L}\p{M}\p{N})]$/u.test(readPlain(head)) ? ': ' : ' ';
    const isJoined = isPair && breaks.length > 1;
    const row: Block = { ...block, role, label, text };
    return breaks.reduceRight(
      (changed, { letter, at }) => changeText(changed, 'table', at, 1, letter === MARKS.cell ? border : ' '),
      isJoined ? addNote(row, 'look', 'a cell had more than one paragraph: they are one now') : row,
    );
  });
}
