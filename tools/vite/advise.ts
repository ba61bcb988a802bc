/** Warnings about texts that do not stop a build. */
import type { BasePath } from '../../src/location/base-path.ts';
import { findOutdated } from '../content/find-outdated.ts';
import { newVersionCommand } from '../content/read/advice.ts';
import type { FilledContent } from '../content/read-content.ts';
import { readWrangler } from './read-wrangler.ts';

export function advise(content: FilledContent, base = readWrangler().settings.base, now = Date.now()): string[] {
  return [...findOutdated(content, now), ...findOtherSites(content, base)];
}

/** Newest versions whose `{site}` is the host without the base path. */
function findOtherSites({ texts, company }: FilledContent, base: BasePath): string[] {
  const { host } = new URL(company.address);
  if (base === '/') return [];
  const site = `${host}${base.slice(0, -1)}`;
  const lines = texts.flatMap((text) => {
    const { document, version, usedValues, sealed } = text;
    const isNewest = texts.every((other) => other.document !== document || other.version <= version);
    if (!isNewest || usedValues.site !== host) return [];
    const found = `${document} ${version} says "${host}" as {site}, which is another site than ${site}`;
    const place = sealed ? `a new version, ${newVersionCommand(document)}` : 'each of its texts';
    return [`${found}: write site: ${site} under constants in ${place}`];
  });
  return [...new Set(lines)];
}
