/** Rules on Markdown: what texts support, lines, and sections, subsections and clauses. */
import { FIELDS, listBlocks, OPENING } from '../read/tree.ts';
import { readBlock, readHeadingNumber, suggestId } from './passages.ts';
import { createRule } from './rule.ts';

/** Types of mdast and of the reader, what they are called, and what is right. */
const TABLE = `
html | raw HTML
link linkReference definition | a link
image imageReference | an image
code | a block of code | write a paragraph, without the line of \`\`\` above and below
inlineCode | code
blockquote | a quotation
thematicBreak | a line across the page
break | a line break within a paragraph | join the two lines: two spaces, or a backslash, at the end of a line made it; an empty line ends a paragraph
heading | a heading in an item of a list | write it before the list
headingLevel | a heading of level | sections begin with ##; the title is the field title
subheadingLevel | a heading of level | sections begin with ##, their subsections with ###
emptyClause | a clause without words | write its paragraph below ###, or behind ### its title
listStart | a list that begins with | begin it with 1, or with the number after the item with which it goes on
itemNumber | an item with another number than | number the items 1, 2, 3: an item may be missing before it
deepList | a list in a list in a list | flatten it: an item of a list may have a list, but no item of that one
listItem | a list item that does not begin with words | write its words behind the mark
interruption | an item of a list right after a line of a sentence | put an empty line before a list, or end the line before it with a colon; join the two lines if no list is meant
unindentedLine | a line right after an item of a list | put an empty line before it, or two spaces if it belongs to the item
indentation | spaces before what is not in the item above | begin it below the first letter of the item’s words if it belongs to the item, otherwise without spaces
secondList | a second list right after a list | begin each item of a list with the same mark, or write a paragraph between the two lists
indentedCode | four spaces at the beginning of a line | remove them: Markdown takes such lines as code
table | a table | texts have no tables: write a list, each item on a line that begins with "- "
`;
const ALLOWED = 'a text has only headings, paragraphs, lists, **strong** and *emphasized* words';
const rows = TABLE.split('\n').map((row) => row.split(' | '));

export const linksAndHtml = createRule('links-and-html', 'text', ({ text }, report) => {
  const lines = text.raw.split(/\r\n?|\n/);
  for (const { line, type, number = '' } of text.unsupported) {
    const source = lines[line - 1] ?? '';
    const isTable = type === 'html' && /<t(?:able|body|d|h|r)\b/i.test(source);
    const kind = type === 'code' && /^\s/.test(source) ? 'indentedCode' : isTable ? 'table' : type;
    const [, name = type, expected = ALLOWED] = rows.find(([types]) => types?.split(' ').includes(kind)) ?? [];
    report(line, `found ${name} ${number}`.trimEnd(), expected);
  }
});

/** Longer lines are of a file that is not wrapped, as from Word: each line is a paragraph. */
const MAX_LENGTH = 200;

export const lostLineEnds = createRule('lost-line-ends', 'text', ({ text: { sections, firstLine } }, report) => {
  const lines = sections.flatMap(({ source }) => source.replace(/\n$/, '').split('\n'));
  // Not of a list, of a heading, and of a table, which is another problem.
  const isOfParagraph = (line = '') => /^(?![-*+]\s|\d+[.)]\s)[^\s#|]/.test(line);
  const joined = [...lines.keys()].filter((index) => [lines[index], lines[index - 1]].every(isOfParagraph));
  const isWrapped = lines.filter(({ length }) => length > MAX_LENGTH).length * 3 <= joined.length;
  for (const index of joined) {
    const { length = 0 } = lines[index - 1] ?? '';
    if (isWrapped && length <= MAX_LENGTH) continue;
    const found = length > MAX_LENGTH ? `a line right after one of ${length} characters` : 'a second line';
    report(firstLine + index, `found ${found}`, 'put an empty line between two paragraphs: each line here is one');
  }
});

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** The id of the root element, the other keys of `exceptions`, and unsafe keys of objects. */
const RESERVED = ['root', OPENING, FIELDS, 'constructor', 'prototype'];

const OWN_ID = 'end each heading with an id of its own: it stays when the title changes';
const ID_LETTERS = `write small letters, digits and single hyphens, such as {#refunds}; ${RESERVED.join(', ')} are taken`;
const CLAUSE = 'write the paragraph without ###, or number the section and the clause';
const EMPTY =
  'write its text, or remove it; a heading above others ends with .unnumbered: ## Part I – Payment {#part-one .unnumbered}';

export const faultySections = createRule('faulty-sections', 'text', ({ text }, report) => {
  const { sections, firstLine, unsupported } = text;
  if (sections.length === 1) {
    report(firstLine, 'found no section', 'begin each section with a heading, such as ## Refunds {#refunds}');
  }
  const blocks = listBlocks(sections);
  const headings = blocks.filter(({ id }) => id !== undefined);
  const titles = headings.map((heading) => ({ ...heading, value: readBlock(heading) }));
  const sectionTitles = titles.filter(({ kind }) => kind === 'heading');
  for (const heading of headings) {
    const { kind, id = '', line, label, isUnnumbered } = heading;
    const value = kind === 'clause' ? '' : readBlock(heading);
    const words = value.slice(readHeadingNumber({ value, isUnnumbered }, sectionTitles).length).trim();
    const suggestion = `${kind === 'heading' ? '##' : '###'} ${words && `${words} `}{#${suggestId(words)}}`;
    if (id === '') report(line, `found a heading without an id: write ${suggestion}`, OWN_ID);
    else if (!ID.test(id) || RESERVED.includes(id)) report(line, `found the id "${id}"`, ID_LETTERS);
    else if (headings.find((other) => other.id === id) !== heading) {
      report(line, `found the id "${id}" a second time`, 'give each section an id of its own');
    }
    if (kind === 'clause') {
      if (label === '') report(line, 'found a clause that has no number', CLAUSE);
      continue;
    }
    if (value.trim() === '') report(line, 'found a heading without words', 'write what the section is about');
    const next = blocks[blocks.indexOf(heading) + 1]?.kind;
    const isAbove = next === 'heading' || (kind === 'subheading' && (next === 'subheading' || next === 'clause'));
    const isPart = isUnnumbered && (kind === 'heading' || next !== 'heading');
    // If the section has only unsupported Markdown, another rule reports that.
    const isEmpty = !next || (isAbove && !isPart);
    if (isEmpty && unsupported.length === 0) report(line, 'found an empty section', EMPTY);
  }
});
