/** Refuses a copy that nobody edited: users would agree to what they agreed to. A translation may change alone. */
import type { FilledText } from '../fill/fill-texts.ts';
import { normalizeText } from '../fill/plain-text.ts';
import { isEnglish } from '../read/read-source.ts';
import type { Rule } from './rule.ts';

export const unchangedVersion: Rule = ({ text, earlier, folder: { texts } }, report) => {
  if (!earlier || !isEnglish(text)) return;
  const listTexts = ({ document, version }: FilledText) =>
    texts.filter((one) => one.document === document && one.version === version);
  const before = new Map(listTexts(earlier).map((one) => [one.language, formatWords(one)]));
  const isChanged = listTexts(text).some((one) => {
    const words = formatWords(one);
    return (before.get(one.language) ?? words) !== words;
  });
  if (isChanged) return;
  const found = `found the text of ${earlier.file}, word for word`;
  report(1, found, 'change the text, or a translation of it; or remove the folder of this version');
};

/** What readers would see change: without the day, which every version has for itself. */
function formatWords({ title, values, body }: FilledText): string {
  return JSON.stringify([title, Object.entries(values).sort(), normalizeText(body.source)]);
}
