/** Reads the whole of `content` and checks the rules that hold between its texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type DocumentName, documentNames, referenceLanguage } from '../documents/document.ts';
import { type CompiledText, compileText } from './compile-text.ts';
import type { Fault } from './fault.ts';
import { isDate } from './front-matter.ts';
import { readSite, type Site, siteValues } from './site.ts';

export interface Content {
  readonly site: Site;
  /** By document, then version, then language. */
  readonly texts: readonly CompiledText[];
}

/** What may stand in the content folder beside the documents. */
const OTHER_FILES = new Set(['README.md', 'site.json', 'published.json']);

/**
 * @param folder the content folder
 * @param faults receives what is wrong
 * @returns what could be read; a text with faults may be among it, so look at the faults first
 */
export function readContent(folder: string, faults: Fault[]): Content | null {
  // Paths are told as the reader of the message would type them.
  const named = (path: string) => relative(process.cwd(), join(folder, path)).split(sep).join('/');
  const site = readSite(named('site.json'), read(join(folder, 'site.json')), faults);
  // Without its settings a text is still read, so that its own faults are listed in the same build.
  const values = site ? siteValues(site) : { company: 'x', app: 'x', email: 'x', site: 'x' };

  const texts: CompiledText[] = [];
  for (const path of listFiles(folder)) {
    const at = parsePath(path, named(path), faults);
    if (!at) continue;
    const text = compileText({ ...at, source: read(join(folder, path)) }, values, faults);
    if (text) texts.push(text);
  }
  checkTexts(texts, named, faults);
  return site && { site, texts };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** The files that may be texts, sorted. Hidden files are an editor's or the system's. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !OTHER_FILES.has(path))
    .sort();
}

function parsePath(path: string, file: string, faults: Fault[]) {
  const expected = 'a text is named document/YYYY-MM-DD/language.md, such as privacy/2020-07-13/en.md';
  const [document, version = '', name = '', ...deeper] = path.split('/');
  const language = /^(.+)\.md$/.exec(name)?.[1] ?? '';
  const fault = (found: string) => {
    faults.push({ file, line: 1, found, expected });
    return null;
  };
  if (!isDocumentName(document)) return fault(`found "${document}", which is no document`);
  if (!isDate(version)) return fault(`found "${version}", which is no day`);
  if (deeper.length > 0 || !isLanguage(language)) return fault(`found "${[name, ...deeper].join('/')}"`);
  return { file, document, version, language };
}

function isDocumentName(name: string | undefined): name is DocumentName {
  return (documentNames as readonly (string | undefined)[]).includes(name);
}

/** Whether a tag is BCP 47 in its one canonical spelling. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

function checkTexts(texts: readonly CompiledText[], named: (path: string) => string, faults: Fault[]): void {
  for (const document of documentNames) {
    const versions = Map.groupBy(
      texts.filter(({ meta }) => meta.document === document),
      ({ meta }) => meta.version,
    );
    if (versions.size === 0 && faults.length === 0) {
      const file = named(`${document}/`);
      faults.push({ file, line: 1, found: 'found no text', expected: `write ${document}/YYYY-MM-DD/en.md` });
    }
    let earlier: CompiledText | null = null;
    for (const version of [...versions.keys()].sort()) {
      const languages = versions.get(version) ?? [];
      const reference = languages.find(({ meta }) => meta.language === referenceLanguage);
      if (reference) {
        for (const text of languages) checkTranslation(text, reference, faults);
        for (const text of languages) checkSuccession(text, earlier, faults);
        earlier = reference;
      } else if (faults.length === 0) {
        const file = named(`${document}/${version}/${referenceLanguage}.md`);
        faults.push({ file, line: 1, found: 'is missing', expected: 'every version is written in it first' });
      }
    }
  }
}

/** A translation says the same things under the same ids, so that a version means the same in every language. */
function checkTranslation(text: CompiledText, reference: CompiledText, faults: Fault[]): void {
  const compare = (what: string, of: (text: CompiledText) => string) => {
    if (of(text) === of(reference)) return;
    const expected = `${reference.file} has ${of(reference)}: write the same in both`;
    faults.push({ file: text.file, line: 1, found: `${what}: found ${of(text)}`, expected });
  };
  compare('revision', ({ meta }) => `${meta.revision}`);
  compare('constants', ({ constants }) => Object.keys(constants).sort().join(', '));
  compare('section ids', ({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])).join(', '),
  );
}

/** From the second version on, a text says what changed, and its revision never falls. */
function checkSuccession({ file, meta }: CompiledText, earlier: CompiledText | null, faults: Fault[]): void {
  if (earlier && meta.note === null) {
    const expected = 'say in one plain sentence what changed, in the field note';
    faults.push({ file, line: 1, found: 'note: is missing', expected });
  }
  if (!earlier && meta.note !== null) {
    faults.push({
      file,
      line: 1,
      found: 'note: found in the first version',
      expected: 'remove it: nothing changed yet',
    });
  }
  if (earlier && meta.revision < earlier.meta.revision) {
    const expected = `${earlier.file} has ${earlier.meta.revision}: write that number, or a higher one`;
    faults.push({ file, line: 1, found: `revision: found ${meta.revision}`, expected });
  }
}
