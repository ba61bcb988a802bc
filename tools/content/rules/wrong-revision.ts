/**
 * Refuses a revision that is neither the previous one nor the next; in a sealed version, only a
 * lower one. Users who agreed to a higher one would not be asked again.
 */
import type { Check } from './rule.ts';

export const wrongRevision: Check<'earlier'> = ({ text, earlier }, report) => {
  const { revision: last } = earlier;
  const { revision, sealed } = text;
  if (sealed ? revision >= last : [last, last + 1].includes(revision)) return;
  const remedy = sealed ? 'remove sealed from all texts of this version, and write' : 'write';
  const expected = `${earlier.file} has ${last}: ${remedy} that number, or ${last + 1} if users must agree again`;
  report('revision', `found ${revision}`, expected);
};
