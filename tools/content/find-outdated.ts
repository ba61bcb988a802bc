/** What sealed texts go on saying after a setting was changed, and what to do about it. */
import { isSealed } from './read/read-lock.ts';
import { settingValues } from './read/read-site.ts';
import type { Content } from './read-content.ts';

export function findOutdated({ texts, seals, company }: Content): string[] {
  const settings = settingValues(company);
  const lines = texts.flatMap((text) => {
    const { document, version, constants, values } = text;
    const isNewest = texts.every((one) => one.document !== document || one.version <= version);
    if (!isNewest || !isSealed(seals, text)) return [];
    const changed = Object.keys(settings).filter((name) => {
      return Object.hasOwn(values, name) && !Object.hasOwn(constants, name) && values[name] !== settings[name];
    });
    return changed.map((name) => {
      const found = `sealed with "${values[name]}" as {${name}}, and site.json says "${settings[name]}"`;
      return `${document} ${version} is ${found}: npm run new-version -- ${document} YYYY-MM-DD`;
    });
  });
  return [...new Set(lines)];
}
