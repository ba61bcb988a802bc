import { suggestId } from '../content/rules/passages.ts';
import { addNote, type Block, isNumbered, readPlain } from './block.ts';

/** Keys of `translates`, the id of the root element, and unsafe keys of objects. */
const TAKEN = ['root', 'opening', 'fields', 'constructor', 'prototype'];

/** From the words of a title; of a clause, from its section and its position. */
export function createIds(blocks: readonly Block[]): Block[] {
  const taken = new Set(TAKEN);
  let [section, clauses] = ['', 0];
  return blocks.map((block) => {
    if (!isNumbered(block.role)) return block;
    clauses = block.role === 'section' ? 0 : clauses + 1;
    const title = readPlain(block.text);
    const isEnglish = block.role === 'clause' || /[a-z]/i.test(title);
    const base = block.role === 'clause' ? `${section}-${clauses}` : isEnglish ? suggestId(title) : 'section';
    const others = blocks.map((_, index) => `${base}-${index + 2}`);
    const id = [base, ...others].find((candidate) => !taken.has(candidate)) ?? base;
    taken.add(id);
    if (block.role === 'section') section = id;
    const named = { ...block, id };
    return isEnglish ? named : addNote(named, 'look', `the id {#${id}}: choose English words, it never changes`);
  });
}
