/** `npm run new-version`: copies the last version of a document, to be edited into the next. */
import { existsSync, renameSync } from 'node:fs';
import type { IsoDate, Timestamp } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';
import { digestSections, pairDigests, readEnglishDigests } from '../content/fill/digest-sections.ts';
import { readNextSteps } from '../content/next-steps.ts';
import { newVersionCommand } from '../content/read/advice.ts';
import { hasBegun } from '../content/read/days.ts';
import { ContentError, type Problem } from '../content/read/problem.ts';
import { NOT_REVIEWED } from '../content/read/read-fields.ts';
import { isVersionSealed, readFolder } from '../content/read/read-folder.ts';
import { listUnlistedLanguages, type Source } from '../content/read/read-source.ts';
import { readArguments, readVersion, run } from '../shared/command.ts';
import { editFields } from '../shared/edit-fields.ts';
import { writeFiles } from '../shared/write-files.ts';

const usage = `npm run new-version -- <document> <YYYY-MM-DD>   begins the version that is in force from that day; a document’s
                                                 only version moves to that day, unless it is sealed
npm run new-version -- … --instead-of <YYYY-MM-DD>   moves the version of that day, and removes its seals`;

/** The build refuses it until it is replaced. */
const NOTE = 'TODO say in one plain sentence what changed';

const RELIST = 'To correct that text, list it, remove the new folder, and run this again';

export function newVersion(args: readonly string[], path = 'content', now: Timestamp = Date.now()): string {
  const options = { 'instead-of': { type: 'string' } } as const;
  const { positionals, values } = readArguments({ args, options, allowPositionals: true });
  const { document, version } = readVersion(positionals);
  const insteadOf = values['instead-of'] as IsoDate | undefined;
  const problems: Problem[] = [];
  const folder = readFolder(path, problems);
  const { site, sources, namePath } = folder;
  if (!site) throw new ContentError(problems.filter(({ file }) => file === namePath('site.json')));
  const texts = folder.files.filter((text) => text.document === document);
  const days = [...new Set(texts.map((text) => text.version))];
  const nameFolder = (day: string) => namePath(`${document}/${day}`);
  const nameText = (language: string) => `${nameFolder(version)}/${language}.md`;
  const isDraft = days.length === 1 && days.every((day) => !isVersionSealed(folder, { document, version: day }));
  const moved = insteadOf ?? (isDraft ? days[0] : undefined);
  const others = days.filter((day) => day !== moved);
  const current = others.findLast((day) => hasBegun(day, now)) ?? others[0];
  const refuse = (found: string) => new CommandError(`${found}: ${newVersionCommand(document)}`);
  if (days.length === 0) throw describeAbsence(namePath(document), nameText('en'));
  if (insteadOf && !days.includes(insteadOf)) throw refuse(`there is no ${nameFolder(insteadOf)}`);
  if (existsSync(nameFolder(version))) throw refuse(`${nameFolder(version)} exists already`);
  if (current && version < current) throw refuse(`${version} is before ${current}: choose a later day`);

  const findLast = (language: string) => texts.findLast((text) => text.language === language && text.version < version);
  const originals = moved
    ? texts.filter((text) => text.version === moved)
    : site.languages.flatMap((language) => findLast(language) ?? []);
  const isOriginal = ({ file }: { readonly file: string }) => originals.some((text) => text.file === file);
  const readable = sources.filter(isOriginal);
  if (readable.length < originals.length) throw new ContentError(problems.filter(isOriginal));
  const change = moved ? { effective: version, sealed: undefined } : null;
  const written = readable.map((source) => {
    return [nameText(source.language), editFields(source, change ?? startText(source, version))] as const;
  });
  if (moved) moveFolder(nameFolder(moved), nameFolder(version), () => writeFiles(written));
  else writeFiles(written);

  const next = days.find((day) => day > version);
  const copied = site.languages.map((language) => {
    const from = findLast(language)?.version;
    return from ? `  ${nameText(language)}, from ${from}` : `  not ${nameText(language)}: no earlier version has it`;
  });
  const unlisted = listUnlistedLanguages(sources, site.languages).filter(findLast);
  const notCopied = unlisted.map(
    (language) => `  not ${nameText(language)}: site.json does not list "${language}" any more. ${RELIST}`,
  );
  return [
    ...(moved ? [`${nameFolder(moved)} is ${nameFolder(version)} now`] : ['Written:', ...copied, ...notCopied]),
    ...(next && !moved ? [`${next} comes after it: bring what you change here into it too.`] : []),
    ...askYear(version, now),
    ...(moved ? [] : [`Write the change and the note: npm run dev shows them, at ?version=${version}`]),
    ...readNextSteps(path, now),
  ].join('\n');
}

function describeAbsence(folder: string, file: string): CommandError {
  return new CommandError(`${folder} has no version to copy. If git has it: git restore ${folder}; or begin the document:
copy the English text of another one to ${file}, and write it`);
}

function startText({ reviewed, translates, ...source }: Source, version: IsoDate) {
  return {
    effective: version,
    note: NOTE,
    sealed: undefined,
    ...(reviewed && { reviewed: NOT_REVIEWED }),
    // Its English words stay, which finds later changes; its own may have been corrected since.
    ...(translates && {
      translates: pairDigests(readEnglishDigests({ translates }), digestSections(source)),
    }),
  };
}

/** If the files can't be written, the folder keeps its name. */
function moveFolder(from: string, to: string, write: () => void): void {
  renameSync(from, to);
  try {
    write();
  } catch (error) {
    renameSync(to, from);
    throw error;
  }
}

const MAX_YEARS = 5;

function askYear(version: IsoDate, now: Timestamp): string[] {
  const years = Number(version.slice(0, 4)) - new Date(now).getUTCFullYear();
  const question = `Is ${version.slice(0, 4)} meant? It is in ${years} years. If not, delete that folder, and run this again.`;
  return years > MAX_YEARS ? [question] : [];
}

if (import.meta.main) await run((args) => newVersion(args), usage);
