/** Refuses unknown placeholders, references and exceptions, and unused constants. */
import { isEnglish } from '../read/read-source.ts';
import { FIELDS, listBlocks, listLeaves, nameSection } from '../read/tree.ts';
import type { Check } from './rule.ts';

export const unknownNames: Check<'text'> = ({ text }, report) => {
  const { sections, placeholderNames, constants, exceptions = {} } = text;
  const targets = listBlocks(sections).filter(({ id }) => id);
  const ids = targets.flatMap(({ id = '', label }) => (label ? [id] : []));
  const leaves = listBlocks(sections).flatMap(({ children }) => listLeaves(children));
  for (const leaf of leaves) {
    if (leaf.kind === 'placeholder' && !placeholderNames.includes(leaf.name)) {
      report(leaf.line, `unknown {${leaf.name}}`, `the placeholders of this text are ${placeholderNames.join(', ')}`);
    } else if (leaf.kind === 'reference' && !ids.includes(leaf.id)) {
      const isUnnumbered = targets.some(({ id }) => id === leaf.id);
      const found = isUnnumbered ? `{#${leaf.id}} has no number` : `unknown {#${leaf.id}}`;
      const expected = isUnnumbered ? 'write its title' : `the ids of this text are ${ids.join(', ')}`;
      report(leaf.line, found, expected);
    }
  }

  const used = leaves.flatMap((leaf) => (leaf.kind === 'placeholder' && leaf.name !== 'updated' ? [leaf.name] : []));
  // In a translation, an inflected constant may be written out.
  const isInflected = (name: string) => !isEnglish(text) && Object.hasOwn(exceptions, name);
  for (const name of Object.keys(constants).filter((constant) => !used.includes(constant) && !isInflected(constant))) {
    const found = name === 'updated' ? 'is the name of the version’s date' : 'is not used in the text';
    report(`constants.${name}`, found, 'use it in the text, or remove it here');
  }

  // Exceptions in an English text are only for the rule `different-constants`.
  const parts = isEnglish(text) ? [] : [FIELDS, ...sections.map(nameSection)];
  const known = [...Object.keys(constants), ...parts];
  for (const name of Object.keys(exceptions).filter((exception) => !known.includes(exception))) {
    const found = `names no ${isEnglish(text) ? 'constant' : 'section or constant'} of this text`;
    report(`exceptions.${name}`, found, `remove it; the names are ${known.join(', ') || 'none'}`);
  }
};
