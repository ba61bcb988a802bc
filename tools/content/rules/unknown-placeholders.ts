/** Refuses names in braces that nobody knows, and references to sections that are not there. */
import { listBlocks, listLeaves } from '../tree.ts';
import type { Rule } from './rule.ts';

export const unknownPlaceholders: Rule = ({ text: { sections, placeholders } }, report) => {
  const ids = sections.slice(1).map(({ id }) => id);
  for (const leaf of listBlocks(sections).flatMap(({ children }) => listLeaves(children))) {
    // Where the fields could not be read, nobody knows which names they would have.
    if (leaf.kind === 'value' && leaf.value === null && placeholders.length > 0) {
      report(leaf.line, `unknown {${leaf.name}}`, `the placeholders of this text are ${placeholders.join(', ')}`);
    } else if (leaf.kind === 'reference' && leaf.number === null) {
      report(leaf.line, `unknown {#${leaf.id}}`, `the ids of this text are ${ids.join(', ')}`);
    }
  }
};
