/** A version without a note of what changed, and a first version with one. */
import { isEnglish } from '../read/read-source.ts';
import type { Check } from './rule.ts';

export const missingNote: Check<'text'> = ({ text, folder }, report) => {
  if (!isEnglish(text)) return;
  const isFirst = !folder.files.some(({ document, version }) => document === text.document && version < text.version);
  if (isFirst === (text.note === null)) return;
  if (isFirst) report('note', 'found in the first version', 'remove it: nothing changed yet');
  else report('note', 'is missing', 'say in one plain sentence what changed, in the field note');
};
