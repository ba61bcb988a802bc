/** Rules on Markdown: only what texts support; sections, subsections and clauses with id, heading and text. */
import { FIELDS, listBlocks, OPENING } from '../read/tree.ts';
import { readBlock, readHeadingNumber, suggestId } from './passages.ts';
import { createRule } from './rule.ts';

const ALLOWED = 'a text has only headings, paragraphs, lists, **strong** and *emphasized* words';
const LINE_END =
  'join the two lines: two spaces, or a backslash, at the end of a line made it; an empty line ends a paragraph';
const LISTS = 'begin each item of a list with the same mark, or write a paragraph between the two lists';

const KINDS: Readonly<Record<string, readonly [name: string, expected?: string]>> = {
  html: ['raw HTML'],
  link: ['a link'],
  linkReference: ['a link'],
  definition: ['a link'],
  image: ['an image'],
  imageReference: ['an image'],
  code: ['a block of code', 'write a paragraph, without the line of ``` above and below'],
  inlineCode: ['code'],
  blockquote: ['a quotation'],
  thematicBreak: ['a line across the page'],
  break: ['a line break within a paragraph', LINE_END],
  heading: ['a heading in an item of a list', 'write it before the list'],
  headingLevel: ['a heading of level', 'sections begin with ##; the title is the field title'],
  subheadingLevel: ['a heading of level', 'sections begin with ##, their subsections with ###'],
  emptyClause: ['a clause without words', 'write its paragraph below ###, or behind ### its title'],
  listStart: ['a list that begins with', 'begin it with 1, or with the number after the item with which it goes on'],
  itemNumber: ['an item with another number than', 'number the items 1, 2, 3: an item may be missing before it'],
  deepList: ['a list in a list in a list', 'flatten it: an item of a list may have a list, but no item of that one'],
  listItem: ['a list item that does not begin with words', 'write its words behind the mark'],
  interruption: [
    'an item of a list right after a line of a sentence',
    'put an empty line before a list, or end the line before it with a colon; join the two lines if no list is meant',
  ],
  indentation: [
    'spaces before what is not in the item above',
    'begin it below the first letter of the item’s words if it belongs to the item, otherwise without spaces',
  ],
  secondList: ['a second list right after a list', LISTS],
  indentedCode: ['four spaces at the beginning of a line', 'remove them: Markdown takes such lines as code'],
  table: ['a table', 'texts have no tables: write a list, each item on a line that begins with "- "'],
};

export const linksAndHtml = createRule('links-and-html', 'text', ({ text }, report) => {
  const lines = text.raw.split(/\r\n?|\n/);
  for (const { line, type, number = '' } of text.unsupported) {
    const source = lines[line - 1] ?? '';
    const isIndented = type === 'code' && /^\s/.test(source);
    const isTable = type === 'html' && /<t(?:able|body|d|h|r)\b/i.test(source);
    const [name, expected = ALLOWED] = KINDS[isIndented ? 'indentedCode' : isTable ? 'table' : type] ?? [type];
    report(line, `found ${name} ${number}`.trimEnd(), expected);
  }
});

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** The id of the root element, the other keys of `exceptions`, and unsafe keys of objects. */
const RESERVED = ['root', OPENING, FIELDS, 'constructor', 'prototype'];

const EMPTY =
  'write its text, or remove it; a heading above others ends with .unnumbered: ## Part I – Payment {#part-one .unnumbered}';

export const faultySections = createRule('faulty-sections', 'text', ({ text }, report) => {
  const { sections, firstLine, unsupported } = text;
  if (sections.length === 1) {
    report(firstLine, 'found no section', 'begin each section with a heading, such as ## Refunds {#refunds}');
  }
  const blocks = listBlocks(sections);
  const headings = blocks.filter(({ id }) => id !== undefined);
  const sectionTitles = headings
    .filter(({ kind }) => kind === 'heading')
    .map((heading) => ({ ...heading, value: readBlock(heading) }));
  for (const heading of headings) {
    const { kind, id = '', line, label, isUnnumbered } = heading;
    const title = kind === 'clause' ? '' : readBlock(heading);
    if (id === '') {
      const words = title.slice(readHeadingNumber({ value: title, isUnnumbered }, sectionTitles).length).trim();
      const mark = kind === 'heading' ? '## ' : '### ';
      const found = `found a heading without an id: write ${mark}${words && `${words} `}{#${suggestId(words)}}`;
      report(line, found, 'end each heading with an id of its own: it stays when the title changes');
    } else if (!ID.test(id) || RESERVED.includes(id)) {
      const expected = `write small letters, digits and single hyphens, such as {#refunds}; ${RESERVED.join(', ')} are taken`;
      report(line, `found the id "${id}"`, expected);
    } else if (headings.find((other) => other.id === id) !== heading) {
      report(line, `found the id "${id}" a second time`, 'give each section an id of its own');
    }
    if (kind === 'clause') {
      const expected = 'write the paragraph without ###, or number the section and the clause';
      if (label === '') report(line, 'found a clause that has no number', expected);
      continue;
    }
    if (title.trim() === '') report(line, 'found a heading without words', 'write what the section is about');
    const next = blocks[blocks.indexOf(heading) + 1]?.kind;
    const isAbove = next === 'heading' || (kind === 'subheading' && (next === 'subheading' || next === 'clause'));
    const isPart = isUnnumbered && (kind === 'heading' || next !== 'heading');
    // If the section has only unsupported Markdown, another rule reports that.
    const isEmpty = !next || (isAbove && !isPart);
    if (isEmpty && unsupported.length === 0) report(line, 'found an empty section', EMPTY);
  }
});
