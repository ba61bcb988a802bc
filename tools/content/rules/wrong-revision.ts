/** A revision that is neither that of the version before nor the next one. */
import { sealCommand } from '../../messages/advice.ts';
import type { Check } from './rule.ts';

/** In a sealed version, only a lower revision is refused: its readers would not be asked again. */
export const wrongRevision: Check<'version'> = ({ text, previous }, report) => {
  const { revision: last } = previous;
  const { revision, sealed } = text;
  if (sealed ? revision >= last : [last, last + 1].includes(revision)) return;
  const again = sealed ? `, then: ${sealCommand(text)}` : '';
  const expected = `${previous.file} has ${last}: write that number, or ${last + 1} if users must agree again${again}`;
  report('revision', `found ${revision}`, expected);
};
