/** Proves an import: its words, its paragraphs and its numbers are those of the source. */
import type { FilledText } from '../content/fill/fill-texts.ts';
import { type FilledBlock, type FilledLeaf, listBlocks, listLeaves } from '../content/read/tree.ts';
import { type Block, isNumbered, isWritten, readPlain } from './block.ts';

/**
 * @param paragraphs of a second, independent reading of the source
 * @param blocks of the import, in the order of the source
 * @param result the written text, read back and filled
 * @returns what can't be proved: an import with any of these is not written
 */
export function findFaults(paragraphs: readonly string[], blocks: readonly Block[], result: FilledText): string[] {
  const isTitle = ({ role }: Block) => role === 'title';
  const kept = blocks.filter(({ role }) => role !== 'left out');
  const written = kept.filter((block) => !isTitle(block));
  const found = listBlocks(result.sections);
  const before = [...kept.filter(isTitle), ...written].map(applyEdits);
  const after = [...kept.filter(isTitle).map(() => result.title), ...found.map(readBlock)];
  const read = blocks.flatMap(({ original }) => original.split('\n'));
  const faults = [
    ...compareWords('The file was not read as it is', paragraphs, read),
    ...compareWords('The text does not say what the file says', before, after),
  ];
  if (faults.length > 0) return faults;
  return written.flatMap((block, index) => [
    ...compareValues(block, found[index]),
    ...compareNumbers(block, index, written, found),
  ]);
}

/** The number of each block in the new text. */
export function labelBlocks(blocks: readonly Block[], result: FilledText): Map<Block, string> {
  const found = listBlocks(result.sections);
  const written = blocks.filter(isWritten);
  return new Map(written.map((block, index) => [block, found[index]?.label ?? '']));
}

/** What a block should say: what was read, with the changes that are listed. */
function applyEdits({ original, edits }: Block): string {
  return edits.reduce((text, { at, before, after }) => {
    // A change of words that are not there proves nothing.
    return text.startsWith(before, at) ? text.slice(0, at) + after + text.slice(at + before.length) : '';
  }, original);
}

function writeLeaf(leaf: FilledLeaf): string {
  if (leaf.kind === 'text') return leaf.text;
  return leaf.kind === 'reference' ? `{#${leaf.id}}` : `{${leaf.name}}`;
}

const readBlock = ({ children }: FilledBlock) => listLeaves(children).map(writeLeaf).join('');

/** By paragraph: a comparison of all words does not see two paragraphs that were joined. */
function compareWords(what: string, before: readonly string[], after: readonly string[]): string[] {
  const [source = [], target = []] = [before, after].map((texts) =>
    texts.map(listWords).filter(({ length }) => length > 0),
  );
  const longer = source.length < target.length ? target : source;
  const place = longer.findIndex((_, at) => source[at]?.join(' ') !== target[at]?.join(' '));
  if (place < 0) return [];
  const [words = [], others = []] = [source[place], target[place]];
  const start = Math.max(0, words.findIndex((word, at) => word !== others[at]) - 3);
  const quote = (part: readonly string[]) => `“${part.slice(start, start + 9).join(' ')}”`;
  return [`${what}: ${quote(words)} is ${others.length > 0 ? quote(others) : 'missing'}`];
}

/** Marks alone, such as bullets, are no words. Letters are those of any script, with their marks. */
function listWords(text: string): string[] {
  const clean = text.normalize('NFC').replace(/[\p{Cf}\p{Co}\p{So}•]/gu, '');
  return clean.split(/\s+/).filter((word) => /[\p{L}\p{M}\p{N}\p{Sc}\p{Sm}%]/u.test(word));
}

/** A name or a reference is filled with the words that it replaced, but for the form of numbers. */
function compareValues({ edits }: Block, found: FilledBlock | undefined): string[] {
  const leaves = listLeaves(found?.children ?? []).filter((leaf) => leaf.kind !== 'text');
  return edits.flatMap(({ kind, before, after }) => {
    if (kind !== 'reference' && kind !== 'address') return [];
    const value = leaves.find((leaf) => writeLeaf(leaf) === after)?.value ?? 'nothing';
    const isSame = value === before || (kind === 'reference' && /^[A-Z]+$/.test(before) && /^\d/.test(value));
    return isSame ? [] : [`“${before}” would be “${value}” in “${readPlain(after)}”`];
  });
}

function compareNumbers(
  { label, role, text }: Block,
  index: number,
  blocks: readonly Block[],
  found: readonly FilledBlock[],
): string[] {
  if (!label || label.readings[0]?.format === 'bullet') return [];
  const own = found[index]?.label.replace(/\.$/, '') ?? '';
  // "1." in section B may be shown as 2.1, and "(a)" as 1: the form is another, the number is the same.
  const shown = role === 'item' && own ? `${found[index]?.number}` : isNumbered(role) ? own : '';
  if (label.readings.some(({ path }) => path.join('.') === shown || `${path}` === shown.split('.')[1])) return [];
  const heading = found.slice(0, index + 1).findLast(({ kind }) => kind === 'heading');
  const section = heading?.label.replace(/\.$/, '') || 'without a number';
  const parent = label.readings[0]?.path.slice(0, -1).join('.');
  const isMissing = blocks.every((other) => other.label?.readings[0]?.path.join('.') !== parent);
  const why = parent && isMissing ? `section ${parent} was not found` : `“${readPlain(text).slice(0, 50)}”`;
  const place = parent ? `is in section ${section}` : `would be ${own || 'without a number'}`;
  return [`${label.shown} ${place}: ${why}`];
}
