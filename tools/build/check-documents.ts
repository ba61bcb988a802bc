/** The rules that hold between texts: between versions, between languages, between documents. */
import { type DocumentName, referenceLanguage } from '../../src/documents/document.ts';
import type { CompiledText, TextFile } from './compile-text.ts';
import type { Problem } from './problem.ts';

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
      if (reference) checkTranslation(text, reference, problems);
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

/** A translation says the same things under the same ids, so that a version means the same in every language. */
function checkTranslation(text: CompiledText, reference: CompiledText, problems: Problem[]): void {
  const compare = (line: number, what: string, found: string, right: string) => {
    if (found === right) return;
    const expected = `${reference.file} has ${right}: write the same in both`;
    problems.push({ file: text.file, line, found: `${what}: found ${found}`, expected });
  };
  const listConstants = ({ constants }: CompiledText) => Object.keys(constants).sort().join(', ') || 'none';
  compare(text.findLine('revision'), 'revision', `${text.meta.revision}`, `${reference.meta.revision}`);
  compare(text.findLine('constants'), 'constants', listConstants(text), listConstants(reference));

  // The first has no heading, in either.
  const [ids, own] = [reference, text].map(({ sections }) => sections.map(({ id }) => id));
  // The reference's own problems come first: until they are mended there is nothing to compare with.
  if (!ids || !own || new Set(ids).size < ids.length) return;
  // Only the first that differs: one section that is missing moves all that follow.
  const at = (own.length > ids.length ? own : ids).findIndex((_, index) => own[index] !== ids[index]);
  const line = (text.sections[at] ?? text.sections.at(-1))?.line ?? 1;
  if (at >= 0) compare(line, `id of section ${at}`, own[at] ?? 'none', ids[at] ?? 'none');
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
