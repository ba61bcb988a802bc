/** An English text that was written after another version than the one before it. */
import { sealAgain, sealCommand } from '../../messages/advice.ts';
import { hasBegun, isOver } from '../read/days.ts';
import { isEnglish } from '../read/read-source.ts';
import { listEarlier } from '../read/text-key.ts';
import type { Check } from './rule.ts';

/** A merge, a move or a withdrawal changes which version is before it, and no word of the text. */
export const wrongPredecessor: Check<'sealed' | 'text'> = ({ text, folder: { files, now } }, report) => {
  const { version, after, note, sealed } = text;
  // With a note, and without this field, a text was sealed before there was such a field.
  if (!isEnglish(text) || (sealed && (isOver(version, now) || (note && !after)))) return;
  const earlier = listEarlier(text, files).map((file) => file.version);
  const previous = earlier.at(-1);
  if (after === previous) return;
  const again = sealed ? `, then: ${(hasBegun(version, now) ? sealAgain : sealCommand)(text)}` : '';
  const show = (newer: string, older: string) => `npm run dev shows them, at ?version=${newer}&since=${older}`;
  if (!previous) {
    report('after', `found ${after} in the first version`, `remove it${again}`);
  } else if (after && earlier.includes(after)) {
    const found = `found ${after}, and ${earlier.filter((day) => day > after).join(', ')} came between`;
    report('after', found, `bring the changes in: ${show(previous, after)}; then write after: ${previous}${again}`);
  } else {
    const found = after ? `found ${after}, and the version before is ${previous}` : 'is missing';
    report('after', found, `check the changes: ${show(version, previous)}; then write after: ${previous}${again}`);
  }
};
