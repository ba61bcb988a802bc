/** Reports sealed texts that no longer match `site.json`: its settings, and its languages. */
import { createCatalog, currentVersion } from '../../src/documents/catalog.ts';
import type { Timestamp } from '../../src/documents/document.ts';
import { newVersionCommand, translatedCommand } from './read/advice.ts';
import { hasBegun } from './read/days.ts';
import { settingValues } from './read/read-site.ts';
import { listRetired } from './read/read-source.ts';
import type { FilledContent } from './read-content.ts';

export function findOutdated(content: FilledContent, now: Timestamp = Date.now()): string[] {
  return [...findOldSettings(content, now), ...findMissingLanguages(content, now), ...findRetired(content)];
}

function findOldSettings({ texts, company }: FilledContent, now: Timestamp): string[] {
  const settings = settingValues(company);
  const lines = texts.flatMap(({ document, version, sealed }) => {
    const isNewest = texts.every((other) => other.document !== document || other.version <= version);
    if (!isNewest || !sealed) return [];
    const { values } = sealed;
    const changed = Object.keys(settings).filter((name) => (values[name] ?? settings[name]) !== settings[name]);
    const advice = hasBegun(version, now)
      ? newVersionCommand(document)
      : 'remove sealed from all texts of this version, then: npm run seal';
    return changed.map((name) => {
      const found = `sealed with "${values[name]}" as {${name}}, and site.json says "${settings[name]}"`;
      return `${document} ${version} is ${found}: ${advice}`;
    });
  });
  return [...new Set(lines)];
}

/** Readers of a version without their language get English. Past versions are ignored. */
function findMissingLanguages({ texts, languages }: FilledContent, now: Timestamp): string[] {
  return [...createCatalog(texts).documents].flatMap(([document, versions]) => {
    const current = currentVersion(versions, now)?.version ?? '';
    const sealed = versions.filter(
      ({ version, texts }) => version >= current && [...texts.values()].some((text) => text.sealed),
    );
    return sealed.flatMap(({ version, texts }) => {
      return languages.flatMap((language) => {
        if (texts.has(language)) return [];
        const command = translatedCommand({ document, version }, language);
        return `${document} ${version} has no text in "${language}", which site.json lists: translate it, then: ${command}`;
      });
    });
  });
}

/** New texts in a language that was removed from `site.json`. */
function findRetired({ texts, drafts, languages }: FilledContent): string[] {
  return listRetired(texts, languages).flatMap((language) => {
    const files = [...drafts].filter((file) => file.endsWith(`/${language}.md`));
    return files.map((file) => `not published: ${file}, since site.json does not list "${language}" any more`);
  });
}
