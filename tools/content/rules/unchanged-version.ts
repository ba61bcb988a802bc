/** Refuses a copy that nobody edited: it would ask users to agree to what they agreed to. A translation may change alone. */
import { textKey } from '../lock.ts';
import { isEnglish, type ParsedText } from '../read/parse-text.ts';
import type { Rule } from './rule.ts';

export const unchangedVersion: Rule = ({ text, earlier, texts }, report) => {
  if (!earlier || !isEnglish(text)) return;
  const { document, version } = text.meta;
  const isChanged = texts.some((one) => {
    if (one.meta.document !== document || one.meta.version !== version) return false;
    const key = textKey({ ...one.meta, version: earlier.meta.version });
    const before = texts.find(({ meta }) => textKey(meta) === key);
    return before && formatWords(before) !== formatWords(one);
  });
  if (isChanged) return;
  const found = `found the text of ${earlier.file}, word for word`;
  report(1, found, 'change the text, or a translation of it; or remove the folder of this version');
};

function formatWords({ meta, constants, sections }: ParsedText): string {
  return JSON.stringify([meta.title, constants, sections.map(({ source }) => source.trim())]);
}
