/** Reports sealed texts that no longer match `site.json`: its settings, and its languages. */
import { createCatalog, currentVersion } from '../../src/documents/catalog.ts';
import type { Timestamp } from '../../src/documents/document.ts';
import { AMEND, newVersionCommand, translatedCommand } from './read/advice.ts';
import { hasBegun } from './read/days.ts';
import { settingValues } from './read/read-site.ts';
import { listRetired } from './read/read-source.ts';
import type { VersionParts } from './read/text-key.ts';
import type { FilledContent } from './read-content.ts';

export function findOutdated(content: FilledContent, now: Timestamp = Date.now()): string[] {
  return [...findOldSettings(content, now), ...findMissingLanguages(content, now), ...findRetired(content)];
}

/** The site is compared where its base path is known. */
function findOldSettings({ texts, company }: FilledContent, now: Timestamp): string[] {
  const { site: _, ...settings } = settingValues(company);
  const lines = listLatest(texts, now).flatMap((text) => {
    const { document, version, sealed } = text;
    const values = sealed?.values ?? settings;
    const changed = Object.entries(settings).filter(([name, value]) => (values[name] ?? value) !== value);
    return changed.map(([name, value]) => {
      const found = `sealed with "${values[name]}" as {${name}}, and site.json says "${value}"`;
      return `${document} ${version} is ${found}: ${adviseToReplace(text, now)}`;
    });
  });
  return [...new Set(lines)];
}

/** The newest version of each document, and all whose day has not come. */
export function listLatest<text extends VersionParts>(texts: readonly text[], now: Timestamp): text[] {
  const isNewest = (text: text) =>
    !texts.some((other) => other.document === text.document && other.version > text.version);
  return texts.filter((text) => isNewest(text) || !hasBegun(text.version, now));
}

export function adviseToReplace({ document, version }: VersionParts, now: Timestamp): string {
  return hasBegun(version, now) ? newVersionCommand(document) : AMEND;
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
