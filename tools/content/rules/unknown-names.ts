/** Refuses names that stand for nothing: placeholders and references that nobody knows, constants that nothing uses. */
import { listBlocks, listLeaves } from '../read/tree.ts';
import type { Rule } from './rule.ts';

export const unknownNames: Rule = ({ text }, report) => {
  const { sections, placeholders, constants, isReadable } = text;
  const ids = sections.slice(1).map(({ id }) => id);
  for (const leaf of text.unknownNames) {
    // Where the fields could not be read, nobody knows which names they would have.
    if (leaf.kind === 'placeholder' && isReadable) {
      report(leaf.line, `unknown {${leaf.name}}`, `the placeholders of this text are ${placeholders.join(', ')}`);
    } else if (leaf.kind === 'reference') {
      report(leaf.line, `unknown {#${leaf.id}}`, `the ids of this text are ${ids.join(', ')}`);
    }
  }

  const leaves = listBlocks(sections).flatMap(({ children }) => listLeaves(children));
  const used = leaves.flatMap((leaf) => (leaf.kind === 'placeholder' && leaf.name !== 'updated' ? [leaf.name] : []));
  for (const name of Object.keys(constants).filter((one) => !used.includes(one))) {
    const found = name === 'updated' ? 'stands for the day of the version' : 'is not used in the text';
    report(`constants.${name}`, found, 'use it in the text, or remove it here');
  }
};
