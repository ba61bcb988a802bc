/** Refuses a revision that is neither that of the version before nor the next. What users agreed to is never newer than what they are asked. */
import { isVersionSealed } from '../lock.ts';
import type { Rule } from './rule.ts';

export const wrongRevision: Rule = ({ text, earlier, folder: { lock } }, report) => {
  if (!earlier) return;
  const { document, version, revision } = text.meta;
  const last = earlier.meta.revision;
  if (revision === last || revision === last + 1) return;
  const amend = isVersionSealed(lock.seals, text.meta) ? `, then: npm run seal -- --amend ${document} ${version}` : '';
  const expected = `${earlier.file} has ${last}: write that number, or ${last + 1} if users must agree again${amend}`;
  report(text.findLine('revision'), `revision: found ${revision}`, expected);
};
