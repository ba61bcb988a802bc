/** Refuses sections, subsections and clauses without id, heading or text. */
import { FIELDS, listBlocks, OPENING } from '../read/tree.ts';
import { readBlock, readHeadingNumber, suggestId } from './passages.ts';
import { createRule } from './rule.ts';

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** The id of the root element, the other keys of `translates`, and unsafe keys of objects. */
const RESERVED = ['root', OPENING, FIELDS, 'constructor', 'prototype'];

export const faultySections = createRule('faulty-sections', 'text', ({ text }, report) => {
  const { sections, firstLine, unsupported } = text;
  if (sections.length === 1) {
    report(firstLine, 'found no section', 'begin each section with a heading, such as ## Refunds {#refunds}');
  }
  const blocks = listBlocks(sections);
  const headings = blocks.filter(({ id }) => id !== undefined);
  const titles = headings.filter(({ kind }) => kind === 'heading').map(readBlock);
  for (const heading of headings) {
    const { kind, id = '', line, label } = heading;
    const title = kind === 'clause' ? '' : readBlock(heading);
    if (id === '') {
      const words = title.slice(readHeadingNumber(title, titles).length).trim();
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
    // If the section has only unsupported Markdown, another rule reports that.
    const next = blocks[blocks.indexOf(heading) + 1]?.kind ?? 'heading';
    const isEmpty = next === 'heading' || (kind === 'subheading' && (next === 'subheading' || next === 'clause'));
    if (isEmpty && unsupported.length === 0) report(line, 'found an empty section', 'write its text, or remove it');
  }
});
