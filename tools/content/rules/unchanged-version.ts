/** A version with the words of the version before. */
import type { FilledText } from '../fill/fill-texts.ts';
import { normalizeText } from '../fill/plain-text.ts';
import { isSameVersion } from '../read/text-key.ts';
import type { Check } from './rule.ts';

export const unchangedVersion: Check<'version'> = ({ text, previous, folder }, report) => {
  const [before, after] = [previous, text].map((version) =>
    folder.texts.filter((other) => isSameVersion(other, version)),
  );
  const isChanged = after?.some((translation) => {
    const earlier = before?.find(({ language }) => language === translation.language);
    return earlier && formatText(earlier) !== formatText(translation);
  });
  if (text.sealed || isChanged) return;
  const found = `found the text of ${previous.file}, word for word`;
  report(1, found, 'change the text, or a translation of it; or remove the folder of this version');
};

/** What readers see, except the date, which always differs. */
function formatText({ title, usedValues, sections }: FilledText): string {
  const markdown = sections.map(({ source }) => source).join('');
  return JSON.stringify([title, Object.entries(usedValues).sort(), normalizeText(markdown)]);
}
