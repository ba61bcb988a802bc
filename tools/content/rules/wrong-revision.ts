/** Refuses a revision that is neither that of the version before nor one more: apps ask again when it is higher. */
import { isEnglish } from '../read/read-source.ts';
import type { Rule } from './rule.ts';

export const wrongRevision: Rule = ({ text, earlier }, report) => {
  // A translation is held to its English text.
  if (!earlier || !isEnglish(text)) return;
  const { revision: last } = earlier;
  if ([last, last + 1].includes(text.revision)) return;
  const expected = `${earlier.file} has ${last}: write that number, or ${last + 1} if users must agree again`;
  report('revision', `found ${text.revision}`, expected);
};
