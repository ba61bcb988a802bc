/** Refuses a version that does not say what changed, and a first version that does. */
import type { Rule } from './rule.ts';

export const missingNote: Rule = ({ text: { meta, findLine }, folder }, report) => {
  const isFirst = !folder.files.some(({ document, version }) => document === meta.document && version < meta.version);
  const line = findLine('note');
  if (isFirst && meta.note !== null) report(line, 'note: found in the first version', 'remove it: nothing changed yet');
  if (!isFirst && meta.note === null) {
    report(line, 'note: is missing', 'say in one plain sentence what changed, in the field note');
  }
};
