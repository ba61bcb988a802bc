/** Refuses a review on a day that has not come. */
import { startsAt } from '../../../src/documents/catalog.ts';
import type { Rule } from './rule.ts';

export const futureReview: Rule = ({ text: { reviewed = '', findLine }, now }, report) => {
  const [day] = /\d{4}-\d{2}-\d{2}$/.exec(reviewed) ?? [];
  if (!day || Date.parse(startsAt(day)) <= now) return;
  report(findLine('reviewed'), `reviewed: found ${day}, a day that has not come`, 'write the day on which it was read');
};
