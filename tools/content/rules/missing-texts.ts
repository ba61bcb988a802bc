/** Refuses missing documents, versions without English, and missing listed languages. */
import { createCatalog } from '../../../src/documents/catalog.ts';
import { documentNames, referenceLanguage } from '../../../src/documents/document.ts';
import { restoreCommand } from '../read/advice.ts';
import type { Problem } from '../read/problem.ts';
import { isVersionSealed } from '../read/read-folder.ts';
import type { FilledFolder } from './rule.ts';

export function reportMissingTexts(folder: FilledFolder): Problem[] {
  const { files, phrases, site, namePath } = folder;
  const problems: Problem[] = [];
  const report = (path: string, expected: string, kind?: Problem['kind']) =>
    problems.push({ rule: 'missing-texts', file: namePath(path), line: 1, found: 'is missing', expected, kind });
  const reportTranslation = (path: string, language: string, kind?: Problem['kind']) =>
    report(path, `translate it, or take "${language}" out of languages in site.json`, kind);
  const restoreAdvice = (path: string) => `take it back from git: ${restoreCommand(namePath(path))}`;
  const translations = site.languages.filter((language) => language !== referenceLanguage);

  const { documents } = createCatalog(files);
  for (const document of documentNames) {
    const versions = documents.get(document) ?? [];
    if (versions.length === 0) report(`${document}/YYYY-MM-DD/${referenceLanguage}.md`, 'write the first version');
    for (const { version, supersededBy, texts } of versions) {
      const isMissing = (language: string) => !texts.has(language);
      const isSealed = isVersionSealed(folder, { document, version });
      if (isMissing(referenceLanguage)) {
        const path = `${document}/${version}/${referenceLanguage}.md`;
        report(path, isSealed ? restoreAdvice(path) : 'every version is written in it first');
      }
      // A language may have been added after a version was superseded or sealed.
      for (const language of supersededBy !== null || isSealed ? [] : translations.filter(isMissing)) {
        reportTranslation(`${document}/${version}/${language}.md`, language, 'translation');
      }
    }
  }
  for (const language of site.languages.filter((tag) => !phrases.has(tag))) {
    const path = `phrases/${language}.yaml`;
    if (language !== referenceLanguage) reportTranslation(path, language);
    else report(path, `pages need it: ${restoreAdvice(path)}`);
  }
  return problems;
}
