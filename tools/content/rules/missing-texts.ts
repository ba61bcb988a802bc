/** Missing documents, versions without English, and missing listed languages. */
import { createCatalog } from '../../../src/documents/catalog.ts';
import { documentNames, referenceLanguage } from '../../../src/documents/document.ts';
import { gitAdvice } from '../read/advice.ts';
import { isVersionSealed } from '../read/read-folder.ts';
import type { Check } from './rule.ts';

export const missingTexts: Check<'folder'> = (folder, report) => {
  const { files, phrases, site, namePath } = folder;
  const reportMissing = (path: string, expected: string, kind?: 'translation') =>
    report({ file: namePath(path) }, 'is missing', expected, kind);
  const translationAdvice = (tag: string) => `translate it, or take "${tag}" out of languages in site.json`;

  const { documents } = createCatalog(files);
  for (const document of documentNames) {
    const versions = documents.get(document) ?? [];
    if (versions.length === 0)
      reportMissing(`${document}/YYYY-MM-DD/${referenceLanguage}.md`, 'write the first version');
    for (const { version, supersededBy, texts } of versions) {
      const isSealed = isVersionSealed(folder, { document, version });
      // A language may have been added after a version was superseded or sealed.
      const required = supersededBy !== null || isSealed ? [referenceLanguage] : site.languages;
      for (const language of required.filter((tag) => !texts.has(tag))) {
        const path = `${document}/${version}/${language}.md`;
        if (language !== referenceLanguage) reportMissing(path, translationAdvice(language), 'translation');
        else
          reportMissing(path, `every version is written in it first; if it was deleted, ${gitAdvice(namePath(path))}`);
      }
    }
  }
  for (const language of site.languages.filter((tag) => !phrases.has(tag))) {
    const path = `phrases/${language}.yaml`;
    if (language !== referenceLanguage) reportMissing(path, translationAdvice(language));
    else reportMissing(path, `pages need it; ${gitAdvice(namePath(path))}`);
  }
};
