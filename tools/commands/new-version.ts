/** `npm run new-version`: copies the last version of a document, to be edited into the next. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { type DocumentName, documentNames, type IsoDate, type Timestamp } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';
import { digestSections, pairDigests, readEnglishDigests } from '../content/fill/digest-sections.ts';
import { newVersionCommand, restoreCommand, translatedCommand } from '../content/read/advice.ts';
import { hasBegun, isDate, isOver } from '../content/read/days.ts';
import { ContentError, type Problem } from '../content/read/problem.ts';
import { NOT_REVIEWED } from '../content/read/read-fields.ts';
import { isVersionSealed, readFolder } from '../content/read/read-folder.ts';
import { listUnlistedLanguages, type Source } from '../content/read/read-source.ts';
import { readArguments, run, UsageError } from '../shared/command.ts';
import { editFields } from '../shared/edit-fields.ts';

const usage = `npm run new-version -- <document> <YYYY-MM-DD>   begins the version that is in force from that day; a document’s
                                                 only version moves to that day, unless it is sealed`;

/** The build refuses it until it is replaced. */
const NOTE = 'TODO say in one plain sentence what changed';

const RELIST = 'To correct that text, list it, remove the new folder, and run this again';

export function newVersion(args: readonly string[], path = 'content', now: Timestamp = Date.now()): string {
  const { document, version } = readVersion(args);
  const problems: Problem[] = [];
  const folder = readFolder(path, problems);
  const { site, sources, namePath } = folder;
  if (!site) throw new ContentError(problems.filter(({ file }) => file === namePath('site.json')));
  const texts = folder.files.filter((text) => text.document === document);
  const versions = [...new Set(texts.map((text) => text.version))];
  const nameFolder = (day: IsoDate) => namePath(`${document}/${day}`);
  const nameText = (language: string) => `${nameFolder(version)}/${language}.md`;
  const [first] = versions;
  if (!first) throw describeAbsence(namePath(document), nameText('en'));
  const describeDay = (found: string) => new CommandError(`${found}: ${newVersionCommand(document)}`);
  if (versions.includes(version)) throw describeDay(`${nameFolder(version)} exists already`);
  const isMoved = versions.length === 1 && !isVersionSealed(folder, { document, version: first });
  const current = versions.findLast((day) => hasBegun(day, now)) ?? first;
  if (version < current && !isMoved) throw describeDay(`${version} is before ${current}: choose a later day`);

  const findLast = (language: string) => texts.findLast((text) => text.language === language && text.version < version);
  const originals = isMoved ? texts : site.languages.flatMap((language) => findLast(language) ?? []);
  const isOriginal = ({ file }: { readonly file: string }) => originals.some((text) => text.file === file);
  const readable = sources.filter(isOriginal);
  if (readable.length < originals.length) throw new ContentError(problems.filter(isOriginal));
  // All are made before the first is written.
  const written = readable.map((source) => [source.language, startText(source, version, isMoved)] as const);
  if (isMoved) renameSync(nameFolder(first), nameFolder(version));
  else mkdirSync(nameFolder(version), { recursive: true });
  for (const [language, text] of written) writeFileSync(nameText(language), text);

  const steps = formatNextSteps(document, version, isMoved, now);
  if (isMoved) return `${nameFolder(first)} is ${nameFolder(version)} now: it was never sealed\n${steps}`;
  const next = versions.find((day) => day > version);
  const unlisted = listUnlistedLanguages(sources, site.languages).filter(findLast);
  return [
    'Written:',
    ...site.languages.map((language) => {
      const from = findLast(language)?.version;
      return from ? `  ${nameText(language)}, from ${from}` : `  not ${nameText(language)}: no earlier version has it`;
    }),
    ...unlisted.map(
      (language) => `  not ${nameText(language)}: site.json does not list "${language}" any more. ${RELIST}`,
    ),
    ...(next ? [`${next} comes after it: bring what you change here into it too.`] : []),
    steps,
  ].join('\n');
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

function startText(source: Source, version: IsoDate, isMoved: boolean): string {
  if (isMoved) return editFields(source, { effective: version });
  const { reviewed, translates } = source;
  return editFields(source, {
    effective: version,
    note: NOTE,
    sealed: undefined,
    ...(reviewed && { reviewed: NOT_REVIEWED }),
    // It still finds the sections whose English words change; own words may have been corrected since.
    ...(translates && { translates: pairDigests(readEnglishDigests(source), digestSections(source)) }),
  });
}

function formatNextSteps(document: DocumentName, version: IsoDate, isMoved: boolean, now: Timestamp): string {
  const deploying = hasBegun(version, now)
    ? ` npm run deploy${isOver(version, now) ? ' -- --backdated: its day is over' : ''}. It takes effect at once`
    : `, before ${version}, npm run deploy. It takes effect by itself at 00:00 in India`;
  // A first version has no note, and nobody has agreed to an earlier one.
  const [revision, note] = isMoved
    ? ['', '']
    : [', and raise its revision if users must agree again', ' Write the note, in each language.'];
  return `
What to do next: edit the English text${revision} (npm run dev shows it: add
?version=${version} to the address that it prints).${note} Translate what changed, then:
${translatedCommand({ document, version })}. Have each translation reviewed, and write who did and when as reviewed.
Then: npm run build, npm run seal and${deploying}.`;
}

if (import.meta.main) await run((args) => newVersion(args), usage);
