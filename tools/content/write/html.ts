import { leftToRightRuns, type Run, splitRuns } from '../../../src/pages/runs.ts';
import type { TrustedHtml } from '../../../src/pages/text-page.ts';
import { escapeHtml } from '../../../src/server/plan/escape-html.ts';
import { groupItems, type InlineFormat, leafText, writeInline } from '../fill/write-blocks.ts';
import { type FilledBlock, type FilledSection, isItem } from '../read/tree.ts';

/** Visually hidden text: not all screen readers announce `ins` and `del`. */
interface MarkLabels {
  readonly lang?: string | undefined;
  readonly added: string;
  readonly removed: string;
}

export function toHtml(sections: readonly FilledSection[], isRightToLeft: boolean, labels?: MarkLabels): TrustedHtml {
  const format = createFormat(isRightToLeft, labels);
  // These comments turn off Cloudflare's email obfuscation.
  let [html, sectionEnd] = ['<!--email_off-->', ''];
  const blocks = groupItems(sections);
  const summary = findSummary(sections[0]?.blocks ?? []);
  /** The ends of the open lists, from the outside in. */
  let listEnds: string[] = [];
  const closeLists = (depth: number) => {
    html += listEnds.slice(depth).reverse().join('');
    listEnds = listEnds.slice(0, depth);
  };
  for (const [index, { block, continues }] of blocks.entries()) {
    closeLists(continues ? block.depth + 1 : block.depth);
    const isTitle = index === summary - 1;
    if (isTitle) html += '<div class="summary">';
    if (continues) html += '</li>';
    else if (isItem(block)) {
      const isBullet = block.kind === 'bullet';
      html += isBullet ? '<ul>' : startList(blocks.slice(index).map(({ block }) => block));
      listEnds.push(`</li></${isBullet || isLettered(block) ? 'ul' : 'ol'}>${index === summary ? '</div>' : ''}`);
    }
    if (block.kind === 'heading') {
      html += `${sectionEnd}<section${idOf(block, 'heading')}>`;
      sectionEnd = '</section>';
    }
    html += writeBlock(block, isTitle ? 'h2' : TAGS[block.kind], writeInline(block.children, format));
  }
  closeLists(0);
  return `${html}${sectionEnd}<!--/email_off-->` as TrustedHtml;
}

const TAGS = { heading: 'h2', subheading: 'h3', clause: 'p', paragraph: 'p', bullet: 'li', orderedItem: 'li' } as const;

/** Without the end of an item, which may contain other blocks. */
function writeBlock(block: FilledBlock, tag: string, html: string): string {
  const start = `<${tag}${idOf(block, 'subheading')}${classesOf(block)}>${writeLabel(block)}`;
  return start + html + (isItem(block) ? '' : `</${tag}>`);
}

/** Letters are text: they are copied, and read aloud once, as the list has no numbers of its own. */
function writeLabel(block: FilledBlock): string {
  const { kind, label, isRemoved } = block;
  if (isRemoved || label === '') return '';
  if (kind === 'clause') return `<b${idOf(block, 'clause')}>${label}</b> `;
  if (isLettered(block)) return `<span>${label}</span> `;
  return kind === 'orderedItem' ? '' : `${label} `;
}

function idOf({ kind, id, isRemoved }: FilledBlock, ofKind: FilledBlock['kind']): string {
  return kind === ofKind && !isRemoved ? ` id="${id}"` : '';
}

function isLettered({ label }: FilledBlock): boolean {
  return label.startsWith('(');
}

/** @param blocks from the first item of the list to the end of the text */
function startList(blocks: readonly FilledBlock[]): string {
  if (blocks[0] && isLettered(blocks[0])) return '<ul class="unnumbered">';
  // A list that goes on, or one that a removed block splits.
  const first = blocks.find(({ isRemoved }) => !isRemoved);
  const start = first?.kind === 'orderedItem' ? (first.number ?? 1) : 1;
  return start > 1 ? `<ol start="${start}">` : '<ol>';
}

/**
 * Finds the summary in the opening: a bullet list, and the paragraph before it, its title, unless
 * that is the first.
 *
 * @returns the index of the first item, or -1
 */
export function findSummary(opening: readonly FilledBlock[]): number {
  return opening.findIndex(({ kind, depth }, index) => {
    const title = opening[index - 1];
    return index > 1 && kind === 'bullet' && depth === 0 && title?.kind === 'paragraph' && title.depth === 0;
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
