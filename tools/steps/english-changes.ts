import type { FilledText } from '../content/fill/fill-texts.ts';
import { normalizeText } from '../content/fill/plain-text.ts';
import { findEnglish, readableFields } from '../content/read/read-source.ts';
import { nameSection } from '../content/read/tree.ts';

/**
 * Says what changed in the English text since the version before, and did not in the translation:
 * no rule sees a sentence without a number.
 *
 * @returns the end of a sentence that begins with the translation; `null` if there is nothing to say
 */
export function describeEnglishChanges(text: FilledText, texts: readonly FilledText[]): string | null {
  const before = texts.findLast(({ document, version, language }) => {
    return document === text.document && language === text.language && version < text.version;
  });
  const english = findEnglish(text, texts);
  const englishBefore = before && findEnglish(before, texts);
  if (!english || !englishBefore) return null;
  const [words, wordsBefore, englishWords, englishWordsBefore] = [text, before, english, englishBefore].map(readParts);
  const parts = Object.entries(englishWordsBefore ?? {}).flatMap(([part, value]) => {
    return englishWords?.[part] !== value && words?.[part] === wordsBefore?.[part] ? part : [];
  });
  if (parts.length === 0) return null;
  return `did not change since ${before.version} where the English text did: ${parts.join(', ')}`;
}

/** Sections and fields, by the names that a message has for them. A note is always new. */
function readParts(text: FilledText): Readonly<Record<string, string>> {
  const { note, ...fields } = readableFields(text);
  const sections = text.sections.map((section) => [`section ${nameSection(section)}`, normalizeText(section.source)]);
  return { ...fields, ...Object.fromEntries(sections) };
}
