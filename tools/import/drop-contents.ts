import { type Block, isStrong, readPlain } from './block.ts';

/**
 * Leaves out a table of contents: three lines or more, each with the letters of a later title. Letters
 * are those of any script; a line without letters is no entry.
 */
export function dropContents(blocks: readonly Block[]): Block[] {
  const titles = new Map(
    blocks.map((block, index) => [block.role === 'heading' || isStrong(block) ? readKey(block) : '', index]),
  );
  const isEntry = blocks.map((block, index) => {
    const key = block.role === 'paragraph' || block.role === 'item' ? readKey(block) : '';
    return key !== '' && (titles.get(key) ?? 0) > index;
  });
  const start = isEntry.indexOf(true);
  const end = isEntry.indexOf(false, start);
  if (start < 0 || end - start < 3) return [...blocks];
  const isNamed = /^(?:table of )?contents:?$/i.test(readPlain(blocks[start - 1]?.text ?? '').trim());
  const from = isNamed ? start - 1 : start;
  return blocks.map((block, index) => (index >= from && index < end ? { ...block, role: 'left out' } : block));
}

/** Without its number and that of its page. */
function readKey({ text }: Block): string {
  const title = readPlain(text).replace(/^\s*[\p{Nd}.()]+\s|[\s.…]*\p{Nd}*$/gu, '');
  return (title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ').toLowerCase();
}
