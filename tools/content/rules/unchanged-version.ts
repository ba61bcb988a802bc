/** Refuses a copy that nobody edited: it would ask users to agree to what they agreed to. A translation may change alone. */
import { isEnglish, type ParsedText } from '../read/parse-text.ts';
import type { Rule } from './rule.ts';

export const unchangedVersion: Rule = ({ text, earlier, folder: { texts } }, report) => {
  if (!earlier || !isEnglish(text)) return;
  const listTexts = ({ document, version }: ParsedText) =>
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

function formatWords({ title, constants, body }: ParsedText): string {
  return JSON.stringify([title, constants, body.source.trim()]);
}
