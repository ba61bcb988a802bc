/** Markdown that texts do not support. */
import type { MarkdownFault, NodeType } from '../read/read-markdown.ts';
import type { Check } from './rule.ts';

/** What was found, and what is right. `%` is the number of the node. */
type Row = readonly [name: string, expected?: string];

const ROWS: { readonly [type in NodeType]?: Row } & { readonly [type in MarkdownFault]: Row } = {
  html: ['raw HTML'],
  link: ['a link'],
  linkReference: ['a link'],
  definition: ['a link'],
  image: ['an image'],
  imageReference: ['an image'],
  code: ['a block of code', 'remove four spaces at the beginning of its lines, or the lines of ``` above and below'],
  inlineCode: ['code'],
  blockquote: ['a quotation'],
  thematicBreak: ['a line across the page'],
  break: [
    'a line break within a paragraph',
    'join the lines: two spaces or a backslash at the end of the first made it',
  ],
  heading: ['a heading in an item of a list', 'write it before the list'],
  headingLevel: [
    'a heading of level %',
    'sections begin with ##, their subsections with ###; the title is the field title',
  ],
  emptyClause: ['a clause without words', 'write its paragraph below ###, or behind ### its title'],
  listStart: ['a list that begins with %', 'begin it with 1, or with the number after the item with which it goes on'],
  itemNumber: ['an item with another number than %', 'number the items 1, 2, 3: an item may be missing before it'],
  deepList: ['a list in a list in a list', 'flatten it: an item of a list may have a list, but no item of that one'],
  emptyItem: ['a list item that does not begin with words', 'write its words behind the mark'],
  noBreakSpace: ['a no-break space behind the mark of an item', 'write an ordinary space behind the mark'],
  interruption: [
    'an item right after a line of a sentence',
    'put an empty line before a list, or a colon; or join the lines',
  ],
  unindentedLine: [
    'a line right after an item',
    'put an empty line before it, or two spaces if it belongs to the item',
  ],
  indentation: ['an indented line in no item', 'two spaces below "- ", three below "1. ", four below "10. ", or none'],
  secondList: [
    'a second list right after a list',
    'use one mark for all items, or write a paragraph between the lists',
  ],
};

const ALLOWED = 'a text has only headings, paragraphs, lists, **strong** and *emphasized* words';

export const markdown: Check<'text'> = ({ text }, report) => {
  for (const { line, type, number } of text.unsupported) {
    const [name, expected = ALLOWED] = ROWS[type] ?? [type];
    report(line, `found ${name}`.replace('%', `${number}`), expected);
  }
};
