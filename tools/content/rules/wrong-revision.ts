/** Refuses a revision that is neither the previous one nor the next. */
import type { Check } from './rule.ts';

export const wrongRevision: Check<'earlier'> = ({ text, earlier }, report) => {
  const { revision: last } = earlier;
  if ([last, last + 1].includes(text.revision)) return;
  const expected = `${earlier.file} has ${last}: write that number, or ${last + 1} if users must agree again`;
  report('revision', `found ${text.revision}`, expected);
};
