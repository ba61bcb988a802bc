/** Warnings that do not stop a build: sealed texts that differ from the settings and languages. */
import { createCatalog, currentVersion } from '../../src/documents/catalog.ts';
import type { Timestamp } from '../../src/documents/document.ts';
import type { BasePath } from '../../src/location/base-path.ts';
import { newVersionCommand, sealAgain, translatedCommand } from './read/advice.ts';
import { hasBegun } from './read/days.ts';
import { settingValues } from './read/read-site.ts';
import { listUnlistedLanguages } from './read/read-source.ts';
import type { FilledContent } from './read-content.ts';

/** @param base if it is unknown, `{site}` is not compared */
export function advise(content: FilledContent, base?: BasePath, now: Timestamp = Date.now()): string[] {
  return [...findOldValues(content, base, now), ...findMissingLanguages(content, now), ...findUnlistedTexts(content)];
}

/** In the version in force of each document, and in all whose day has not come. */
function findOldValues({ texts, company }: FilledContent, base: BasePath | undefined, now: Timestamp): string[] {
  const settings = settingValues(company);
  const { documents } = createCatalog(texts);
  const lines = texts.flatMap(({ document, version, sealed, usedValues, constants }) => {
    const current = currentVersion(documents.get(document) ?? [], now)?.version ?? '';
    if (version < current) return [];
    const isBegun = hasBegun(version, now);
    const advice = isBegun ? newVersionCommand(document) : sealAgain({ document, version });
    const old = Object.entries(sealed?.values ?? {}).flatMap(([name, value]) => {
      if (name === 'site' || value === settings[name]) return [];
      return `is sealed with "${value}" as {${name}}, and site.json says "${settings[name]}": ${advice}`;
    });
    const site = base ? settings.site + base.slice(0, -1) : usedValues.site;
    if (usedValues.site && usedValues.site !== site && !Object.hasOwn(constants, 'site')) {
      const place = sealed && isBegun ? 'a new version' : 'each of its texts';
      const record = sealed && isBegun ? '' : `, then: ${translatedCommand({ document, version })}`;
      const constant = base === '/' ? '' : `: write site: ${site} under constants in ${place}${record}`;
      const found = `says "${usedValues.site}" as {site}, which is another site than ${site}`;
      old.push(`${found}${constant}${sealed ? `: ${advice}` : ''}`);
    }
    return old.map((line) => `${document} ${version} ${line}`);
  });
  return [...new Set(lines)];
}

/** Readers of a version without their language get English. Past versions are ignored. */
function findMissingLanguages({ texts, languages }: FilledContent, now: Timestamp): string[] {
  return [...createCatalog(texts).documents].flatMap(([document, versions]) => {
    const current = currentVersion(versions, now)?.version ?? '';
    return versions.flatMap(({ version, texts }) => {
      const isSealed = [...texts.values()].some(({ sealed }) => sealed);
      const missing = isSealed && version >= current ? languages.filter((language) => !texts.has(language)) : [];
      return missing.map((language) => {
        const command = translatedCommand({ document, version }, language);
        return `${document} ${version} has no text in "${language}", which site.json lists: translate it, then: ${command}`;
      });
    });
  });
}

/** New texts in a language that was removed from `site.json`. */
function findUnlistedTexts({ texts, drafts, languages }: FilledContent): string[] {
  return listUnlistedLanguages(texts, languages).flatMap((language) => {
    const files = [...drafts].filter((file) => file.endsWith(`/${language}.md`));
    return files.map((file) => `not published: ${file}, since site.json does not list "${language}" any more`);
  });
}
