/** Reports sealed texts that no longer match `site.json`: its settings, and its languages. */
import { createCatalog, currentVersion } from '../../src/documents/catalog.ts';
import type { Timestamp } from '../../src/documents/document.ts';
import { amendCommand, newVersionCommand, translatedCommand } from './read/advice.ts';
import { hasBegun } from './read/days.ts';
import { isSealed, isVersionSealed, listRetired } from './read/read-lock.ts';
import { settingValues } from './read/read-site.ts';
import type { Content } from './read-content.ts';

export function findOutdated(content: Content, now: Timestamp = Date.now()): string[] {
  return [...findOldSettings(content, now), ...findMissingLanguages(content, now), ...findRetired(content)];
}

function findOldSettings({ texts, seals, company }: Content, now: Timestamp): string[] {
  const settings = settingValues(company);
  const lines = texts.flatMap((text) => {
    const { document, version, constants, values } = text;
    const isNewest = texts.every((other) => other.document !== document || other.version <= version);
    if (!isNewest || !isSealed(seals, text)) return [];
    const changed = Object.keys(settings).filter((name) => {
      return Object.hasOwn(values, name) && !Object.hasOwn(constants, name) && values[name] !== settings[name];
    });
    const command = hasBegun(version, now) ? newVersionCommand(document) : amendCommand(text);
    return changed.map((name) => {
      const found = `sealed with "${values[name]}" as {${name}}, and site.json says "${settings[name]}"`;
      return `${document} ${version} is ${found}: ${command}`;
    });
  });
  return [...new Set(lines)];
}

/** Readers of a version without their language get English. Past versions are ignored. */
function findMissingLanguages({ texts, seals, languages }: Content, now: Timestamp): string[] {
  return [...createCatalog(texts).documents].flatMap(([document, versions]) => {
    const current = currentVersion(versions, now)?.version ?? '';
    const sealed = versions.filter(
      ({ version }) => version >= current && isVersionSealed(seals, { document, version }),
    );
    return sealed.flatMap(({ version, texts }) => {
      return languages.flatMap((language) => {
        if (texts.has(language)) return [];
        const command = translatedCommand({ document, version, language });
        return `${document} ${version} has no text in "${language}", which site.json lists: translate it, then: ${command}`;
      });
    });
  });
}

/** New texts in a language that was removed from `site.json`. */
function findRetired({ drafts, seals, languages }: Content): string[] {
  return listRetired(seals, languages).flatMap((language) => {
    const files = [...drafts].filter((file) => file.endsWith(`/${language}.md`));
    return files.map((file) => `not published: ${file}, since site.json does not list "${language}" any more`);
  });
}
