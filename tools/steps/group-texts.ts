import { type KeyParts, nameVersion } from '../content/read/text-key.ts';

/** Texts of a version that share a message, named as in `privacy 2020-07-13 (en, hi)`. */
export function groupTexts<text extends KeyParts>(texts: readonly text[], say: (text: text) => string) {
  const groups = Map.groupBy(texts, (text) => `${nameVersion(text)} ${say(text)}`);
  return [...groups.values()].flatMap((group) => {
    const languages = [...new Set(group.map(({ language }) => language))];
    const [first] = group;
    return first ? { ...first, languages, name: `${nameVersion(first)} (${languages.join(', ')})` } : [];
  });
}
