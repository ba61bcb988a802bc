/** The tree as the HTML of a page. */
import { escapeHtml } from '../../../src/pages/escape-html.ts';
import type { TrustedHtml } from '../../../src/pages/text-page.ts';
import type { Block, Inline, Leaf, Section } from '../tree.ts';
import { bindNumbers } from './bind-numbers.ts';
import { type InlineFormat, leafText, numberBlocks, writeInline } from './number-blocks.ts';

/** What a screen reader says around a change, since not every one of them tells of `ins` and `del`. */
interface MarkWords {
  readonly lang?: string | undefined;
  readonly added: string;
  readonly removed: string;
}

const TAGS = { heading: 'h2', paragraph: 'p', bullet: 'li', step: 'li' } as const;
const LISTS = { heading: '', paragraph: '', bullet: 'ul', step: 'ol' } as const;

/** The body of a page: what stands before the first heading, then a section for each, then the mark of the end. */
export function toHtml(sections: readonly Section[], isRightToLeft: boolean, words?: MarkWords): TrustedHtml {
  const format = createFormat(isRightToLeft, words);
  // Between these comments a CDN leaves addresses as they are.
  let [html, listEnd, sectionEnd] = ['<!--email_off-->', '', ''];
  for (const { block, section, number, follows } of numberBlocks(sections)) {
    const list = LISTS[block.kind];
    if (!follows) {
      html += listEnd + (list && `<${list}>`);
      listEnd = list && `</${list}>`;
    }
    if (block.kind === 'heading') {
      // The section has the id: a browser would not scroll to a heading that stays in sight.
      html += `${sectionEnd}<section${block.isRemoved ? '' : ` id="${section.id}"`}>`;
      sectionEnd = '</section>';
    }
    const prefix = block.kind === 'heading' && number > 0 ? `${number}. ` : '';
    // A comparison has bound them already, before it marked anything.
    const children = isMarked(block.children) ? block.children : bindNumbers(block.children);
    html += `<${TAGS[block.kind]}${classesOf(block)}>${prefix}${writeInline(children, format)}</${TAGS[block.kind]}>`;
  }
  return `${html}${listEnd}${sectionEnd}<hr><!--/email_off-->` as TrustedHtml;
}

export function isMarked(nodes: readonly Inline[]): boolean {
  return nodes.some(
    (node) => node.kind === 'added' || node.kind === 'removed' || ('children' in node && isMarked(node.children)),
  );
}

function classesOf({ kind, children, isRemoved }: Block): string {
  const names = [isMarked(children) && 'changed', kind === 'step' && isRemoved && 'unnumbered'].filter(Boolean);
  return names.length > 0 ? ` class="${names.join(' ')}"` : '';
}

function createFormat(isRightToLeft: boolean, words?: MarkWords): InlineFormat {
  const lang = words?.lang ? ` lang="${words.lang}"` : '';
  const heard = (said: string, attributes = '') => `<span class="visually-hidden"${attributes}>${said}</span>`;
  const mark =
    (tag: string, word = '') =>
    (html: string) =>
      `<${tag}>${heard(`(${word} `, lang)}${html}${heard(')')}</${tag}>`;
  return {
    leaf(leaf: Leaf) {
      const text = leafText(leaf);
      const html = escapeHtml(text).replaceAll('\u00A0', '&nbsp;');
      // Otherwise what stands around a name or an address would be drawn into its direction. Words of the text's own
      // script within a value, such as those of an amount, keep it in that of the text.
      const isApart = isRightToLeft && leaf.kind === 'value' && /^(?=.*\p{sc=Latin})\P{sc=Arabic}*$/u.test(text);
      return isApart ? `<bdi>${html}</bdi>` : html;
    },
    strong: (html) => `<strong>${html}</strong>`,
    emphasis: (html) => `<em>${html}</em>`,
    added: mark('ins', words?.added),
    removed: mark('del', words?.removed),
  };
}
