/** The tree as the HTML of a page. */
import { escapeHtml } from '../../../src/pages/escape-html.ts';
import type { TrustedHtml } from '../../../src/pages/text-page.ts';
import { type InlineFormat, leafText, numberBlocks, writeInline } from '../fill/number-blocks.ts';
import type { FilledBlock, FilledInline, FilledSection } from '../read/tree.ts';

/** What a screen reader says around a change, since not every one of them tells of `ins` and `del`. */
interface MarkWords {
  readonly lang?: string | undefined;
  readonly added: string;
  readonly removed: string;
}

const TAGS = { heading: 'h2', paragraph: 'p', bullet: 'li', step: 'li' } as const;
const LISTS = { heading: '', paragraph: '', bullet: 'ul', step: 'ol' } as const;

/** The body of a page: what stands before the first heading, then a section for each, then the mark of the end. */
export function toHtml(sections: readonly FilledSection[], isRightToLeft: boolean, words?: MarkWords): TrustedHtml {
  const format = createFormat(isRightToLeft, words);
  // Between these comments a CDN leaves addresses as they are.
  let [html, listEnd, sectionEnd] = ['<!--email_off-->', '', ''];
  const blocks = numberBlocks(sections);
  // What the opening says in short: a list, and the paragraph before it. The first paragraph says what the text is.
  const summary = blocks.findIndex(({ block, section }, index) => {
    return index > 1 && section.id === '' && block.kind === 'bullet' && blocks[index - 1]?.block.kind === 'paragraph';
  });
  for (const [index, { block, section, number, follows }] of blocks.entries()) {
    const list = LISTS[block.kind];
    if (!follows) {
      // What was removed before it may have ended the list that it goes on with.
      const first = blocks.slice(index).find((one) => !one.block.isRemoved);
      const start = list === 'ol' && first?.block.kind === 'step' && first.number > 1 ? ` start="${first.number}"` : '';
      html += listEnd + (list && `<${list}${start}>`);
      listEnd = list && `</${list}>${index === summary ? '</div>' : ''}`;
    }
    if (index === summary - 1) html += '<div class="summary">';
    if (block.kind === 'heading') {
      html += `${sectionEnd}<section${block.isRemoved ? '' : ` id="${section.id}"`}>`;
      sectionEnd = '</section>';
    }
    const prefix = block.kind === 'heading' && number > 0 ? `${number}. ` : '';
    const words = writeInline(block.children, format);
    html += `<${TAGS[block.kind]}${classesOf(block)}>${prefix}${words}</${TAGS[block.kind]}>`;
  }
  return `${html}${listEnd}${sectionEnd}<hr><!--/email_off-->` as TrustedHtml;
}

export function isMarked(nodes: readonly FilledInline[]): boolean {
  return nodes.some(
    (node) => node.kind === 'added' || node.kind === 'removed' || ('children' in node && isMarked(node.children)),
  );
}

function classesOf({ kind, children, isRemoved }: FilledBlock): string {
  const names = [isMarked(children) && 'changed', kind === 'step' && isRemoved && 'unnumbered'].filter(Boolean);
  return names.length > 0 ? ` class="${names.join(' ')}"` : '';
}

function createFormat(isRightToLeft: boolean, words?: MarkWords): InlineFormat {
  const lang = words?.lang ? ` lang="${words.lang}"` : '';
  const heard = (said: string, attributes = '') =>
    `<span class="visually-hidden"${attributes}>${escapeHtml(said)}</span>`;
  const mark =
    (tag: string, word = '') =>
    (html: string) =>
      `<${tag}>${heard(`(${word} `, lang)}${html}${heard(')')}</${tag}>`;
  return {
    leaf(leaf, next) {
      const text = leafText(leaf);
      const write = (words: string) => escapeHtml(words).replaceAll('\u00A0', '&nbsp;');
      // "section" stays with its number.
      if (leaf.kind !== 'placeholder') return write(next?.kind === 'reference' ? text.replace(/ $/, '\u00A0') : text);
      // A value in the other direction is isolated, or the punctuation beside it would move. One that has Arabic
      // letters beside others, such as an amount, follows the text.
      const isApart = isRightToLeft !== /\p{sc=Arabic}/u.test(text) && !/^[\d.,]*$/.test(text);
      return isApart ? `<bdi>${write(bindValue(text))}</bdi>` : write(bindValue(text));
    },
    strong: (html) => `<strong>${html}</strong>`,
    emphasis: (html) => `<em>${html}</em>`,
    added: mark('ins', words?.added),
    removed: mark('del', words?.removed),
  };
}

/** Keeps each number of a value on one line with the words beside it: 3 months, 13 July 2020. */
export function bindValue(value: string): string {
  return value.replace(/(?<=\p{Nd}) (?=\p{L})| (?=\p{Nd})/gu, '\u00A0');
}
