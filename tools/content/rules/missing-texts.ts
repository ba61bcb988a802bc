/** Missing documents, versions without English, and missing listed languages. */
import { createCatalog } from '../../../src/documents/catalog.ts';
import { documentNames, referenceLanguage } from '../../../src/documents/document.ts';
import { gitAdvice } from '../../messages/advice.ts';
import { isVersionSealed } from '../read/read-folder.ts';
import type { Check } from './rule.ts';

export const missingTexts: Check<'folder'> = (folder, report) => {
  const { files, phrases, site, namePath } = folder;
  const reportMissing = (path: string, language: string) => {
    const file = namePath(path);
    const expected =
      language === referenceLanguage
        ? `write it in English first; if it was deleted, ${gitAdvice(file)}`
        : `translate it, or take "${language}" out of languages in site.json`;
    report({ file }, 'is missing', expected);
  };

  const { documents } = createCatalog(files);
  for (const document of documentNames) {
    const versions = documents.get(document) ?? [];
    if (versions.length === 0) reportMissing(`${document}/YYYY-MM-DD/${referenceLanguage}.md`, referenceLanguage);
    for (const { version, supersededBy, texts } of versions) {
      const isSealed = isVersionSealed(folder, { document, version });
      // A language may have been added after a version was superseded or sealed.
      const required = supersededBy !== null || isSealed ? [referenceLanguage] : site.languages;
      const missing = required.filter((tag) => !texts.has(tag));
      for (const language of missing) reportMissing(`${document}/${version}/${language}.md`, language);
    }
  }
  const missing = site.languages.filter((tag) => !phrases.has(tag));
  for (const language of missing) reportMissing(`phrases/${language}.yaml`, language);
};
