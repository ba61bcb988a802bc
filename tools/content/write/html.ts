import { escapeHtml } from '../../../src/pages/escape-html.ts';
import { splitLatinRuns } from '../../../src/pages/latin-runs.ts';
import type { TrustedHtml } from '../../../src/pages/text-page.ts';
import { type InlineFormat, leafText, numberBlocks, writeInline } from '../fill/number-blocks.ts';
import type { FilledBlock, FilledInline, FilledSection } from '../read/tree.ts';

/** Visually hidden text: not all screen readers announce `ins` and `del`. */
interface MarkLabels {
  readonly lang?: string | undefined;
  readonly added: string;
  readonly removed: string;
}

const TAGS = { heading: 'h2', paragraph: 'p', bullet: 'li', orderedItem: 'li' } as const;
const LISTS = { heading: '', paragraph: '', bullet: 'ul', orderedItem: 'ol' } as const;

export function toHtml(sections: readonly FilledSection[], isRightToLeft: boolean, labels?: MarkLabels): TrustedHtml {
  const format = createFormat(isRightToLeft, labels);
  // These comments turn off Cloudflare's email obfuscation.
  let [html, listEnd, sectionEnd] = ['<!--email_off-->', '', ''];
  const blocks = numberBlocks(sections);
  const summary = findSummary(sections[0]?.blocks ?? []);
  for (const [index, { block, section, number, follows }] of blocks.entries()) {
    const list = LISTS[block.kind];
    if (!follows) {
      // If a removed block splits a list, the numbers continue.
      const first = blocks.slice(index).find(({ block }) => !block.isRemoved);
      const start =
        list === 'ol' && first?.block.kind === 'orderedItem' && first.number > 1 ? ` start="${first.number}"` : '';
      html += listEnd + (list && `<${list}${start}>`);
      listEnd = list && `</${list}>${index === summary ? '</div>' : ''}`;
    }
    if (index === summary - 1) html += '<div class="summary">';
    if (block.kind === 'heading') {
      html += `${sectionEnd}<section${block.isRemoved ? '' : ` id="${section.id}"`}>`;
      sectionEnd = '</section>';
    }
    const prefix = block.kind === 'heading' && number > 0 ? `${number}. ` : '';
    const content = writeInline(block.children, format);
    html += `<${TAGS[block.kind]}${classesOf(block)}>${prefix}${content}</${TAGS[block.kind]}>`;
  }
  return `${html}${listEnd}${sectionEnd}<hr><!--/email_off-->` as TrustedHtml;
}

/**
 * Finds the summary in the opening: a bullet list, and the paragraph before it, its title, unless
 * that is the first.
 *
 * @returns the index of the first item, or -1
 */
export function findSummary(opening: readonly FilledBlock[]): number {
  return opening.findIndex(({ kind }, index) => {
    return index > 1 && kind === 'bullet' && opening[index - 1]?.kind === 'paragraph';
  });
}

export function isMarked(nodes: readonly FilledInline[]): boolean {
  return nodes.some(
    (node) => node.kind === 'added' || node.kind === 'removed' || ('children' in node && isMarked(node.children)),
  );
}

function classesOf({ kind, children, isRemoved }: FilledBlock): string {
  const names = [isMarked(children) && 'changed', kind === 'orderedItem' && isRemoved && 'unnumbered'].filter(Boolean);
  return names.length > 0 ? ` class="${names.join(' ')}"` : '';
}

function createFormat(isRightToLeft: boolean, labels?: MarkLabels): InlineFormat {
  const lang = labels?.lang ? ` lang="${labels.lang}"` : '';
  const hide = (text: string, attributes = '') =>
    `<span class="visually-hidden"${attributes}>${escapeHtml(text)}</span>`;
  const mark =
    (tag: string, label = '') =>
    (html: string) =>
      `<${tag}>${hide(`(${label} `, lang)}${html}${hide(')')}</${tag}>`;
  return {
    leaf(leaf, next) {
      const text = leafText(leaf);
      const write = (value: string) => escapeHtml(value).replaceAll('\u00A0', '&nbsp;');
      if (leaf.kind !== 'placeholder') {
        // No line break before a section number.
        const runs = splitLatinRuns(next?.kind === 'reference' ? text.replace(/ $/, '\u00A0') : text);
        return runs.map((run, index) => (index % 2 ? `<bdi>${run}</bdi>` : write(run))).join('');
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
