/** `npm run seal`: seals each text that is reviewed and not sealed yet, or a version again. */
import type { Timestamp } from '../../src/documents/document.ts';
import { describeWords } from '../content/fill/fill-texts.ts';
import { hasBegun } from '../content/read/days.ts';
import { digestFile, type Seal } from '../content/read/read-seal.ts';
import { exampleSettings } from '../content/read/read-site.ts';
import { findEnglish, isReviewed } from '../content/read/read-source.ts';
import { isSameVersion, textKey } from '../content/read/text-key.ts';
import { type CheckedContent, type CheckedText, readContent } from '../content/read-content.ts';
import { CommandError } from '../messages/command-error.ts';
import { readArguments, readVersion, run, UsageError } from '../shared/command.ts';
import { editFields } from '../shared/edit-fields.ts';
import { writeFiles } from '../shared/write-files.ts';
import { describeNextSteps } from '../steps/list-steps.ts';

const usage = `npm run seal                             seals every text that is reviewed and not sealed yet
npm run seal -- <document> <YYYY-MM-DD>  the same, of this version only; before its day also what is sealed already
npm run seal -- … --never-published      the same from its day on: no site has ever shown this version`;

export function seal(args: readonly string[], path = 'content', now: Timestamp = Date.now()): string {
  const options = { 'never-published': { type: 'boolean' } } as const;
  const { positionals, values } = readArguments({ args, options, allowPositionals: true });
  const isNew = values['never-published'];
  const chosen = positionals.length > 0 || isNew ? readVersion(positionals) : null;
  const again = chosen && (isNew || !hasBegun(chosen.version, now)) ? chosen : null;
  const content = readContent(path, now, again);
  const isChosen = (text: CheckedText) => !chosen || isSameVersion(text, chosen);
  if (!content.texts.some(isChosen)) throw new UsageError('there is no such version: npm run status lists all');
  const sealed = sealTexts(content).filter(([text]) => isChosen(text));
  const examples = exampleSettings(content.company);
  if (sealed.length > 0 && examples.length > 0) {
    throw new CommandError(`Not sealed: content/site.json is still the example: ${examples.join(', ')}`);
  }
  // A translation that is to be reviewed again loses its seal.
  const unsealed = content.texts.filter((text) => again && isChosen(text) && !isReviewed(text));
  writeFiles([
    ...sealed.map(([{ file }, written]) => [file, written] as const),
    ...unsealed.map(({ file, raw }) => [file, raw] as const),
  ]);
  const lines = sealed.map(([text]) => `sealed ${textKey(text)}, revision ${text.revision}, digest ${text.digest}`);
  const none = 'nothing to seal: every reviewed text is sealed';
  return [...(lines.length > 0 ? lines : [none]), ...describeNextSteps(path, now)].join('\n');
}

/** @returns each text that is reviewed and not sealed yet, with its new file */
export function sealTexts({ texts }: CheckedContent): (readonly [CheckedText, string])[] {
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
