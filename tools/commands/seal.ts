/** `npm run seal`: writes a seal into each text that is reviewed and not sealed yet. */
import type { Timestamp } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';
import { advise } from '../content/advise.ts';
import { describeWords } from '../content/fill/fill-texts.ts';
import { NOT_REVIEWED } from '../content/read/read-fields.ts';
import { digestFile, type Seal } from '../content/read/read-seal.ts';
import { exampleSettings } from '../content/read/read-site.ts';
import { findEnglish, isReviewed } from '../content/read/read-source.ts';
import { textKey } from '../content/read/text-key.ts';
import { type CheckedText, type Content, readContent } from '../content/read-content.ts';
import { readArguments, run } from '../shared/command.ts';
import { editFields } from '../shared/edit-fields.ts';
import { writeFiles } from '../shared/write-files.ts';

const usage = 'npm run seal   seals every text that is reviewed and not sealed yet';

export function seal(args: readonly string[], folder = 'content', now: Timestamp = Date.now()): string {
  readArguments({ args });
  const content = readContent(folder, now);
  const pending = content.texts.filter((text) => !text.sealed);
  const outdated = advise(content, undefined, now);
  if (pending.length === 0) return ['nothing to seal: every text is sealed', ...outdated].join('\n');
  const examples = exampleSettings(content.company);
  if (examples.length === Object.keys(content.company).length) {
    throw new CommandError(`Not sealed: content/site.json is still the example: ${examples.join(', ')}`);
  }
  const sealed = sealTexts(content);
  writeFiles(sealed.map(([{ file }, written]) => [file, written]));
  const unreviewed = pending.filter((text) => !isReviewed(text));
  return [
    ...sealed.map(([text]) => `sealed ${textKey(text)}, revision ${text.revision}, digest ${text.digest}`),
    ...unreviewed.map(({ file }) => `not sealed: ${file}, which says reviewed: ${NOT_REVIEWED}`),
    ...outdated,
    ...examples.map((setting) => `Beware: this setting of the example may be sealed too: ${setting}`),
  ].join('\n');
}

/** @returns each text that is reviewed and not sealed yet, with its new file */
export function sealTexts({ texts }: Content): (readonly [CheckedText, string])[] {
  const createSeal = (text: CheckedText): Seal => {
    const englishText = findEnglish(text, texts);
    const english = englishText && { english: (englishText.sealed ?? createSeal(englishText)).file };
    const fields = { ...describeWords(text), ...english };
    return { ...fields, file: digestFile(text, text.raw, fields) };
  };
  const reviewed = texts.filter((text) => !text.sealed && isReviewed(text));
  return reviewed.map((text) => [text, editFields(text, { sealed: createSeal(text) })]);
}

if (import.meta.main) await run((args) => seal(args), usage);
