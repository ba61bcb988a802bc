/** Markdown that texts do not support. */
import type { RootContent } from 'mdast';
import type { Problem } from './problem.ts';

type NodeType = RootContent['type'];
/** What was found, and what is right. `%` is a number. */
type Row = readonly [found: string, expected?: string];

const NODES: { readonly [type in NodeType]?: Row } = {
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
  break: ['a line break within a paragraph', 'join the lines: the first ends with two spaces or a backslash'],
  heading: ['a heading in an item of a list', 'write it before the list'],
  list: ['a list in a list in a list', 'flatten it: an item of a list may have a list, but no item of that one'],
};

/** Constructs, where the type of the node is not enough. */
const OTHERS = {
  headingLevel: ['a heading of level %', 'sections begin with ##, subsections with ###; the title is a field'],
  emptyClause: ['a clause without words', 'write its paragraph below ###, or behind ### its title'],
  listStart: ['a list that begins with %', 'begin it with 1, or with the number after the item with which it goes on'],
  itemNumber: ['an item with another number than %', 'number the items 1, 2, 3: an item may be missing before it'],
  emptyItem: ['a list item that does not begin with words', 'write its words behind the mark'],
  noBreakSpace: ['a no-break space behind the mark of an item', 'write an ordinary space behind the mark'],
  interruption: [
    'an item right after a line of a sentence',
    'put an empty line or a colon before it, or join the lines',
  ],
  unindentedLine: ['a line right after an item', 'put an empty line before it, or indent what is of the item'],
  indentation: ['an indented line in no item', 'two spaces below "- ", three below "1. ", four below "10. ", or none'],
  secondList: ['a second list right after a list', 'use one mark for all items, or put a paragraph in between'],
} as const satisfies Readonly<Record<string, Row>>;

const ROWS: { readonly [type in Unsupported]?: Row } = { ...NODES, ...OTHERS };
const ALLOWED = 'a text has only headings, paragraphs, lists, **strong** and *emphasized* words';

export type Unsupported = NodeType | keyof typeof OTHERS;

/** @param number a heading's level, a list's first number, or the number that an item should have */
export function describeUnsupported(file: string, line: number, type: Unsupported, number?: number): Problem {
  const [found, expected = ALLOWED] = ROWS[type] ?? [type];
  return { rule: 'markdown', file, line, found: `found ${found.replace('%', `${number}`)}`, expected };
}
