/** Refuses sections without an id, or with one that is malformed, taken or used twice. */
import type { Rule } from './rule.ts';
import { FIELDS, OPENING } from './stale-translation.ts';

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const TAKEN: Readonly<Record<string, string>> = {
  root: 'the page itself',
  [OPENING]: 'what stands before the first section',
  [FIELDS]: 'what stands in the fields',
};

export const sectionIds: Rule = ({ text }, report) => {
  const ids = new Set<string>();
  for (const { id, line } of text.sections.slice(1)) {
    if (id === '') {
      report(line, 'found a heading without an id', 'end it with one, such as ## Refunds {#refunds}');
    } else if (!ID.test(id)) {
      report(line, `found the id "${id}"`, 'write small letters, digits and single hyphens, such as {#refunds}');
    } else if (TAKEN[id]) {
      report(line, `found the id "${id}"`, `choose another: ${TAKEN[id]} has it`);
    } else if (ids.has(id)) {
      report(line, `found the id "${id}" a second time`, 'give each section an id of its own');
    }
    ids.add(id);
  }
};
