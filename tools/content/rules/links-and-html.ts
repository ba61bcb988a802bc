/** Refuses what Markdown knows and a text does not hold: links, HTML, images, code and the like. */
import type { LeftOut } from '../read/read-markdown.ts';
import type { Rule } from './rule.ts';

const NAMES: { readonly [type in LeftOut['type']]?: string } = {
  html: 'raw HTML',
  link: 'a link',
  linkReference: 'a link',
  definition: 'a link',
  image: 'an image',
  imageReference: 'an image',
  code: 'a block of code',
  inlineCode: 'code',
  blockquote: 'a quotation',
  thematicBreak: 'a line across the page',
  break: 'a line break within a paragraph',
  headingLevel: 'a heading of level',
  listStart: 'a list that begins with',
  listItem: 'a list item that is not one paragraph',
  secondList: 'a second list right after a list',
};

const EXPECTED: typeof NAMES = {
  break: 'join the two lines: two spaces, or a backslash, at the end of a line made it; an empty line ends a paragraph',
  headingLevel: 'sections begin with ##',
  listStart: 'begin it with 1: pages count from there',
  listItem: 'write one paragraph for each item',
  secondList: 'begin each item of a list with the same mark, or write a paragraph between the two lists',
};

export const linksAndHtml: Rule = ({ text }, report) => {
  for (const { line, type, number = '' } of text.leftOut) {
    const others = 'a text holds headings, paragraphs, lists, **strong** and *emphasized* words only';
    report(line, `found ${NAMES[type] ?? type} ${number}`.trimEnd(), EXPECTED[type] ?? others);
  }
};
