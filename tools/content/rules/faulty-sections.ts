/** Refuses sections without an id, a heading or a text, and numbers that were typed into headings. */
import { FIELDS, OPENING } from '../read/tree.ts';
import { quote, readBlock } from './passages.ts';
import type { Check } from './rule.ts';

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** The id of the page's root element, names in `translates` of what is no section, and keys that no record can hold. */
const RESERVED = ['root', OPENING, FIELDS, 'constructor', 'prototype'];

/** A typed number. "Section 79 of the Act" is a reference, and "18 years" is no number of a section. */
const NUMBER =
  /^(?:(?:article|clause|part|section)\s+\p{Nd}+\s*(?:[.:–—-]|$)|\(?(?:\p{Nd}+[.):]\S*|(?:[ivx]+|[a-z])[.)](?=\s)))/iu;

export const faultySections: Check<'text'> = ({ text: { sections, body, leftOut } }, report) => {
  if (sections.length === 1) {
    report(body.line, 'found no section', 'begin each section with a heading, such as ## Refunds {#refunds}');
  }
  for (const [index, { id, line, blocks }] of sections.entries()) {
    const [heading, ...rest] = index === 0 ? [] : blocks;
    if (!heading) continue;
    if (id === '') {
      report(line, 'found a heading without an id', 'end it with one, such as ## Refunds {#refunds}');
    } else if (!ID.test(id) || RESERVED.includes(id)) {
      const expected = `write small letters, digits and single hyphens, such as {#refunds}; ${RESERVED.join(', ')} are taken`;
      report(line, `found the id "${id}"`, expected);
    } else if (sections.findIndex((section) => section.id === id) < index) {
      report(line, `found the id "${id}" a second time`, 'give each section an id of its own');
    }

    const title = readBlock(heading).trim();
    if (title === '') report(line, 'found a heading without words', 'write what the section is about');
    // The number of the section itself, even without a full stop.
    const [number] = NUMBER.exec(title) ?? new RegExp(`^${index}(?=\\s)`).exec(title) ?? [];
    if (number) report(line, `found ${quote(number)}`, 'leave it out: sections are numbered by themselves');
    // Markdown that the tree left out has its own problem, and may be all that the section had.
    if (rest.length === 0 && leftOut.length === 0) {
      report(line, 'found an empty section', 'write its text, or remove it');
    }
  }
};
