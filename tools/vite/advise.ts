/** Warnings about texts that do not stop a build. */
import type { BasePath } from '../../src/location/base-path.ts';
import { adviseToReplace, findOutdated, listLatest } from '../content/find-outdated.ts';
import { hasBegun } from '../content/read/days.ts';
import type { FilledContent } from '../content/read-content.ts';

export function advise(content: FilledContent, base: BasePath, now = Date.now()): string[] {
  return [...findOutdated(content, now), ...findOtherSites(content, base, now)];
}

/** Versions that say another site as `{site}`, which is the host alone. */
function findOtherSites({ texts, company }: FilledContent, base: BasePath, now: number): string[] {
  const site = new URL(company.address).host + base.slice(0, -1);
  const lines = listLatest(texts, now).flatMap((text) => {
    const { document, version, usedValues, constants, sealed } = text;
    const { site: found = site } = usedValues;
    if (found === site || Object.hasOwn(constants, 'site')) return [];
    const replace = sealed ? `: ${adviseToReplace(text, now)}` : '';
    const place = sealed && hasBegun(version, now) ? 'a new version' : 'each of its texts';
    const advice = base === '/' ? replace : `: write site: ${site} under constants in ${place}${replace}`;
    return [`${document} ${version} says "${found}" as {site}, which is another site than ${site}${advice}`];
  });
  return [...new Set(lines)];
}
