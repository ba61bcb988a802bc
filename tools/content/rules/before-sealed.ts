/**
 * Refuses a new version with a date before a sealed version in force: users agree to versions in
 * the order of dates.
 */
import { hasBegun } from '../read/days.ts';
import { isVersionSealed } from '../read/read-lock.ts';
import { splitTextKey } from '../read/text-key.ts';
import type { Check } from './rule.ts';

export const beforeSealed: Check<'fields'> = ({ text, folder: { lock, now } }, report) => {
  if (isVersionSealed(lock.seals, text)) return;
  const later = Object.keys(lock.seals)
    .map(splitTextKey)
    .filter(({ document }) => document === text.document)
    .findLast(({ version }) => version > text.version && hasBegun(version, now))?.version;
  if (!later) return;
  const expected = `choose a day after ${later}, for the folder too: a version never comes before one that is sealed`;
  report('effective', `found ${text.version}, and ${text.document} ${later} is sealed`, expected);
};
