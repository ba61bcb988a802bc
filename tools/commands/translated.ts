/** `npm run translated`: records which English words a translation translates. */
import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { referenceLanguage, type Timestamp } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';
import { digestSections } from '../content/fill/digest-sections.ts';
import { translatedCommand } from '../content/read/advice.ts';
import { isDate } from '../content/read/days.ts';
import { ContentError, type Problem } from '../content/read/problem.ts';
import { NOT_REVIEWED } from '../content/read/read-fields.ts';
import { readFolder } from '../content/read/read-folder.ts';
import { isEnglish, type Source } from '../content/read/read-source.ts';
import { isSameVersion } from '../content/read/text-key.ts';
import { nameSection, type Section } from '../content/read/tree.ts';
import { checkContent } from '../content/read-content.ts';
import { readArguments, run, UsageError } from './command.ts';
import { editFields } from './edit-fields.ts';

const usage = `npm run translated -- <document> <version>               the translations say what the English text says now
npm run translated -- <document> <version> <language>…   the same, of these languages only
npm run translated -- … --unchanged                      the same, where the words of the version before still fit`;

export function translated(args: readonly string[], path = 'content', now: Timestamp = Date.now()): string {
  const options = { unchanged: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true });
  const [document = '', version = '', ...named] = positionals;
  if (!isDate(version)) throw new UsageError(`found "${args.join(' ')}"`);
  const problems: Problem[] = [];
  const folder = readFolder(path, problems);
  const { languages } = checkContent(folder, problems, now);
  const chosen = folder.files.filter((text) => {
    const isChosen = (named.length > 0 ? named : languages).includes(text.language);
    return isChosen && isSameVersion(text, { document, version }) && !isEnglish(text);
  });
  const missing = named.find((language) => !chosen.some((text) => text.language === language));
  const nameText = (language: string) => folder.namePath(`${document}/${version}/${language}.md`);
  if (missing) throw new UsageError(`${nameText(missing)} is no translation of an English text`);
  if (chosen.length === 0) throw new UsageError(`${document} ${version} has no translation that site.json lists`);
  const englishFile = nameText(referenceLanguage);
  const changing = [englishFile, ...chosen.map(({ file }) => file)];
  const faults = problems.filter(({ file, rule }) => changing.includes(file) && rule !== 'stale-translation');
  const englishText = folder.sources.find(({ file }) => file === englishFile);
  // A missing English text is among the problems.
  if (faults.length > 0 || !englishText) throw new ContentError(faults);

  const texts = folder.sources.filter(({ file }) => chosen.some((text) => text.file === file));
  const digests = digestSections(englishText);
  const pending = texts.filter(({ sealed, translates }) => !sealed && !isDeepStrictEqual(translates, digests));
  if (!values.unchanged) refuseUntranslated(pending, englishText, folder.sources);
  for (const text of pending) {
    const edited = editFields(text, (fields) => fields.set('translates', fields.createNode(digests)));
    writeFileSync(text.file, edited);
  }
  return texts.flatMap((text) => describe(text, pending.includes(text))).join('\n');
}

function describe({ file, sealed, translates, reviewed = NOT_REVIEWED }: Source, isRecorded: boolean): string[] {
  if (sealed) return [`${file} is sealed, and stays as it is`];
  if (!isRecorded) return [`${file} was up to date already`];
  const review = `It was reviewed before this change (${reviewed}): unless that is still right, write reviewed: ${NOT_REVIEWED}`;
  return [`${file} is up to date`, ...(translates && reviewed !== NOT_REVIEWED ? [review] : [])];
}

/** Refuses sections that are unchanged since the version before, while their English changed. */
function refuseUntranslated(texts: readonly Source[], englishText: Source, sources: readonly Source[]): void {
  const lines = texts.flatMap((text) => {
    const [earlier, earlierEnglish] = [findEarlier(text, sources), findEarlier(englishText, sources)];
    if (!earlier || earlier.version !== earlierEnglish?.version) return [];
    const untranslated = text.sections.filter(
      (section) => isSame(section, text, earlier) && !isSame(section, englishText, earlierEnglish),
    );
    return untranslated.map((section) => {
      const place = `${text.file}:${section.line} section ${nameSection(section)}`;
      return `${place} is word for word that of ${earlier.file}, and its English changed`;
    });
  });
  if (lines.length === 0) return;
  const command = `${translatedCommand(englishText, ...texts.map(({ language }) => language))} --unchanged`;
  throw new CommandError(
    [...lines, `Translate the change; or, if the words still say the same: ${command}`].join('\n'),
  );
}

function findEarlier({ document, language, version }: Source, sources: readonly Source[]): Source | undefined {
  return sources.findLast(
    (source) => source.document === document && source.language === language && source.version < version,
  );
}

function isSame(section: Section, source: Source, before: Source): boolean {
  return digestSections(source)[nameSection(section)] === digestSections(before)[nameSection(section)];
}

if (import.meta.main) await run((args) => translated(args), usage);
