/** `npm run translated`: records which English words a translation translates. */
import { referenceLanguage, type Timestamp } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';
import { digestSections, listStaleSections, pairDigests } from '../content/fill/digest-sections.ts';
import { translatedCommand } from '../content/read/advice.ts';
import { ContentError } from '../content/read/problem.ts';
import { NOT_REVIEWED } from '../content/read/read-fields.ts';
import { readFolder } from '../content/read/read-folder.ts';
import { isEnglish, type Source } from '../content/read/read-source.ts';
import { isSameVersion } from '../content/read/text-key.ts';
import { nameSection } from '../content/read/tree.ts';
import { checkContent } from '../content/read-content.ts';
import { readArguments, readVersion, run, UsageError } from '../shared/command.ts';
import { editFields } from '../shared/edit-fields.ts';
import { writeFiles } from '../shared/write-files.ts';
import { readNextSteps } from '../steps/list-steps.ts';

const usage = `npm run translated -- <document> <version>               the translations say what the English text says now
npm run translated -- <document> <version> <language>…   the same, of these languages only
npm run translated -- … --unchanged                      the same, where words that were not changed still fit`;

export function translated(args: readonly string[], path = 'content', now: Timestamp = Date.now()): string {
  const options = { unchanged: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true });
  const { document, version } = readVersion(positionals.slice(0, 2));
  const named = positionals.slice(2);
  const folder = readFolder(path);
  const { languages, problems } = checkContent(folder, now);
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
  const english = digestSections(englishText);
  const pending = texts.filter((text) => !text.sealed && listStaleSections(text, english).length > 0);
  if (!values.unchanged) refuseUntranslated(pending, englishText);
  const written = pending.map((text) => {
    const translates = pairDigests(english, digestSections(text));
    return [text.file, editFields(text, { translates, reviewed: NOT_REVIEWED })] as const;
  });
  writeFiles(written);
  return [...texts.map((text) => describe(text, pending.includes(text))), ...readNextSteps(path, now)].join('\n');
}

function describe({ file, sealed, reviewed = NOT_REVIEWED }: Source, isRecorded: boolean): string {
  if (sealed) return `${file} is sealed, and stays as it is`;
  if (!isRecorded) return `${file} was up to date already`;
  const review = reviewed === NOT_REVIEWED ? '' : `, and says reviewed: ${NOT_REVIEWED} (${reviewed} was before this)`;
  return `${file} is up to date${review}`;
}

/** Refuses sections whose own words are those that were recorded, while their English changed. */
function refuseUntranslated(texts: readonly Source[], englishText: Source): void {
  const lines = texts.flatMap((text) => {
    const own = digestSections(text);
    const stale = listStaleSections(text, digestSections(englishText));
    const untranslated = stale.filter((id) => own[id] && text.translates?.[id]?.endsWith(own[id]));
    return untranslated.map((id) => {
      const section = text.sections.find((section) => nameSection(section) === id);
      const place = section ? `${text.file}:${section.line} section ${id} is` : `${text.file}:2 the fields are`;
      return `${place} word for word as before, and the English text has changed`;
    });
  });
  if (lines.length === 0) return;
  const command = `${translatedCommand(englishText, ...texts.map(({ language }) => language))} --unchanged`;
  throw new CommandError(
    [...lines, `Translate the change; or, if the words still say the same: ${command}`].join('\n'),
  );
}

if (import.meta.main) await run((args) => translated(args), usage);
