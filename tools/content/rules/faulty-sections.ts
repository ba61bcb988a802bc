/** Refuses sections without id, heading or text, and section numbers in headings and sentences. */
import { countLines } from '../read/problem.ts';
import { FIELDS, listBlocks, OPENING, splitBlocks } from '../read/tree.ts';
import { quote, readBlock } from './passages.ts';
import type { Check } from './rule.ts';

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** The id of the root element, the other keys of `translates`, and unsafe keys of objects. */
const RESERVED = ['root', OPENING, FIELDS, 'constructor', 'prototype'];

/** Does not match "Section 79 of the Act" and "18 years". */
const NUMBER =
  /^(?:(?:article|clause|part|section)\s+\p{Nd}+\s*(?:[.:–—-]|$)|\(?(?:\p{Nd}+[.):]\S*|(?:[ivx]+|[a-z])[.)](?=\s)))/iu;

/** "section 4" in a sentence, but not of a law: "section 4 of the Act", "IT Act, section 4(2)". */
const REFERENCE = /(?<!\b(?:Act|Code|Rules)\b[^.]*)\bsection\s+(\d+)\b(?!\s*(?:\(|of\b)|\.\d)/gi;

export const faultySections: Check<'text'> = ({ text: { sections, firstLine, unsupported } }, report) => {
  if (sections.length === 1) {
    report(firstLine, 'found no section', 'begin each section with a heading, such as ## Refunds {#refunds}');
  }
  for (const block of listBlocks(sections)) {
    const text = readBlock(block);
    for (const { 0: reference, 1: number = '', index } of text.matchAll(REFERENCE)) {
      const { id } = sections[Number(number)] ?? {};
      const expected = `write section {#${id}}: sections are numbered by themselves`;
      if (id) report(block.line + countLines(text, index), `found ${quote(reference)}`, expected);
    }
  }
  const headings = listBlocks(sections).filter((block) => block.id !== undefined);
  const parts = sections.flatMap(({ blocks }, index) => [
    ...(index > 0 ? [blocks] : []),
    ...splitBlocks(blocks).slice(1),
  ]);
  for (const [heading, ...rest] of parts) {
    if (!heading) continue;
    const { kind, id = '', line, label } = heading;
    if (id === '') {
      report(line, 'found a heading without an id', 'end it with one, such as ## Refunds {#refunds}');
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

    const title = readBlock(heading).trim();
    if (title === '') report(line, 'found a heading without words', 'write what the section is about');
    // The section's own number, even without a full stop.
    const [number] = NUMBER.exec(title) ?? new RegExp(`^${Number.parseInt(label, 10)}(?=\\s)`).exec(title) ?? [];
    if (number) report(line, `found ${quote(number)}`, 'leave it out: sections are numbered by themselves');
    // If the section has only unsupported Markdown, another rule reports that.
    if (rest.length === 0 && unsupported.length === 0) {
      report(line, 'found an empty section', 'write its text, or remove it');
    }
  }
};
