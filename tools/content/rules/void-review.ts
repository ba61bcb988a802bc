/** A review of other words than those that the translation and its English text have now. */
import { reviewedCommand } from '../../messages/advice.ts';
import { digestReview } from '../fill/digest-review.ts';
import { hasBegun } from '../read/days.ts';
import { NOT_REVIEWED, parseReview } from '../read/read-fields.ts';
import type { Check } from './rule.ts';

/** What changed is not known: a review is of both texts as they were. */
export const voidReview: Check<'translation'> = ({ text, original, folder: { again, now } }, report) => {
  const review = parseReview(text.reviewed ?? '');
  if (!review || review.digest === digestReview(text, original)) return;
  const { name, day } = review;
  const found = `${name} has reviewed other words on ${day}: this text or ${original.file} was changed since`;
  const flag = again && hasBegun(text.version, now) ? ' --never-published' : '';
  const way = `have both read again, then: ${reviewedCommand(text, text.language)}${flag}`;
  report('reviewed', found, `${way}; until then, write reviewed: ${NOT_REVIEWED}`);
};
