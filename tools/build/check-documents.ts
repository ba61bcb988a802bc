/** The rules that hold between texts: between versions, between languages, between documents. */
import { type DocumentName, documentNames, referenceLanguage } from '../../src/documents/document.ts';
import type { CompiledText, TextFile } from './compile-text.ts';
import type { Problem } from './problem.ts';
import type { PhraseBook } from './read-phrases.ts';

/** What holds between the texts of a document. Those with faulty fields are among the files, but not among the texts. */
export function checkDocument(
  document: DocumentName,
  files: readonly TextFile[],
  texts: readonly CompiledText[],
  namePath: (path: string) => string,
  problems: Problem[],
): void {
  const ofDocument = files.filter((file) => file.document === document);
  const versions = [...new Set(ofDocument.map(({ version }) => version))].sort();
  if (versions.length === 0) {
    const expected = `write ${document}/YYYY-MM-DD/${referenceLanguage}.md`;
    problems.push({ file: namePath(`${document}/`), line: 1, found: 'found no text', expected });
  }
  let earlier: CompiledText | undefined;
  for (const version of versions) {
    const ofVersion = texts.filter(({ meta }) => meta.document === document && meta.version === version);
    const reference = ofVersion.find(({ meta }) => meta.language === referenceLanguage);
    if (!ofDocument.some((file) => file.version === version && file.language === referenceLanguage)) {
      const file = namePath(`${document}/${version}/${referenceLanguage}.md`);
      problems.push({ file, line: 1, found: 'is missing', expected: 'every version is written in it first' });
    }
    for (const text of ofVersion) {
      checkNote(text, version === versions[0], problems);
      if (earlier) checkRevision(text, earlier, problems);
    }
    if (reference && earlier) checkChange(reference, earlier, problems);
    earlier = reference ?? earlier;
  }
}

/** From the second version on, a text says what changed. */
function checkNote({ file, meta, findLine }: CompiledText, isFirst: boolean, problems: Problem[]): void {
  const line = findLine('note');
  if (isFirst && meta.note !== null) {
    const expected = 'remove it: nothing changed yet';
    problems.push({ file, line, found: 'note: found in the first version', expected });
  }
  if (!isFirst && meta.note === null) {
    const expected = 'say in one plain sentence what changed, in the field note';
    problems.push({ file, line, found: 'note: is missing', expected });
  }
}

/** A new version asks users to agree once more, or not at all. What they agreed to is never newer than what they are asked. */
function checkRevision({ file, meta, findLine }: CompiledText, earlier: CompiledText, problems: Problem[]): void {
  const { revision } = earlier.meta;
  if (meta.revision === revision || meta.revision === revision + 1) return;
  const expected = `${earlier.file} has ${revision}: write that number, or ${revision + 1} if users must agree again`;
  problems.push({ file, line: findLine('revision'), found: `revision: found ${meta.revision}`, expected });
}

/** A new version says something else: a copy that nobody edited would ask users to agree to what they agreed to. */
function checkChange({ file, ...text }: CompiledText, earlier: CompiledText, problems: Problem[]): void {
  const formatWords = ({ meta, constants, sections }: Omit<CompiledText, 'file'>) =>
    JSON.stringify([meta.title, constants, sections.map(({ source }) => source.trim())]);
  if (formatWords(text) !== formatWords(earlier)) return;
  const found = `found the text of ${earlier.file}, word for word`;
  problems.push({ file, line: 1, found, expected: 'change the text, or remove the folder of this version' });
}

/** What the site publishes is there in each of its languages, in the version that comes last. Older versions may lack it. */
export function checkPublished(
  languages: readonly string[],
  files: readonly TextFile[],
  phrases: PhraseBook,
  namePath: (path: string) => string,
  problems: Problem[],
): void {
  for (const language of languages) {
    const texts = documentNames.map((document) => {
      const ofDocument = files.filter((file) => file.document === document);
      const newest = ofDocument
        .map(({ version }) => version)
        .toSorted()
        .at(-1);
      const isThere = ofDocument.some((file) => file.version === newest && file.language === language);
      return newest === undefined || isThere ? null : `${document}/${newest}/${language}.md`;
    });
    for (const path of [...texts, phrases.has(language) ? null : `phrases/${language}.yaml`]) {
      if (!path || language === referenceLanguage) continue;
      const expected = `translate it, or take "${language}" out of languages in site.json`;
      problems.push({ file: namePath(path), line: 1, found: 'is missing', expected });
    }
  }
}

/** The words of English titles by which a document is told from the other. */
const titleWords: { readonly [document in DocumentName]: RegExp } = {
  privacy: /\bprivacy\b/i,
  agreement: /\b(?:agreement|conditions|terms)\b/i,
};

/** A document does not have the title of the other one. */
export function checkTitles(texts: readonly CompiledText[], problems: Problem[]): void {
  for (const text of texts) {
    const { document, language, title } = text.meta;
    const twin = texts.find(({ meta }) => {
      return meta.document !== document && meta.language === language && meta.title === title;
    });
    // Of two texts with one title, the one is right whose words say so.
    if (!isMisnamed(text) && (!twin || isMisnamed(twin))) continue;
    const found = `title: found "${title}" in ${document}${twin ? `, the title of ${twin.file}` : ''}`;
    problems.push({
      file: text.file,
      line: text.findLine('title'),
      found,
      expected: 'write the title of this document',
    });
  }
}

function isMisnamed({ meta: { document, language, title } }: CompiledText): boolean {
  if (!/^en\b/.test(language) || titleWords[document].test(title)) return false;
  return Object.values(titleWords).some((words) => words.test(title));
}
