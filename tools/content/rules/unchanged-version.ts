/** Refuses a version without any change in any language. */
import type { FilledText } from '../fill/fill-texts.ts';
import { normalizeText } from '../fill/plain-text.ts';
import { isSameVersion } from '../read/text-key.ts';
import type { Check } from './rule.ts';

export const unchangedVersion: Check<'earlier'> = ({ text, earlier, folder: { texts } }, report) => {
  if (text.sealed) return;
  const listTexts = (version: FilledText) => texts.filter((candidate) => isSameVersion(candidate, version));
  const before = new Map(listTexts(earlier).map((translation) => [translation.language, formatText(translation)]));
  const isChanged = listTexts(text).some((translation) => {
    const current = formatText(translation);
    return (before.get(translation.language) ?? current) !== current;
  });
  if (isChanged) return;
  const found = `found the text of ${earlier.file}, word for word`;
  report(1, found, 'change the text, or a translation of it; or remove the folder of this version');
};

/** What readers see, except the date, which always differs. */
function formatText({ title, usedValues, sections }: FilledText): string {
  const markdown = sections.map(({ source }) => source).join('');
  return JSON.stringify([title, Object.entries(usedValues).sort(), normalizeText(markdown)]);
}
