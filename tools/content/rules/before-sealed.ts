/** A version whose day is before that of a sealed one: users agree to versions in their order. */
import { hasBegun } from '../read/days.ts';
import { isVersionSealed } from '../read/read-folder.ts';
import type { Check } from './rule.ts';

export const beforeSealed: Check<'text'> = ({ text, folder }, report) => {
  const { files, sealed, now } = folder;
  if (isVersionSealed(folder, text)) return;
  const later = files.findLast(({ file, document, version }) => {
    return document === text.document && version > text.version && sealed.has(file) && hasBegun(version, now);
  })?.version;
  if (!later) return;
  const expected = `choose a day after ${later}, for the folder too: a version never comes before one that is sealed`;
  report('effective', `found ${text.version}, and ${text.document} ${later} is sealed`, expected);
};
