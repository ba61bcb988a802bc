/** Refuses a document without a text, a version without English, a new version without a language of the site. */
import { createCatalog } from '../../../src/documents/catalog.ts';
import { documentNames, referenceLanguage } from '../../../src/documents/document.ts';
import type { Problem } from '../read/problem.ts';
import { isVersionSealed } from '../read/read-lock.ts';
import type { FilledFolder } from './rule.ts';

export function missingTexts({ files, phrases, lock, site, namePath }: FilledFolder, problems: Problem[]): void {
  const report = (path: string, expected: string, kind?: 'translation') =>
    problems.push({ kind, file: namePath(path), line: 1, found: 'is missing', expected });
  const translate = (language: string) => `translate it, or take "${language}" out of languages in site.json`;
  const translations = site.languages.filter((language) => language !== referenceLanguage);

  const { documents } = createCatalog(files);
  for (const document of documentNames) {
    const versions = documents.get(document) ?? [];
    if (versions.length === 0) report(`${document}/YYYY-MM-DD/${referenceLanguage}.md`, 'write the first version');
    for (const { version, supersededBy, texts } of versions) {
      const isMissing = (language: string) => !texts.has(language);
      if (isMissing(referenceLanguage)) {
        report(`${document}/${version}/${referenceLanguage}.md`, 'every version is written in it first');
      }
      // Older versions may lack a language, and so may what was published before it was added.
      const isOld = supersededBy !== null || isVersionSealed(lock.seals, { document, version });
      for (const language of isOld ? [] : translations.filter(isMissing)) {
        report(`${document}/${version}/${language}.md`, translate(language), 'translation');
      }
    }
  }
  for (const language of site.languages.filter((one) => !phrases.has(one))) {
    const expected = language === referenceLanguage ? 'take it back, from git: pages need it' : translate(language);
    report(`phrases/${language}.yaml`, expected);
  }
}
