/** Blocks to HTML, plain text and Markdown. A total map for each format, so that a new kind of block must be named. */
import { referenceLanguage, type TrustedHtml } from '../../src/documents/document.ts';
import { entities } from '../../src/pages/escape-html.ts';
import type { Block } from './blocks.ts';
import { findLanguage } from './languages.ts';

type Kind = Block['kind'];

/** How one format writes a block, given its inline content and, for headings and steps, its number: 0 if it has none. */
type Writers = { readonly [kind in Kind]: (content: string, number: number) => string };

const html: Writers = {
  heading: (content, number) => `<h2${classOf(content)}>${number ? `${number}. ` : ''}${content}</h2>`,
  paragraph: (content) => `<p${classOf(content)}>${content}</p>`,
  bullet: (content) => `<li${classOf(content)}>${content}</li>`,
  step: (content, number) => `<li${classOf(content, number > 0)}>${content}</li>`,
};

/** Of a block in which a comparison marked something, and of a step without a number. */
function classOf(content: string, isNumbered = true): string {
  const names = [...(/<(?:ins|del)>/.test(content) ? ['changed'] : []), ...(isNumbered ? [] : ['unnumbered'])];
  return names.length > 0 ? ` class="${names.join(' ')}"` : '';
}

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
const verbatim = { begin: '<!--email_off-->', end: '<!--/email_off-->' };

/** The body of a page in a language: what stands before the first heading, then a section for each. */
export function toHtml(blocks: readonly Block[], language = referenceLanguage): TrustedHtml {
  let out: string = verbatim.begin;
  let [listEnd, sectionEnd] = ['', ''];
  visit(blocks, (block, number, follows) => {
    if (!follows) {
      const list = lists[block.kind];
      out += list ? `${listEnd}<${list}>` : listEnd;
      listEnd = list ? `</${list}>` : '';
    }
    if (block.kind === 'heading') {
      // The section has the id: a browser would not scroll to a heading that stays in sight.
      out += `${sectionEnd}<section${block.id && ` id="${block.id}"`} data-rem="${estimateHeight(block, blocks, language)}">`;
      sectionEnd = '</section>';
    }
    out += html[block.kind](keepTogether(block.html), number);
  });
  return (out + listEnd + sectionEnd + verbatim.end) as TrustedHtml;
}

/**
 * How scripts look on a phone: the height of a line in rem, and the letters that a line holds, marks above and below
 * them left out. The style has the heights.
 */
const SCRIPTS: Readonly<Record<string, readonly [leading: number, letters: number]>> = {
  Latn: [1.5, 46],
  Arab: [2.2, 52],
  Taml: [1.75, 28],
  Mlym: [1.75, 28],
  Telu: [1.75, 38],
  Knda: [1.75, 40],
  Orya: [1.75, 42],
};
const OTHER_SCRIPT = [1.75, 46] as const;

/** How high a section will be on a phone, in rem: what a browser reserves for it before it is laid out. */
function estimateHeight(heading: Block, blocks: readonly Block[], language: string): number {
  const [leading, lettersOnLine] = SCRIPTS[findLanguage(language)?.script ?? ''] ?? OTHER_SCRIPT;
  const start = blocks.indexOf(heading) + 1;
  const next = blocks.findIndex(({ kind }, index) => index >= start && kind === 'heading');
  const heights = blocks.slice(start, next < 0 ? undefined : next).map((block) => {
    const letters = inlineToText(block.html).replace(/\p{Mn}/gu, '').length;
    const [share, margin] = block.kind === 'paragraph' ? [1, 0.875] : [0.91, 0.5];
    return leading * Math.ceil(letters / (share * lettersOnLine)) + margin;
  });
  return Math.round(heights.reduce((sum, height) => sum + height, leading + 0.5));
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
    out += writers[block.kind](inline(block.html), number);
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

const NUMBER_ENDS = /^\P{L}*\p{Nd}$/u;
const NUMBER_BEGINS = /^[(₹]*\p{Nd}/u;
// Of short words, such as "or" and "to", hardly one belongs to a number. A month may have a comma before its year.
const WORD_BEGINS = /^(?:[a-z]{4}|[A-Z]\w\w|(?![A-Za-z])[\p{L}\p{M}]{3})/u;
const WORD_ENDS = /(?:[a-z]{4}|[A-Z]\w{2,}|(?![A-Za-z])[\p{L}\p{M}]{3}[,،]?)$/u;

/**
 * Keeps a number on one line with the word after it, or else with the one before it: 3 months, INR 1,00,000; and a day
 * with its month and year. No more than that, since what is too long for a line would be broken anywhere.
 *
 * @param space a no-break space, as the result needs it
 */
export function keepTogether(inline: string, space = '&nbsp;'): string {
  const words = inline.split(' ');
  let isBound = false;
  return words.reduce((out, word, index) => {
    const [last = '', next = ''] = [words[index - 1], words[index + 1]];
    const isUnit = !isBound && NUMBER_ENDS.test(last) && WORD_BEGINS.test(word);
    const isNumber =
      WORD_ENDS.test(last) &&
      NUMBER_BEGINS.test(word) &&
      (isBound || !NUMBER_ENDS.test(word) || !WORD_BEGINS.test(next));
    isBound = isUnit || isNumber;
    return out + (isBound ? space : ' ') + word;
  });
}

/** Inline HTML as plain text: the tags of a text are `strong` and `em`, its entities those of `escapeHtml` and `keepTogether`. */
export function inlineToText(inline: string): string {
  return inline.replace(/<[^>]*>/g, '').replace(/&\w+;/g, (entity) => characters[entity] ?? entity);
}

const characters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(entities).map(([character, entity]) => [entity, character])),
  '&nbsp;': ' ',
};
