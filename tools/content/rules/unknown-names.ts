/** Refuses names that stand for nothing: unknown placeholders, references and exceptions, constants that are not used. */
import { isEnglish } from '../read/read-source.ts';
import { FIELDS, listBlocks, listLeaves, nameSection } from '../read/tree.ts';
import type { Check } from './rule.ts';

export const unknownNames: Check<'text'> = ({ text }, report) => {
  const { sections, placeholders, constants, exceptions = {}, isReadable } = text;
  const ids = sections.slice(1).map(({ id }) => id);
  for (const leaf of text.unknownNames) {
    // Without its fields, the placeholders of the text are not known.
    if (leaf.kind === 'placeholder' && isReadable) {
      report(leaf.line, `unknown {${leaf.name}}`, `the placeholders of this text are ${placeholders.join(', ')}`);
    } else if (leaf.kind === 'reference') {
      report(leaf.line, `unknown {#${leaf.id}}`, `the ids of this text are ${ids.join(', ')}`);
    }
  }

  const leaves = listBlocks(sections).flatMap(({ children }) => listLeaves(children));
  const used = leaves.flatMap((leaf) => (leaf.kind === 'placeholder' && leaf.name !== 'updated' ? [leaf.name] : []));
  for (const name of Object.keys(constants).filter((constant) => !used.includes(constant))) {
    const found = name === 'updated' ? 'stands for the day of the version' : 'is not used in the text';
    report(`constants.${name}`, found, 'use it in the text, or remove it here');
  }

  const [kind, known] = isEnglish(text)
    ? ['constant', Object.keys(constants)]
    : ['section', [FIELDS, ...sections.map(nameSection)]];
  for (const name of Object.keys(exceptions).filter((exception) => !known.includes(exception))) {
    const expected = `remove it; what may be here: ${known.join(', ') || `no ${kind}`}`;
    report(`exceptions.${name}`, `is no ${kind} of this text`, expected);
  }
};
