/** Finds the title, the sections and the clauses, and takes their numbers out of the text. */
import { addNote, type Block, isStrong, readPlain } from './block.ts';
import { isLike, readLabel, takeLabel, writeLabel } from './label.ts';

const MAX_TITLE = 80;

export function findTitles(blocks: readonly Block[]): Block[] {
  const labelled = blocks.map((block): Block => {
    if (block.role === 'left out') return block;
    const role = block.role === 'heading' && !isTitle(block) ? 'paragraph' : block.role;
    const label = block.label ?? readLabel(readPlain(block.text), isTitle(block));
    // Some styles of headings have an invisible bullet.
    return { ...block, role, label: role === 'heading' && label?.readings[0]?.format === 'bullet' ? null : label };
  });
  return nameSections(nameTitle(labelled));
}

const pathOf = ({ label }: Block) => label?.readings[0]?.path ?? [];

/** A short line: a heading, one without an end mark, or one that is strong as a whole. */
function isTitle(block: Block): boolean {
  const text = readPlain(block.text).trim();
  if (!/\p{L}/u.test(text) || text.length > MAX_TITLE * (block.role === 'heading' ? 1.5 : 1)) return false;
  // Word's lists of contracts style "(a) items" as headings, too.
  const isItem = block.label?.shown.startsWith('(') && /[.;:,]$|\s(?:and|or)$/.test(text);
  const isSentence = pathOf(block).length > 1 && /\p{Ll}{3}[.!?]\s+\p{Lu}|[:;,]$/u.test(text);
  return block.role === 'heading' ? !isItem && !isSentence : isStrong(block) || !/[.;:,?!।۔]$/u.test(text);
}

/** The first line, unless it is the first of many headings of its level. */
function nameTitle(blocks: readonly Block[]): readonly Block[] {
  const index = blocks.findIndex(({ role }) => role !== 'left out');
  const block = blocks[index];
  if (!block || block.label || !isTitle(block)) return blocks;
  const likeIt = blocks.filter(({ role, level }) => role === 'heading' && level === block.level);
  const isSection = block.role === 'heading' && likeIt.length > 3 && likeIt.every(({ label }) => !label);
  return isSection && blocks[index + 1]?.role !== 'heading' ? blocks : blocks.with(index, { ...block, role: 'title' });
}

function nameSections(blocks: readonly Block[]): Block[] {
  const isSection = findSections(blocks);
  const hasNumbers = blocks.some((block) => isSection(block) && block.label);
  const clauses = blocks.filter((block) => pathOf(block).length === 2).length;
  let last = 0;
  return blocks.map((block, index) => {
    const { label, role } = block;
    const path = pathOf(block);
    if (role === 'left out' || role === 'title') return block;
    if (isSection(block)) {
      last = 0;
      return takeLabel({ ...block, role: 'section', isUnnumbered: hasNumbers && !label });
    }
    // "1." in section B, which is shown as 2.1.
    const isNext =
      role === 'heading' &&
      label?.readings.some((reading) => reading.path.length === 1 && reading.path[0] === last + 1);
    if ((path.length === 2 && (clauses > 1 || label?.typed === 0)) || isNext) {
      last += 1;
      return takeLabel({ ...block, role: isSubtitle(block, blocks[index + 1]) ? 'subsection' : 'clause' });
    }
    if (role !== 'heading') return block;
    const subsection: Block = {
      ...(label ? writeLabel(block, label) : block),
      role: 'subsection',
      isUnnumbered: hasNumbers || clauses > 0,
    };
    return subsection.isUnnumbered
      ? addNote(subsection, 'heading', `“${readPlain(block.text)}” has no number, as in the file`)
      : subsection;
  });
}

/** A title on a line of its own, before the text that it names. */
function isSubtitle(block: Block, next: Block | undefined): boolean {
  if (!next || pathOf(next).length === 2) return false;
  if (block.role === 'heading') return next.role !== 'heading' || next.level > block.level;
  return next.role !== 'heading' && isTitle(block) && readPlain(block.text).split(' ').length <= 8;
}

/** By headings; without them, by short lines with a number; without these, by strong lines. */
function findSections(blocks: readonly Block[]): (block: Block) => boolean {
  const headings = blocks.filter(({ role }) => role === 'heading');
  const numbered = headings.filter((block) => pathOf(block).length === 1);
  const top = Math.min(...(numbered.length > 0 ? numbered : headings).map(({ level }) => level));
  const isLine = ({ role }: Block) => role === 'paragraph' || role === 'item';
  const lines = blocks.filter((block) => isLine(block) && pathOf(block).length === 1 && isTitle(block));
  const isLikeOne = ({ label }: Block, others: readonly Block[]) =>
    others.some((other) => label && other.label && isLike(label, other.label));
  if (headings.length > 0) {
    const tops = numbered.filter(({ level }) => level === top);
    // A lawyer may have styled some headings only.
    const isUnstyled = (block: Block) => lines.includes(block) && isStrong(block) && isLikeOne(block, tops);
    const isTop = ({ level, label }: Block) => (label ? level === top : level <= top);
    return (block) => (block.role === 'heading' && isTop(block) && pathOf(block).length < 2) || isUnstyled(block);
  }
  const [first] = lines;
  if (first && lines.length > 1) return (block) => lines.includes(block) && isLikeOne(block, [first]);
  return (block) => isLine(block) && !block.label && isStrong(block) && isTitle(block);
}
