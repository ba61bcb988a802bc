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
  const [words, wordsBefore, englishWords] = [readParts(text), readParts(before), readParts(english)];
  const parts = [...readParts(englishBefore)].flatMap(([part, value]) => {
    return englishWords.get(part) !== value && words.get(part) === wordsBefore.get(part) ? part : [];
  });
  return parts.length > 0
    ? `did not change since ${before.version} where the English text did: ${parts.join(', ')}`
    : null;
}

/** Sections and fields, by their names in messages. A note is always new. */
function readParts(text: FilledText): ReadonlyMap<string, string> {
  const { note, ...fields } = readableFields(text);
  const sections = text.sections.map((section) => [`section ${nameSection(section)}`, section.markdown] as const);
  return new Map([...Object.entries(fields), ...sections].map(([part, value]) => [part, normalizeText(value)]));
}
