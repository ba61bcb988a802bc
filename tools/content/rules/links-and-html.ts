/** Markdown that texts do not support. */
import type { Check } from './rule.ts';

/** Types of mdast and of the reader, what they are called, and what is right. `%` is the number. */
const TABLE = `
html | raw HTML
link linkReference definition | a link
image imageReference | an image
code | a block of code | remove four spaces at the beginning of its lines, or the lines of \`\`\` above and below
inlineCode | code
blockquote | a quotation
thematicBreak | a line across the page
break | a line break within a paragraph | join the lines: two spaces or a backslash at the end of the first made it
heading | a heading in an item of a list | write it before the list
headingLevel | a heading of level % | sections begin with ##, their subsections with ###; the title is the field title
emptyClause | a clause without words | write its paragraph below ###, or behind ### its title
listStart | a list that begins with % | begin it with 1, or with the number after the item with which it goes on
itemNumber | an item with another number than % | number the items 1, 2, 3: an item may be missing before it
deepList | a list in a list in a list | flatten it: an item of a list may have a list, but no item of that one
listItem | a list item that does not begin with words | write its words behind the mark
noBreakSpace | a no-break space behind the mark of an item | write an ordinary space behind the mark
interruption | an item right after a line of a sentence | put an empty line before a list, or a colon; or join the lines
unindentedLine | a line right after an item | put an empty line before it, or two spaces if it belongs to the item
indentation | an indented line in no item | two spaces below "- ", three below "1. ", four below "10. ", or none
secondList | a second list right after a list | use one mark for all items, or write a paragraph between the lists
`;
const ALLOWED = 'a text has only headings, paragraphs, lists, **strong** and *emphasized* words';
const rows = TABLE.split('\n').map((row) => row.split(' | '));

export const linksAndHtml: Check<'text'> = ({ text }, report) => {
  for (const { line, type, number } of text.unsupported) {
    const [, name = type, expected = ALLOWED] = rows.find(([types]) => types?.split(' ').includes(type)) ?? [];
    report(line, `found ${name}`.replace('%', `${number}`), expected);
  }
};
