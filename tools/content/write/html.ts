/** The tree as the HTML of a page. */
import type { TrustedHtml } from '../../../src/documents/document.ts';
import { escapeHtml } from '../../../src/pages/escape-html.ts';
import type { Block, Inline, Leaf, Section } from '../tree.ts';
import { bindNumbers } from './bind-numbers.ts';
import { type InlineWriters, leafText, numberBlocks, writeWith } from './number-blocks.ts';

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
  const writers = createWriters(isRightToLeft, words);
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
      html += `${sectionEnd}<section${section.isRemoved ? '' : ` id="${section.id}"`}>`;
      sectionEnd = '</section>';
    }
    // A comparison has bound them already, before it marked anything.
    const content = writeWith(writers, isMarked(block.children) ? block.children : bindNumbers(block.children)).trim();
    const prefix = block.kind === 'heading' && number > 0 ? `${number}. ` : '';
    html += `<${TAGS[block.kind]}${classesOf(block)}>${prefix}${content}</${TAGS[block.kind]}>`;
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

function createWriters(
  isRightToLeft: boolean,
  { lang, added, removed }: MarkWords = { added: '', removed: '' },
): InlineWriters {
  const leaf = (node: Leaf) => escapeHtml(leafText(node)).replaceAll('\u00A0', '&nbsp;');
  const heard = `<span class="visually-hidden"${lang ? ` lang="${lang}"` : ''}>`;
  const mark = (tag: string, word: string, children: readonly Inline[]) =>
    `<${tag}>${heard}(${word} </span>${writeWith(writers, children)}<span class="visually-hidden">)</span></${tag}>`;
  const writers: InlineWriters = {
    text: leaf,
    // Otherwise what stands around a name or an address would be drawn into its direction. Words of the text's own script
    // within a value, such as those of an amount, keep it in that of the text.
    value: (node) =>
      isRightToLeft && /^(?=.*\p{sc=Latin})\P{sc=Arabic}*$/u.test(node.value ?? '')
        ? `<bdi>${leaf(node)}</bdi>`
        : leaf(node),
    reference: leaf,
    strong: ({ children }) => `<strong>${writeWith(writers, children)}</strong>`,
    emphasis: ({ children }) => `<em>${writeWith(writers, children)}</em>`,
    added: ({ children }) => mark('ins', added, children),
    removed: ({ children }) => mark('del', removed, children),
  };
  return writers;
}
