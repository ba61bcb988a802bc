/** Blocks to HTML, plain text and Markdown. A total map for each format, so that a new kind of block must be named. */
import type { Block, TrustedHtml } from './document.ts';

type Kind = Block['kind'];

/** How one format writes a block, given its inline content and, for headings and steps, its number. */
type Writers = { readonly [kind in Kind]: (content: string, number: number, id: string) => string };

const html: Writers = {
  heading: (content, number, id) => (id ? `<h2 id="${id}">${number}. ${content}</h2>` : `<h2>${content}</h2>`),
  paragraph: (content) => `<p>${content}</p>`,
  bullet: (content) => `<li>${content}</li>`,
  step: (content) => `<li>${content}</li>`,
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

/** Each block with its number among the headings or in its list, and whether a list begins, goes on or ends there. */
function* numbered(blocks: readonly Block[]) {
  let headings = 0;
  let items = 0;
  for (const [index, block] of blocks.entries()) {
    const isItem = block.kind in lists;
    const continues = isItem && blocks[index - 1]?.kind === block.kind;
    items = continues ? items + 1 : 1;
    const id = block.kind === 'heading' ? block.id : '';
    if (id) headings += 1;
    yield {
      block,
      id,
      number: block.kind === 'heading' ? headings : items,
      begins: isItem && !continues,
      continues,
      ends: isItem && blocks[index + 1]?.kind !== block.kind,
    };
  }
}

/** Around what must not be rewritten: between these a CDN leaves addresses as they are. */
const verbatim = { begin: '<!--email_off-->', end: '<!--/email_off-->' };

/** The body of a page. A heading without an id is one that a comparison found removed: it has no number. */
export function toHtml(blocks: readonly Block[]): TrustedHtml {
  let out: string = verbatim.begin;
  for (const { block, id, number, begins, ends } of numbered(blocks)) {
    const list = lists[block.kind];
    if (begins) out += `<${list}>`;
    out += html[block.kind](block.html, number, id);
    if (ends) out += `</${list}>`;
  }
  return (out + verbatim.end) as TrustedHtml;
}

/** The body as plain text; paragraphs are separated by an empty line. */
export function toText(blocks: readonly Block[]): string {
  return join(blocks, text, inlineToText);
}

/** The body as Markdown, section ids left out. */
export function toMarkdown(blocks: readonly Block[]): string {
  return join(blocks, markdown, (inline) =>
    inlineToText(
      inline.replace(/[\\*_`[\]]/g, '\\$&').replace(/<\/?(strong|em)>/g, (_, tag) => (tag === 'em' ? '*' : '**')),
    ),
  );
}

function join(blocks: readonly Block[], writers: Writers, inline: (html: string) => string): string {
  let out = '';
  for (const { block, id, number, continues } of numbered(blocks)) {
    if (out) out += continues ? '\n' : '\n\n';
    out += writers[block.kind](inline(block.html), number, id);
  }
  return out;
}

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Inline HTML as plain text: the tags of a text are `strong` and `em`, its entities are those of `escapeHtml`. */
export function inlineToText(inline: string): string {
  return inline.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML that shows it. */
export function escapeHtml(value: string): TrustedHtml {
  return value.replace(/[&<>"]/g, (character) => entities[character] ?? character) as TrustedHtml;
}
