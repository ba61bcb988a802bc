/** Refuses a document without a text, a version without English, and a new version without a language that is published. */
import { documentNames, referenceLanguage } from '../../../src/documents/document.ts';
import { isVersionSealed, textKey } from '../lock.ts';
import type { Problem } from '../problem.ts';
import type { Folder } from '../read/read-folder.ts';

export function missingTexts({ files, phrases, lock, site, namePath }: Folder, problems: Problem[]): void {
  const report = (path: string, found: string, expected: string, kind?: 'translation') =>
    problems.push({ ...(kind && { kind }), file: namePath(path), line: 1, found, expected });
  const translate = (language: string) => `translate it, or take "${language}" out of languages in site.json`;
  const translations = (site?.languages ?? []).filter((language) => language !== referenceLanguage);

  for (const document of documentNames) {
    const versions = [...new Set(files.filter((file) => file.document === document).map(({ version }) => version))];
    if (versions.length === 0) {
      report(`${document}/`, 'found no text', `write ${document}/YYYY-MM-DD/${referenceLanguage}.md`);
    }
    for (const version of versions) {
      const isMissing = (language: string) => {
        const key = textKey({ document, version, language });
        return !files.some((file) => textKey(file) === key);
      };
      if (isMissing(referenceLanguage)) {
        report(`${document}/${version}/${referenceLanguage}.md`, 'is missing', 'every version is written in it first');
      }
      // Older versions may lack a language, and so may what was published before it was added.
      if (version !== versions.at(-1) || isVersionSealed(lock.seals, { document, version })) continue;
      for (const language of translations.filter(isMissing)) {
        report(`${document}/${version}/${language}.md`, 'is missing', translate(language), 'translation');
      }
    }
  }
  for (const language of translations.filter((one) => !phrases.has(one))) {
    report(`phrases/${language}.yaml`, 'is missing', translate(language));
  }
}
