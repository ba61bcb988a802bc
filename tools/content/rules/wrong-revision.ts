/** Refuses a revision that is neither that of the version before nor one more: apps ask again when it is higher. */
import type { Check } from './rule.ts';

export const wrongRevision: Check<'earlier'> = ({ text, earlier }, report) => {
  const { revision: last } = earlier;
  if ([last, last + 1].includes(text.revision)) return;
  const expected = `${earlier.file} has ${last}: write that number, or ${last + 1} if users must agree again`;
  report('revision', `found ${text.revision}`, expected);
};
