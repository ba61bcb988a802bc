/** Refuses a day in the fields that is not that of the folder. */
import type { Rule } from './rule.ts';

export const wrongDay: Rule = ({ text: { effective, meta, findLine } }, report) => {
  if (effective === meta.version) return;
  const found = `effective: found ${effective} in a folder named ${meta.version}`;
  report(findLine('effective'), found, 'write the same day in both');
};
