/** Sections, subsections and clauses: their ids, titles and text. */
import { isEnglish } from '../read/read-source.ts';
import { FIELDS, listBlocks, OPENING } from '../read/tree.ts';
import type { Check } from './rule.ts';
import { HIDDEN_ID, suggestId } from './shared/headings.ts';
import { readBlock } from './shared/wording.ts';

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** The id of the root element, the other keys of `exceptions`, and what no key can be. */
const RESERVED = ['root', OPENING, FIELDS, 'constructor', 'prototype'];

const OWN_ID = 'end each heading with an id of its own: it stays when the title changes';
const ID_LETTERS = `write small letters, digits and single hyphens, such as {#refunds}; not ${RESERVED.join(', ')}`;
const HIDDEN = 'choose another, such as {#our-cookies}: ad blockers hide ids of cookies, privacy, ads and consent';
const CLAUSE = 'write the paragraph without ###, or number the section and the clause';
const EMPTY = 'write its text, or remove it; a heading above others ends with .unnumbered: {#part-one .unnumbered}';

export const faultySections: Check<'text'> = ({ text, folder }, report) => {
  const { sections, firstLine } = text;
  // The section may have only Markdown that is not supported.
  const isReported = folder.problems.some(({ file }) => file === text.file);
  if (sections.length === 1) {
    report(firstLine, 'found no section', 'begin each section with a heading, such as ## Refunds {#refunds}');
  }
  const blocks = listBlocks(sections);
  for (const [index, heading] of blocks.entries()) {
    if (heading.id === undefined) continue;
    const { kind, id, line, label, isUnnumbered } = heading;
    const value = kind === 'clause' ? '' : readBlock(heading);
    if (id === '' && !isEnglish(text))
      report(line, 'found a heading without an id', 'write the id that it has in en.md');
    else if (id === '') report(line, `found a heading without an id: write {#${suggestId(value)}}`, OWN_ID);
    else if (!ID.test(id) || RESERVED.includes(id)) report(line, `found the id "${id}"`, ID_LETTERS);
    // A translation has the ids of its English text, which may be sealed.
    else if (isEnglish(text) && HIDDEN_ID.test(id)) report(line, `found the id "${id}"`, HIDDEN);
    else if (blocks.find((other) => other.id === id) !== heading) {
      report(line, `found the id "${id}" a second time`, 'give each section an id of its own');
    }
    if (kind === 'clause') {
      if (label === '') report(line, 'found a clause that has no number', CLAUSE);
      continue;
    }
    if (value.trim() === '') report(line, 'found a heading without words', 'write what the section is about');
    const next = blocks[index + 1]?.kind;
    const isAbove = next === 'heading' || (kind === 'subheading' && (next === 'subheading' || next === 'clause'));
    const isPart = isUnnumbered && (kind === 'heading' || next !== 'heading');
    const isEmpty = !next || (isAbove && !isPart);
    if (isEmpty && !isReported) report(line, 'found an empty section', EMPTY);
  }
};
