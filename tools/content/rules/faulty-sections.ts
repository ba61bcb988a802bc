/** Refuses sections without an id, a heading or a text, and numbers that were typed into headings. */
import { FIELDS, OPENING } from '../read/tree.ts';
import type { Rule } from './rule.ts';
import { quote, readWords } from './words.ts';

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** The id of the page's own element, the names in `translates` of what is no section, and what no record holds. */
const TAKEN = ['root', OPENING, FIELDS, 'constructor', 'prototype'];

/** "Section 79 of the Act" is a reference, "18 years" no number of a section. */
const NUMBER =
  /^(?:(?:article|clause|part|section)\s+\p{Nd}+\s*(?:[.:–—-]|$)|\(?(?:\p{Nd}+[.):]\S*|(?:[ivx]+|[a-z])[.)](?=\s)))/iu;

export const faultySections: Rule = ({ text: { sections, body, leftOut } }, report) => {
  if (sections.length === 1) {
    report(body.line, 'found no section', 'begin each section with a heading, such as ## Refunds {#refunds}');
  }
  for (const [index, { id, line, blocks }] of sections.entries()) {
    const [heading, ...others] = index === 0 ? [] : blocks;
    if (!heading) continue;
    if (id === '') {
      report(line, 'found a heading without an id', 'end it with one, such as ## Refunds {#refunds}');
    } else if (!ID.test(id) || TAKEN.includes(id)) {
      const expected = `write small letters, digits and single hyphens, such as {#refunds}; ${TAKEN.join(', ')} are taken`;
      report(line, `found the id "${id}"`, expected);
    } else if (sections.findIndex((one) => one.id === id) < index) {
      report(line, `found the id "${id}" a second time`, 'give each section an id of its own');
    }

    const words = readWords(heading).trim();
    if (words === '') report(line, 'found a heading without words', 'write what the section is about');
    // Its own number may also stand there without a full stop.
    const [number] = NUMBER.exec(words) ?? new RegExp(`^${index}(?=\\s)`).exec(words) ?? [];
    if (number) report(line, `found ${quote(number)}`, 'leave it out: sections are numbered by themselves');
    // What the tree left out is reported already, and may have been the whole text of the section.
    if (others.length === 0 && leftOut.length === 0) {
      report(line, 'found an empty section', 'write its text, or remove it');
    }
  }
};
