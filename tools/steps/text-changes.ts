import type { FilledText } from '../content/fill/fill-texts.ts';
import { normalizeText } from '../content/fill/plain-text.ts';
import { findEnglish, readableFields } from '../content/read/read-source.ts';
import { listEarlier } from '../content/read/text-key.ts';
import { nameSection } from '../content/read/tree.ts';

/**
 * Says what changed since the version before in a translation, and in its English text alone: no
 * rule sees a sentence without a number.
 *
 * @returns ends of sentences that begin with the translation
 */
export function describeChanges(text: FilledText, texts: readonly FilledText[]): string[] {
  const before = listEarlier(text, texts).at(-1);
  const english = findEnglish(text, texts);
  const englishBefore = before && findEnglish(before, texts);
  if (!english || !englishBefore) return [];
  const changed = listChanges(text, before);
  const changedInEnglish = listChanges(english, englishBefore).filter((part) => !changed.includes(part));
  const say = (what: string, parts: readonly string[]) => (parts.length > 0 ? `${what}: ${parts.join(', ')}` : []);
  return [
    say(`changed since ${before.version}`, changed),
    say(`did not change since ${before.version} where the English text did`, changedInEnglish),
  ].flat();
}

function listChanges(text: FilledText, before: FilledText): string[] {
  const [parts, partsBefore] = [readParts(text), readParts(before)];
  const names = [...new Set([...partsBefore.keys(), ...parts.keys()])];
  return names.filter((name) => parts.get(name) !== partsBefore.get(name));
}

/** Sections and fields, by their names in messages. A note is always new. */
function readParts(text: FilledText): ReadonlyMap<string, string> {
  const { note, ...fields } = readableFields(text);
  const sections = text.sections.map((section) => [`section ${nameSection(section)}`, section.markdown] as const);
  return new Map([...Object.entries(fields), ...sections].map(([part, value]) => [part, normalizeText(value)]));
}
