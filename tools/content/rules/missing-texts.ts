/**
 * Refuses documents without a text, versions without English, and new versions without a listed
 * language.
 */
import { createCatalog } from '../../../src/documents/catalog.ts';
import { documentNames, referenceLanguage } from '../../../src/documents/document.ts';
import { isVersionSealed } from '../read/read-lock.ts';
import type { Check, Details } from './rule.ts';

export const missingTexts: Check<'folder'> = ({ files, phrases, lock, site, namePath }, report) => {
  const reportFile = (path: string, expected: string, details?: Details) =>
    report(1, 'is missing', expected, { ...details, source: { file: namePath(path), findLine: () => 1 } });
  const reportTranslation = (path: string, language: string, kind?: 'translation') => {
    const remedies: Details['remedies'] = [
      { kind: 'edit', file: namePath(path), line: 1 },
      { kind: 'edit', file: site.file, line: site.findLine('languages') },
    ];
    reportFile(path, `translate it, or take "${language}" out of languages in site.json`, { kind, remedies });
  };
  const translations = site.languages.filter((language) => language !== referenceLanguage);

  const { documents } = createCatalog(files);
  for (const document of documentNames) {
    const versions = documents.get(document) ?? [];
    if (versions.length === 0) reportFile(`${document}/YYYY-MM-DD/${referenceLanguage}.md`, 'write the first version');
    for (const { version, supersededBy, texts } of versions) {
      const isMissing = (language: string) => !texts.has(language);
      if (isMissing(referenceLanguage)) {
        reportFile(`${document}/${version}/${referenceLanguage}.md`, 'every version is written in it first');
      }
      // A language may have been added after a version was superseded or sealed.
      const isOld = supersededBy !== null || isVersionSealed(lock.seals, { document, version });
      for (const language of isOld ? [] : translations.filter(isMissing)) {
        reportTranslation(`${document}/${version}/${language}.md`, language, 'translation');
      }
    }
  }
  for (const language of site.languages.filter((tag) => !phrases.has(tag))) {
    const path = `phrases/${language}.yaml`;
    if (language !== referenceLanguage) reportTranslation(path, language);
    else {
      const remedies = [{ kind: 'restore', file: namePath(path) }] as const;
      reportFile(path, 'take it back, from git: pages need it', { remedies });
    }
  }
};
