import type { Phrases } from '../../../src/documents/phrases.ts';
import { escapeHtml } from '../../../src/pages/escape-html.ts';
import { leftToRightRuns, type Run, splitRuns } from '../../../src/pages/runs.ts';
import type { TrustedHtml } from '../../../src/pages/text-file.ts';
import { type BlockGroup, nest } from '../fill/nest-blocks.ts';
import { leafText } from '../fill/plain-text.ts';
import {
  type FilledBlock,
  type FilledInline,
  type FilledLeaf,
  type FilledSection,
  isItem,
  listLeaves,
  type Span,
} from '../read/tree.ts';

/** Visually hidden text: not all screen readers announce `ins` and `del`. */
type MarkLabels = Pick<Phrases, 'added' | 'removed'> & { readonly lang?: string | undefined };

/** Total over `Span`, so that a new kind does not compile until it has a tag. */
type InlineFormat = { readonly [kind in Span]: (html: string) => string } & {
  readonly leaf: (leaf: FilledLeaf, next: FilledLeaf | undefined) => string;
};

export function toHtml(sections: readonly FilledSection[], isRightToLeft: boolean, labels?: MarkLabels): TrustedHtml {
  const format = createFormat(isRightToLeft, labels);
  const html = sections.map(({ blocks }) => writeSection(blocks, format)).join('');
  // These comments turn off Cloudflare's email obfuscation.
  return `<!--email_off-->${html}<!--/email_off-->` as TrustedHtml;
}

function writeSection(blocks: readonly FilledBlock[], format: InlineFormat): string {
  const [heading] = blocks;
  const groups = nest(blocks);
  if (heading?.kind === 'heading') {
    const part = blocks.length === 1 ? ' class="part"' : '';
    return `<section${idOf(heading)}${part}>${writeGroups(groups, format)}</section>`;
  }
  const title = findSummaryTitle(blocks);
  if (!title) return writeGroups(groups, format);
  const index = groups.findIndex(([{ block }]) => block === title);
  const summary = writeElement(title, 'h2', format) + writeGroups(groups.slice(index + 1, index + 2), format);
  const [before, after] = [groups.slice(0, index), groups.slice(index + 2)];
  return `${writeGroups(before, format)}<div class="summary">${summary}</div>${writeGroups(after, format)}`;
}

function writeGroups(groups: readonly BlockGroup[], format: InlineFormat): string {
  const write = (group: BlockGroup) => {
    const blocks = group.map(({ block, content }) => {
      return writeElement(block, TAGS[block.kind], format, writeGroups(content, format));
    });
    return writeList(group, blocks.join(''));
  };
  return groups.map(write).join('');
}

const TAGS = { heading: 'h2', subheading: 'h3', clause: 'p', paragraph: 'p', bullet: 'li', orderedItem: 'li' } as const;

/** @param content of an item, which may contain other blocks */
function writeElement(block: FilledBlock, tag: string, format: InlineFormat, content = ''): string {
  const id = block.kind === 'heading' ? '' : idOf(block);
  const start = `<${tag}${id}${classesOf(block)}>${writeLabel(block)}`;
  return `${start}${writeInline(block.children, format)}${content}</${tag}>`;
}

function writeList(group: BlockGroup, html: string): string {
  const [{ block }] = group;
  if (!isItem(block)) return html;
  if (block.kind === 'bullet') return `<ul>${html}</ul>`;
  // Text browsers and reader modes would show a number of the list beside the letter.
  if (isLettered(block)) return `<ul class="unnumbered">${html}</ul>`;
  // A list that goes on, or one that a removed block splits.
  const start = group.find(({ block }) => !block.isRemoved)?.block.number ?? 1;
  return `<ol${start > 1 ? ` start="${start}"` : ''}>${html}</ol>`;
}

/** Letters are text: they are copied and read aloud, and old engines show them. */
function writeLabel(block: FilledBlock): string {
  const { kind, label, isRemoved } = block;
  if (isLettered(block)) return `<span>${isRemoved ? `<del>${label}</del>` : label}</span> `;
  if (isRemoved || label === '') return '';
  if (kind === 'clause') return `<b>${label}</b> `;
  return kind === 'orderedItem' ? '' : `${label} `;
}

function idOf({ id, isRemoved }: FilledBlock): string {
  return id && !isRemoved ? ` id="${id}"` : '';
}

function isLettered({ label }: FilledBlock): boolean {
  return label.startsWith('(');
}

/** The paragraph before a list of bullets in the opening, unless it is the first. */
export function findSummaryTitle(opening: readonly FilledBlock[]): FilledBlock | undefined {
  return opening.find(({ kind, depth }, index) => {
    const next = opening[index + 1];
    return index > 0 && kind === 'paragraph' && depth === 0 && next?.kind === 'bullet' && next.depth === 0;
  });
}

/** A comparison has its marks outside of other spans. */
export function isMarked({ children }: FilledBlock): boolean {
  return children.some(({ kind }) => kind === 'added' || kind === 'removed');
}

function classesOf(block: FilledBlock): string {
  const isUnnumbered = block.kind === 'orderedItem' && block.isRemoved && !isLettered(block);
  const names = [isMarked(block) && 'changed', isUnnumbered && 'unnumbered'].filter(Boolean);
  return names.length > 0 ? ` class="${names.join(' ')}"` : '';
}

function writeInline(nodes: readonly FilledInline[], format: InlineFormat): string {
  const leaves = listLeaves(nodes);
  let count = 0;
  function write(node: FilledInline): string {
    if ('children' in node) return format[node.kind](node.children.map(write).join(''));
    count += 1;
    return format.leaf(node, leaves[count]);
  }
  return nodes.map(write).join('').trim();
}

function createFormat(isRightToLeft: boolean, labels?: MarkLabels): InlineFormat {
  const lang = labels?.lang ? ` lang="${labels.lang}"` : '';
  const hide = (text: string, attributes = '') =>
    `<span class="visually-hidden"${attributes}>${escapeHtml(text)}</span>`;
  const mark =
    (tag: string, label = '') =>
    (html: string) =>
      `<${tag}>${hide(`(${label}\u00A0`, lang)}${html}${hide(')')}</${tag}>`;
  return {
    leaf(leaf, next) {
      const text = leafText(leaf);
      const write = leaf.kind === 'placeholder' ? (text: string) => writeText(bindValue(text)) : writeText;
      const isolate = (text: string) => `<bdi>${write(text)}</bdi>`;
      // Isolated, or the bidi algorithm would move adjacent punctuation.
      const isOpposite = isRightToLeft !== /\p{sc=Arabic}/u.test(text) && !/^[\d.,]*$/.test(text);
      if (leaf.kind === 'placeholder' && isOpposite) return isolate(text);
      // No line break before a section number.
      const bound = next?.kind === 'reference' ? text.replace(/ $/, '\u00A0') : text;
      const runs: Run[] = isRightToLeft ? splitRuns(bound, leftToRightRuns) : [{ text: bound }];
      return runs.map(({ text, isIsolated }) => (isIsolated ? isolate(text) : write(text))).join('');
    },
    strong: (html) => `<strong>${html}</strong>`,
    emphasis: (html) => `<em>${html}</em>`,
    added: mark('ins', labels?.added),
    removed: mark('del', labels?.removed),
  };
}

function writeText(value: string): string {
  return escapeHtml(value).replaceAll('\u00A0', '&nbsp;');
}

/** No line break within "3 months" or "13 July 2020". */
export function bindValue(value: string): string {
  return value.replace(/(?<=\p{Nd}) (?=\p{L})| (?=\p{Nd})/gu, '\u00A0');
}
