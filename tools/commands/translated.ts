/** `npm run translated`: records which English words a translation translates. */
import { writeFileSync } from 'node:fs';
import { referenceLanguage, type Timestamp } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';
import { digestSections, findStaleSections } from '../content/fill/stale-sections.ts';
import { translatedCommand } from '../content/read/advice.ts';
import { ContentError, type Problem } from '../content/read/problem.ts';
import { NOT_REVIEWED } from '../content/read/read-fields.ts';
import { readFolder } from '../content/read/read-folder.ts';
import type { Source } from '../content/read/read-source.ts';
import { parseTextKey, textKey } from '../content/read/text-key.ts';
import { nameSection, type Section } from '../content/read/tree.ts';
import { checkContent } from '../content/read-content.ts';
import { readArguments, run, UsageError } from './command.ts';
import { editFields } from './edit-fields.ts';

const usage = `npm run translated -- <document> <version> <language>               the translation says what the English text says now
npm run translated -- <document> <version> <language> --unchanged   the same, where the words of the version before still fit`;

export function translated(args: readonly string[], path = 'content', now: Timestamp = Date.now()): string {
  const options = { unchanged: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true });
  const key = positionals.length === 3 ? parseTextKey(positionals.join('/')) : null;
  if (!key) throw new UsageError(`found "${args.join(' ')}"`);
  const problems: Problem[] = [];
  const folder = readFolder(path, problems);
  checkContent(folder, problems, { isDevelopment: true, now });
  const [text, english] = [key.language, referenceLanguage].map((language) =>
    folder.sources.find((source) => textKey(source) === textKey({ ...key, language })),
  );
  const file = text?.file ?? folder.namePath(`${textKey(key)}.md`);
  const stale = text && english ? findStaleSections(text, english) : [];
  const isStale = ({ line, found }: Problem) =>
    stale.some((section) => section.line === line && section.found === found);
  // Before a sealed version is amended, its translations are brought up to date.
  const changeable = problems.filter(({ rule }) => rule !== 'sealed-text-changed');
  const faults = changeable.filter(
    (problem) => problem.file === english?.file || (problem.file === file && !isStale(problem)),
  );
  if (faults.length > 0) throw new ContentError(faults);
  if (!text || !english || text === english) throw new UsageError(`${file} is no translation of an English text`);
  if (stale.length === 0) return `${file} was up to date already`;

  if (!values.unchanged) refuseUntranslated(text, english, folder.sources);
  writeFileSync(
    file,
    editFields(text, (fields) => fields.set('translates', fields.createNode(digestSections(english)))),
  );
  const { translates, reviewed = NOT_REVIEWED } = text;
  return [
    ...(translates ? stale.map(({ line, found }) => `${file}:${line} ${found}`) : []),
    `${file} is up to date`,
    ...(translates && reviewed !== NOT_REVIEWED
      ? [`It was reviewed before this change (${reviewed}): unless that still holds, write reviewed: ${NOT_REVIEWED}`]
      : []),
  ].join('\n');
}

/** Refuses sections that are unchanged since the version before, while their English changed. */
function refuseUntranslated(text: Source, english: Source, sources: readonly Source[]): void {
  const findEarlier = ({ document, language, version }: Source) =>
    sources.findLast(
      (source) => source.document === document && source.language === language && source.version < version,
    );
  const [earlier, earlierEnglish] = [findEarlier(text), findEarlier(english)];
  if (!earlier || earlier.version !== earlierEnglish?.version) return;
  const isSame = (section: Section, source: Source, before: Source) =>
    digestSections(source)[nameSection(section)] === digestSections(before)[nameSection(section)];
  const untranslated = text.sections.filter(
    (section) => isSame(section, text, earlier) && !isSame(section, english, earlierEnglish),
  );
  if (untranslated.length === 0) return;
  const command = `${translatedCommand(text)} --unchanged`;
  const lines = untranslated.map((section) => {
    const place = `${text.file}:${section.line} section ${nameSection(section)}`;
    return `${place} is word for word that of ${earlier.file}, and its English changed`;
  });
  const edits = untranslated.map(({ line }) => ({ kind: 'edit', file: text.file, line }) as const);
  throw new CommandError(
    [...lines, `Translate the change; or, if the words still say the same: ${command}`].join('\n'),
    1,
    [...edits, { kind: 'run', command }],
  );
}

if (import.meta.main) await run((args) => translated(args), usage);
