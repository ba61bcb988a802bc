/** `npm run new-version`: copies the last version of a document, to be edited into the next. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import type { Document } from 'yaml';
import { type DocumentName, documentNames, type IsoDate, type Timestamp } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';
import { newVersionCommand, restoreCommand, translatedCommand } from '../content/read/advice.ts';
import { hasBegun, isDate, isOver } from '../content/read/days.ts';
import type { TextPath } from '../content/read/parse-path.ts';
import { ContentError, type Problem } from '../content/read/problem.ts';
import { NOT_REVIEWED } from '../content/read/read-fields.ts';
import { type Folder, isVersionSealed, readFolder } from '../content/read/read-folder.ts';
import { listRetired } from '../content/read/read-source.ts';
import { readArguments, run, UsageError } from './command.ts';
import { editFields } from './edit-fields.ts';

const usage = `npm run new-version -- <document> <YYYY-MM-DD>   begins a version that holds from that day; a first version that is not
                                                 sealed moves to that day`;

/** The build refuses it until it is replaced. */
const NOTE = 'TODO say in one plain sentence what changed';

export function newVersion(args: readonly string[], path = 'content', now: Timestamp = Date.now()): string {
  const { document, version } = readVersion(args);
  const problems: Problem[] = [];
  const folder = readFolder(path, problems);
  const { site, files, namePath } = folder;
  if (!site) throw new ContentError(problems.filter(({ file }) => file === namePath('site.json')));
  const texts = files.filter((text) => text.document === document);
  const versions = [...new Set(texts.map((text) => text.version))];
  const [first] = versions;
  if (!first) throw describeAbsence(namePath(document), namePath(`${document}/${version}/en.md`));
  if (versions.includes(version)) refuse(document, `${namePath(`${document}/${version}`)} exists already`);
  const isRenamed = versions.length === 1 && !isVersionSealed(folder, { document, version: first });
  const written = isRenamed
    ? renameVersion(texts, version, folder, problems)
    : copyVersion(texts, version, folder, site.languages, problems, now);
  const next = versions.find((day) => day > version);
  return [
    ...written,
    ...(next && !isRenamed ? [`${next} comes after it: bring what you change here into it too.`] : []),
    formatNextSteps(document, version, now),
  ].join('\n');
}

/** Moves the only version of a document, which was never sealed, to another day. */
function renameVersion(
  texts: readonly TextPath[],
  version: IsoDate,
  { sources, namePath }: Folder,
  problems: readonly Problem[],
): string[] {
  const [{ document, version: before } = { document: '', version }] = texts;
  const [from, to] = [namePath(`${document}/${before}`), namePath(`${document}/${version}`)];
  const edited = editTexts(texts, sources, problems, (fields) => fields.set('effective', version));
  renameSync(from, to);
  for (const [{ language }, text] of edited) writeFileSync(`${to}/${language}.md`, text);
  return [`${from} is ${to} now: it was never sealed, and it is the only version.`];
}

function copyVersion(
  texts: readonly TextPath[],
  version: IsoDate,
  { sources, namePath }: Folder,
  languages: readonly string[],
  problems: readonly Problem[],
  now: Timestamp,
): string[] {
  const [{ document, version: first } = { document: 'privacy' as const, version }] = texts;
  const current = texts.findLast((text) => hasBegun(text.version, now))?.version ?? first;
  if (version < current) refuse(document, `${version} is before ${current}: choose a later day`);
  const nameText = (language: string) => namePath(`${document}/${version}/${language}.md`);
  const findLast = (language: string) => texts.findLast((text) => text.language === language && text.version < version);
  const originals = languages.flatMap((language) => findLast(language) ?? []);
  const edited = editTexts(originals, sources, problems, (fields) => {
    fields.set('effective', version);
    // A plain value would be written in the style of the value before it.
    fields.set('note', fields.createNode(NOTE));
    fields.delete('sealed');
    // `translates` stays: it still finds the sections whose English changes.
    if (fields.has('reviewed')) fields.set('reviewed', NOT_REVIEWED);
  });
  mkdirSync(namePath(`${document}/${version}`), { recursive: true });
  for (const [{ language }, text] of edited) writeFileSync(nameText(language), text);
  return [
    'Written:',
    ...languages.map((language) => {
      const from = findLast(language)?.version;
      return `  ${from ? `${nameText(language)}, from ${from}` : `not ${nameText(language)}: no earlier version has it`}`;
    }),
    ...listRetired(sources, languages)
      .filter(findLast)
      .map((language) => `  not ${nameText(language)}: ${describeRetired(language)}`),
  ];
}

/**
 * @returns each text with its new file; all are made before the first is written
 * @throws a `ContentError` if one of them can't be read
 */
function editTexts(
  texts: readonly TextPath[],
  sources: Folder['sources'],
  problems: readonly Problem[],
  change: (fields: Document) => void,
): (readonly [TextPath, string])[] {
  const edited = texts.flatMap((text) => {
    const source = sources.find(({ file }) => file === text.file);
    return source ? [[text, editFields(source, change)] as const] : [];
  });
  if (edited.length === texts.length) return edited;
  throw new ContentError(problems.filter(({ file }) => texts.some((text) => text.file === file)));
}

function refuse(document: DocumentName, found: string): never {
  throw new CommandError(`${found}: ${newVersionCommand(document)}`);
}

function readVersion(args: readonly string[]) {
  const { positionals } = readArguments({ args, allowPositionals: true });
  const [name, version = '', ...rest] = positionals;
  const document = documentNames.find((documentName) => documentName === name);
  if (!document || !isDate(version) || rest.length > 0) {
    const expected = `expected ${documentNames.join(' or ')}, and a day that exists`;
    throw new UsageError(`found "${args.join(' ')}", ${expected}`);
  }
  return { document, version };
}

function describeAbsence(folder: string, file: string): CommandError {
  return new CommandError(`${folder} has no version to copy. Take it back from git: ${restoreCommand(folder)}; or begin the document:
copy the English text of another one to ${file}, and write it`);
}

function describeRetired(language: string): string {
  return `site.json does not list "${language}" any more. To correct that text, list it, remove the new folder, and run this again`;
}

function formatNextSteps(document: DocumentName, version: IsoDate, now: Timestamp): string {
  const effect = isOver(version, now)
    ? ' npm run deploy -- --backdated: its day is over. It takes effect at once'
    : hasBegun(version, now)
      ? ' npm run deploy. It takes effect at once'
      : `, before ${version}, npm run deploy. It takes effect by itself at 00:00 in India`;
  const translated = translatedCommand({ document, version }, '').trim();
  return `
What to do next: edit the English text, and raise its revision if users must agree again (npm run dev shows it: add
?version=${version} to the address that it prints). Write the note, in each language. Translate what changed, then:
${translated}. Have each translation reviewed, and write who did and when as reviewed.
Then: npm run build, npm run seal and${effect}.`;
}

if (import.meta.main) await run((args) => newVersion(args), usage);
