/** Refuses missing documents, versions without English, and missing listed languages. */
import { createCatalog } from '../../../src/documents/catalog.ts';
import { documentNames, referenceLanguage } from '../../../src/documents/document.ts';
import { gitAdvice } from '../read/advice.ts';
import type { Problem } from '../read/problem.ts';
import { isVersionSealed } from '../read/read-folder.ts';
import type { FilledFolder } from './rule.ts';

export function reportMissingTexts(folder: FilledFolder): Problem[] {
  const { files, phrases, site, namePath } = folder;
  const problems: Problem[] = [];
  const report = (path: string, expected: string, kind?: Problem['kind']) =>
    problems.push({ rule: 'missing-texts', file: namePath(path), line: 1, found: 'is missing', expected, kind });
  const translationAdvice = (tag: string) => `translate it, or take "${tag}" out of languages in site.json`;

  const { documents } = createCatalog(files);
  for (const document of documentNames) {
    const versions = documents.get(document) ?? [];
    if (versions.length === 0) report(`${document}/YYYY-MM-DD/${referenceLanguage}.md`, 'write the first version');
    for (const { version, supersededBy, texts } of versions) {
      const isSealed = isVersionSealed(folder, { document, version });
      // A language may have been added after a version was superseded or sealed.
      const required = supersededBy !== null || isSealed ? [referenceLanguage] : site.languages;
      for (const language of required.filter((tag) => !texts.has(tag))) {
        const path = `${document}/${version}/${language}.md`;
        if (language !== referenceLanguage) report(path, translationAdvice(language), 'translation');
        else report(path, `every version is written in it first; if it was deleted, ${gitAdvice(namePath(path))}`);
      }
    }
  }
  for (const language of site.languages.filter((tag) => !phrases.has(tag))) {
    const path = `phrases/${language}.yaml`;
    if (language !== referenceLanguage) report(path, translationAdvice(language));
    else report(path, `pages need it; ${gitAdvice(namePath(path))}`);
  }
  return problems;
}
