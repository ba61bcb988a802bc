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

/** Around what must not be rewritten: between these a CDN leaves addresses as they are. */
export const verbatim = { begin: '<!--email_off-->', end: '<!--/email_off-->' };

/** The body of a page. A heading without an id is one that a comparison found removed: it has no number. */
export function toHtml(blocks: readonly Block[]): TrustedHtml {
  let out: string = verbatim.begin;
  visit(blocks, (block, number, index) => {
    const list = lists[block.kind];
    if (list && number === 1) out += `<${list}>`;
    out += html[block.kind](block.html, number, idOf(block));
    if (list && blocks[index + 1]?.kind !== block.kind) out += `</${list}>`;
  });
  return (out + verbatim.end) as TrustedHtml;
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
  visit(blocks, (block, number) => {
    if (out) out += block.kind in lists && number > 1 ? '\n' : '\n\n';
    out += writers[block.kind](inline(block.html), number, idOf(block));
  });
  return out;
}

/** Calls back for each block with its number: among the headings, or among the items of its list. */
function visit(blocks: readonly Block[], callback: (block: Block, number: number, index: number) => void): void {
  let headings = 0;
  let items = 0;
  blocks.forEach((block, index) => {
    if (idOf(block)) headings += 1;
    items = blocks[index - 1]?.kind === block.kind ? items + 1 : 1;
    callback(block, block.kind === 'heading' ? headings : items, index);
  });
}

function idOf(block: Block): string {
  return block.kind === 'heading' ? block.id : '';
}

/** Inline HTML as plain text: the tags of a text are `strong` and `em`, its entities are those of `escapeHtml`. */
export function inlineToText(inline: string): string {
  return inline.replace(/<[^>]*>/g, '').replace(/&\w+;/g, (entity) => characters[entity] ?? entity);
}

/** What HTML reads as markup. And quotation marks: without them an English text is one byte a letter, quick to encode. */
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '‘': '&lsquo;',
  '’': '&rsquo;',
  '“': '&ldquo;',
  '”': '&rdquo;',
};

const characters = Object.fromEntries(Object.entries(entities).map(([character, entity]) => [entity, character]));

/** Text as HTML that shows it. */
export function escapeHtml(value: string): TrustedHtml {
  return value.replace(/[&<>"‘’“”]/g, (character) => entities[character] ?? character) as TrustedHtml;
}
