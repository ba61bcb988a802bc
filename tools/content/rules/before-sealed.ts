/** Refuses a new version before one that is sealed and holds: that one was agreed to as what follows on what was there then. */
import { startsAt } from '../../../src/documents/catalog.ts';
import { isVersionSealed } from '../lock.ts';
import type { Rule } from './rule.ts';

export const beforeSealed: Rule = ({ text: { meta, findLine }, folder: { lock }, now }, report) => {
  if (isVersionSealed(lock.seals, meta)) return;
  const later = Object.keys(lock.seals)
    .map((key) => key.split('/'))
    .filter(([document]) => document === meta.document)
    .map(([, version = '']) => version)
    .filter((version) => version > meta.version && Date.parse(startsAt(version)) <= now)
    .sort()
    .at(-1);
  if (!later) return;
  const found = `effective: found ${meta.version}, and ${meta.document} ${later} is sealed`;
  const expected = `choose a day after ${later}, for the folder too: a version never comes before one that is sealed`;
  report(findLine('effective'), found, expected);
};
