/** Refuses names that stand for nothing: placeholders and references that nobody knows, constants that nothing uses. */
import { listBlocks, listLeaves } from '../tree.ts';
import type { Rule } from './rule.ts';

export const unknownNames: Rule = ({ text: { sections, placeholders, constants, values } }, report) => {
  const ids = sections.slice(1).map(({ id }) => id);
  for (const leaf of listBlocks(sections).flatMap(({ children }) => listLeaves(children))) {
    // Where the fields could not be read, nobody knows which names they would have.
    if (leaf.kind === 'value' && leaf.value === null && placeholders.length > 0) {
      report(leaf.line, `unknown {${leaf.name}}`, `the placeholders of this text are ${placeholders.join(', ')}`);
    } else if (leaf.kind === 'reference' && leaf.number === null) {
      report(leaf.line, `unknown {#${leaf.id}}`, `the ids of this text are ${ids.join(', ')}`);
    }
  }

  for (const name of Object.keys(constants).filter((one) => !Object.hasOwn(values, one))) {
    const found = name === 'updated' ? 'stands for the day of the version' : 'is not used in the text';
    report(`constants.${name}`, found, 'use it in the text, or remove it here');
  }
};
