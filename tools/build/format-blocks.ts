/** Blocks to HTML, plain text and Markdown. A total map for each format, so that a new kind of block must be named. */
import type { TrustedHtml } from '../../src/documents/document.ts';
import { entities } from '../../src/pages/escape-html.ts';
import type { Block } from './blocks.ts';

type Kind = Block['kind'];

/** How one format writes a block, given its inline content and, for headings and steps, its number: 0 if it has none. */
type Writers = { readonly [kind in Kind]: (content: string, number: number, id: string) => string };

const html: Writers = {
  heading: (content, number, id) => (number ? `<h2 id="${id}">${number}. ${content}</h2>` : `<h2>${content}</h2>`),
  paragraph: (content) => `<p>${content}</p>`,
  bullet: (content) => `<li>${content}</li>`,
  step: (content, number) => (number ? `<li>${content}</li>` : `<li class="unnumbered">${content}</li>`),
};

const text: Writers = {
  heading: (content, number) => `${number}. ${content}`,
  paragraph: (content) => content,
  bullet: (content) => `- ${content}`,
  step: (content, number) => `${number}. ${content}`,
};

const markdown: Writers = {
  ...text,
  heading: (content, number) => `## ${number}. ${content}`,
};

/** The element that holds the items of a list. */
const lists: { readonly [kind in Kind]?: string } = { bullet: 'ul', step: 'ol' };

/** Around what must not be rewritten: between these a CDN leaves addresses as they are. */
export const verbatim = { begin: '<!--email_off-->', end: '<!--/email_off-->' };

/** The body of a page. */
export function toHtml(blocks: readonly Block[]): TrustedHtml {
  let out: string = verbatim.begin;
  let end = '';
  visit(blocks, (block, number, follows) => {
    if (!follows) {
      const list = lists[block.kind];
      out += list ? `${end}<${list}>` : end;
      end = list ? `</${list}>` : '';
    }
    out += html[block.kind](block.html, number, idOf(block));
  });
  return (out + end + verbatim.end) as TrustedHtml;
}

/** The body as plain text; paragraphs are separated by an empty line. */
export function toText(blocks: readonly Block[]): string {
  return join(blocks, text, inlineToText);
}

/** The body as Markdown, section ids left out. */
export function toMarkdown(blocks: readonly Block[]): string {
  return join(blocks, markdown, (inline) =>
    inlineToText(escapeMarkdown(inline).replace(/<\/?(strong|em)>/g, (_, tag) => (tag === 'em' ? '*' : '**'))),
  );
}

/** What Markdown would read as a mark: anywhere, and at the beginning of a block. */
function escapeMarkdown(inline: string): string {
  return inline.replace(/[\\*_`[\]]|&lt;|&amp;(?=#?\w+;)/g, '\\$&').replace(/^(\d+(?=[.)] )|(?=[-+#=~]|&gt;))/, '$1\\');
}

function join(blocks: readonly Block[], writers: Writers, inline: (html: string) => string): string {
  let out = '';
  visit(blocks, (block, number, follows) => {
    if (out) out += block.kind in lists && follows ? '\n' : '\n\n';
    out += writers[block.kind](inline(block.html), number, idOf(block));
  });
  return out;
}

/**
 * Calls back for each block with its number among the headings or among the items of its list, or 0 if it was removed,
 * and with whether it follows one of its kind.
 */
function visit(blocks: readonly Block[], callback: (block: Block, number: number, follows: boolean) => void): void {
  let headings = 0;
  let items = 0;
  for (const [index, block] of blocks.entries()) {
    const follows = blocks[index - 1]?.kind === block.kind;
    const isRemoved = block.kind === 'heading' ? !block.id : 'isRemoved' in block;
    if (!follows) items = 0;
    if (!isRemoved && block.kind === 'heading') headings += 1;
    else if (!isRemoved) items += 1;
    const number = block.kind === 'heading' ? headings : items;
    callback(block, isRemoved ? 0 : number, follows);
  }
}

function idOf(block: Block): string {
  return block.kind === 'heading' ? block.id : '';
}

/** Inline HTML as plain text: the tags of a text are `strong` and `em`, its entities are those of `escapeHtml`. */
export function inlineToText(inline: string): string {
  return inline.replace(/<[^>]*>/g, '').replace(/&\w+;/g, (entity) => characters[entity] ?? entity);
}

const characters = Object.fromEntries(Object.entries(entities).map(([character, entity]) => [entity, character]));
