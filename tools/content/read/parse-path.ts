/** Parses a path in the content folder into the text or the phrases that it names. */
import { documentNames, type TextKey } from '../../../src/documents/document.ts';
import { isDate } from './days.ts';
import { findByTag, languages } from './languages.ts';
import { type Reading, refuse } from './problem.ts';

interface ContentFile {
  readonly path: string;
  /** Relative to the working directory, for messages. */
  readonly file: string;
}

export type TextPath = ContentFile & TextKey & { readonly kind: 'text' };
type LanguageFile = ContentFile & { readonly kind: 'phrases'; readonly language: string };

const TEXT_NAMES = 'a text is named document/YYYY-MM-DD/language.md, such as privacy/2020-07-13/en.md';
const LANGUAGE_NAMES = `name it after its language: ${languages.map(({ tag }) => tag).join(', ')}`;

/** Refuses a misplaced file. */
export function parsePath(path: string, file: string): Reading<TextPath | LanguageFile> {
  const refusePath = (found: string, expected = TEXT_NAMES) =>
    refuse({ rule: 'misplaced-files', file, line: 1, found, expected });
  const [folder = '', ...rest] = path.split('/');
  if (folder === 'phrases') {
    const name = rest.join('/');
    const language = name.replace(/\.yaml$/, '');
    if (language === name || !findByTag(language)) return refusePath(`found "${name}"`, LANGUAGE_NAMES);
    return { value: { kind: folder, path, file, language }, problems: [] };
  }
  const [version = '', ...names] = rest;
  const name = names.join('/');
  const language = name.replace(/\.md$/, '');
  const document = documentNames.find((documentName) => documentName === folder);
  if (!document) return refusePath(`found "${folder}", which is no document`);
  if (!isDate(version)) return refusePath(`found "${version}", which is no day`);
  if (language === name || name.includes('/')) return refusePath(`found "${name}"`);
  if (!findByTag(language)) return refusePath(`found "${name}"`, LANGUAGE_NAMES);
  return { value: { kind: 'text', path, file, document, version, language }, problems: [] };
}
