/** `npm run reviewed`: a person signs that translations say what the English text says. */
import { readFileSync } from 'node:fs';
import type { Timestamp } from '../../src/documents/document.ts';
import { digestReview } from '../content/fill/digest-review.ts';
import { findToday, hasBegun } from '../content/read/days.ts';
import { findCharacters } from '../content/read/decode-source.ts';
import { ContentError } from '../content/read/problem.ts';
import { NOT_REVIEWED, parseReview } from '../content/read/read-fields.ts';
import { findEnglish, isEnglish, type Source } from '../content/read/read-source.ts';
import { isSameVersion, textKey } from '../content/read/text-key.ts';
import { readForDevelopment } from '../content/read-content.ts';
import { readArguments, readVersion, run, UsageError } from '../shared/command.ts';
import { editFields } from '../shared/edit-fields.ts';
import { writeFiles } from '../shared/write-files.ts';
import { describeNextSteps } from '../steps/list-steps.ts';
import { describeChanges } from '../steps/text-changes.ts';

const usage = `npm run reviewed -- <document> <YYYY-MM-DD> <language>… --by "<name>"
  this person has read these translations next to the English text: both say the same
npm run reviewed -- … --never-published
  the same, sealed and from its day on: no site has ever shown this version`;

export function reviewed(args: readonly string[], path = 'content', now: Timestamp = Date.now()): string {
  const options = { by: { type: 'string' }, 'never-published': { type: 'boolean' } } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true });
  const version = readVersion(positionals.slice(0, 2));
  const languages = [...new Set(positionals.slice(2))];
  const sign = (digest: string) => `${values.by?.trim()}, ${findToday(now)}, ${digest}`;
  if (languages.length === 0) throw new UsageError('found no language, expected those of the texts that were reviewed');
  if (!values.by || values.by.trim() === NOT_REVIEWED || !parseReview(sign('00000000'))) {
    throw new UsageError(`found --by "${values.by ?? ''}", expected the name of who has read both texts`);
  }
  const [invisible] = findCharacters(values.by);
  if (invisible) throw new UsageError(`--by: ${invisible.found}, expected the name without it`);
  // What is reviewed again is sealed again.
  const again = values['never-published'] || !hasBegun(version.version, now) ? version : null;
  const { files, texts, problems, languages: listed } = readForDevelopment(path, now, again);
  const read = files.filter((text) => {
    return isSameVersion(text, version) && (isEnglish(text) || languages.includes(text.language));
  });
  const faults = problems.filter(({ file, rule }) => rule !== 'void-review' && read.some((text) => text.file === file));
  if (faults.length > 0) throw new ContentError(faults);
  const signed = languages.map((language) => {
    const key = textKey({ ...version, language });
    const text = texts.find((text) => textKey(text) === key);
    const english = text && findEnglish(text, texts);
    if (!english || text.sealed) throw new UsageError(`${key} is no translation that can be reviewed: npm run status`);
    return { text, review: sign(digestReview(text, english)) };
  });
  const changes = signed.flatMap(({ text }) => describeChanges(text, texts).map((change) => `${text.file} ${change}`));
  // In a retired language, a text without its seal is a draft, and would not be sealed again.
  const rawOf = ({ file, language, raw }: Source) => (listed.includes(language) ? raw : readFileSync(file, 'utf8'));
  writeFiles(
    signed.map(({ text, review }) => {
      return [text.file, editFields({ file: text.file, raw: rawOf(text) }, { reviewed: review })];
    }),
  );
  const lines = signed.map(({ text: { file }, review }) => `${file} says reviewed: ${review}`);
  return [...changes, ...lines, ...describeNextSteps(path, now)].join('\n');
}

if (import.meta.main) await run((args) => reviewed(args), usage);
