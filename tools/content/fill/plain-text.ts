import { createHash } from 'node:crypto';
import { type FilledInline, type FilledLeaf, type FilledSection, isItem, listLeaves } from '../read/tree.ts';
import { type BlockGroup, type NestedBlock, nest } from './nest-blocks.ts';

export function leafText(leaf: FilledLeaf): string {
  return leaf.kind === 'text' ? leaf.text.replace(/[ \t\n]+/g, ' ') : leaf.value;
}

/** Omits removed text. A comparison has its marks outside of other spans. */
export function inlineText(nodes: readonly FilledInline[]): string {
  const leaves = listLeaves(nodes.filter(({ kind }) => kind !== 'removed'));
  return leaves.map(leafText).join('').trim();
}

const MARKS = { heading: '', subheading: '', clause: '', paragraph: '', bullet: '- ', orderedItem: '' } as const;

export function toText(sections: readonly Pick<FilledSection, 'blocks'>[]): string {
  return writeGroups(nest(sections.flatMap(({ blocks }) => blocks)), '');
}

/** A line for each block, with an empty line between blocks that are not items of one list. */
function writeGroups(groups: readonly BlockGroup[], indent: string): string {
  const writeBlock = ({ block: { kind, label, children }, content }: NestedBlock) => {
    const line = indent + MARKS[kind] + (label && `${label} `) + inlineText(children);
    // What belongs to an item is below its words; below one with letters, two spaces in.
    const innerIndent = indent + ' '.repeat(/^\d/.test(label) ? label.length + 1 : 2);
    const [first] = content[0] ?? [];
    if (!first) return line;
    return line + (isItem(first.block) ? '\n' : '\n\n') + writeGroups(content, innerIndent);
  };
  return groups.map((group) => group.map(writeBlock).join('\n')).join('\n\n');
}

/** The response body of `?format=text`, and the input of the digest. */
export function plainText(title: string, sections: readonly FilledSection[]): string {
  return `${title}\n\n${toText(sections)}\n`;
}

/**
 * Collapses white space. Documented as the equivalent of:
 * `tr -s ' \t\r\n' ' ' | sed 's/^ //; s/ $//' | tr -d '\n'`.
 */
export function normalizeText(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
}

export function digestText(text: string): string {
  return createHash('sha256').update(normalizeText(text)).digest('hex');
}
