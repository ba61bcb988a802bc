/** Refuses a constant that has another value in the other document: both say the same of age, law and the like. */
import { type DocumentName, documentNames, referenceLanguage } from '../../../src/documents/document.ts';
import { textKey } from '../lock.ts';
import type { ParsedText } from '../read/parse-text.ts';
import type { Rule } from './rule.ts';

export const differentConstants: Rule = ({ text, texts, folder: { lock } }, report) => {
  const { document, language } = text.meta;
  const findNewest = (of: DocumentName, tag: string) => {
    const newest = texts.findLast(({ meta }) => meta.document === of)?.meta.version;
    return texts.find(({ meta }) => textKey(meta) === `${of}/${newest}/${tag}`);
  };
  const isSealed = ({ meta }: ParsedText) => textKey(meta) in lock.seals;
  const other = findNewest(documentNames.find((name) => name !== document) ?? document, language);
  if (!other || findNewest(document, language) !== text || isSealed(text)) return;
  // One of the two is told of, the one that may still change.
  if (!isSealed(other) && other.file < text.file) return;
  const originals = documentNames.map((name) => findNewest(name, referenceLanguage));
  for (const [name, value] of Object.entries(text.constants)) {
    const right = other.constants[name];
    if (right === undefined || right === value || originals.some((one) => one?.exceptions?.[name])) continue;
    const place = `${other.file}:${other.findLine('constants', name)}`;
    const expected = `${place} has "${right}": write the same in both, or say why under exceptions, as ${name}: …`;
    report(text.findLine('constants', name), `constants.${name}: found "${value}"`, expected);
  }
};
