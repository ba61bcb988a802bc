import { escapeHtml } from '../../../src/pages/escape-html.ts';
import { splitLatinRuns } from '../../../src/pages/runs.ts';
import type { TrustedHtml } from '../../../src/pages/text-page.ts';
import { groupItems, type InlineFormat, leafText, writeInline } from '../fill/write-blocks.ts';
import { type FilledBlock, type FilledInline, type FilledSection, isItem } from '../read/tree.ts';

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
      const [start, end] = writeList(blocks.slice(index).map(({ block }) => block));
      html += start;
      listEnds.push(`</li>${end}${index === summary ? '</div>' : ''}`);
    }
    if (block.kind === 'heading') {
      html += `${sectionEnd}<section${idOf(block)}>`;
      sectionEnd = '</section>';
    }
    html += BLOCKS[isTitle ? 'heading' : block.kind](block, writeInline(block.children, format));
  }
  closeLists(0);
  return `${html}${sectionEnd}<hr><!--/email_off-->` as TrustedHtml;
}

/** Letters are text, so that they are right in old engines, when copied and when read aloud. */
const BLOCKS: { readonly [kind in FilledBlock['kind']]: (block: FilledBlock, html: string) => string } = {
  heading: (block, html) => `<h2${classesOf(block)}>${writeNumber(block)}${html}</h2>`,
  subheading: (block, html) => `<h3${idOf(block)}${classesOf(block)}>${writeNumber(block)}${html}</h3>`,
  clause: (block, html) => `<p${classesOf(block)}>${writeLabel(block)}${html}</p>`,
  paragraph: (block, html) => `<p${classesOf(block)}>${html}</p>`,
  bullet: (block, html) => `<li${classesOf(block)}>${html}`,
  orderedItem: (block, html) => `<li${classesOf(block)}>${isLettered(block) ? writeLabel(block) : ''}${html}`,
};

function writeNumber({ label, isRemoved }: FilledBlock): string {
  return label && !isRemoved ? `${label} ` : '';
}

function writeLabel(block: FilledBlock): string {
  return block.isRemoved ? '' : `<span${idOf(block)}>${block.label}</span> `;
}

function idOf({ id, isRemoved }: FilledBlock): string {
  return id === undefined || isRemoved ? '' : ` id="${id}"`;
}

function isLettered({ label }: FilledBlock): boolean {
  return label.startsWith('(');
}

/** @param blocks from the first item of the list to the end of the text */
function writeList(blocks: readonly FilledBlock[]): [start: string, end: string] {
  if (blocks[0]?.kind === 'bullet') return ['<ul>', '</ul>'];
  if (blocks[0] && isLettered(blocks[0])) return ['<ol class="lettered" role="list">', '</ol>'];
  // A list that goes on, or one that a removed block splits.
  const first = blocks.find(({ isRemoved }) => !isRemoved);
  const number = first?.kind === 'orderedItem' ? (first.number ?? 1) : 1;
  return [number > 1 ? `<ol start="${number}">` : '<ol>', '</ol>'];
}

/**
 * Finds the summary in the opening: a bullet list, and the paragraph before it, its title, unless
 * that is the first.
 *
 * @returns the index of the first item, or -1
 */
export function findSummary(opening: readonly FilledBlock[]): number {
  return opening.findIndex(({ kind, depth }, index) => {
    return index > 1 && kind === 'bullet' && depth === 0 && opening[index - 1]?.kind === 'paragraph';
  });
}

export function isMarked(nodes: readonly FilledInline[]): boolean {
  return nodes.some(
    (node) => node.kind === 'added' || node.kind === 'removed' || ('children' in node && isMarked(node.children)),
  );
}

function classesOf(block: FilledBlock): string {
  const isUnnumbered = block.kind === 'orderedItem' && block.isRemoved && !isLettered(block);
  const names = [isMarked(block.children) && 'changed', isUnnumbered && 'unnumbered'].filter(Boolean);
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
      const write = (value: string) => escapeHtml(value).replaceAll('\u00A0', '&nbsp;');
      if (leaf.kind !== 'placeholder') {
        // No line break before a section number.
        const runs = splitLatinRuns(next?.kind === 'reference' ? text.replace(/ $/, '\u00A0') : text);
        if (typeof runs === 'string') return write(runs);
        return runs.map(({ text, isIsolated }) => (isIsolated ? `<bdi>${text}</bdi>` : write(text))).join('');
      }
      // Isolated, or the bidi algorithm would move adjacent punctuation.
      const isIsolated = isRightToLeft !== /\p{sc=Arabic}/u.test(text) && !/^[\d.,]*$/.test(text);
      return isIsolated ? `<bdi>${write(bindValue(text))}</bdi>` : write(bindValue(text));
    },
    strong: (html) => `<strong>${html}</strong>`,
    emphasis: (html) => `<em>${html}</em>`,
    added: mark('ins', labels?.added),
    removed: mark('del', labels?.removed),
  };
}

/** No line break within "3 months" or "13 July 2020". */
export function bindValue(value: string): string {
  return value.replace(/(?<=\p{Nd}) (?=\p{L})| (?=\p{Nd})/gu, '\u00A0');
}
