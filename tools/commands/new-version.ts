/** `npm run new-version`: copies the last version of a document, to be edited into the next. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { type DocumentName, documentNames, type IsoDate, type Timestamp } from '../../src/documents/document.ts';
import { CommandError, type Remedy } from '../command-error.ts';
import { newVersionCommand, translatedCommand } from '../content/read/advice.ts';
import { hasBegun, isDate, isOver } from '../content/read/days.ts';
import { ContentError, type Problem } from '../content/read/problem.ts';
import { NOT_REVIEWED } from '../content/read/read-fields.ts';
import { readFolder } from '../content/read/read-folder.ts';
import { listRetired } from '../content/read/read-lock.ts';
import type { Source } from '../content/read/read-source.ts';
import { readArguments, run, UsageError } from './command.ts';
import { editFields } from './edit-fields.ts';

const usage = `npm run new-version -- <document> <YYYY-MM-DD>        the day from which the new version holds
npm run new-version -- <document> <YYYY-MM-DD> --backdated        a day that is over`;

/** The build refuses it until it is replaced. */
const NOTE = 'TODO say in one plain sentence what changed';

export function newVersion(args: readonly string[], path = 'content', now: Timestamp = Date.now()): string {
  const { document, version, isBackdated } = readVersion(args);
  const problems: Problem[] = [];
  const { site, lock, files, sources, namePath } = readFolder(path, problems);
  if (!site) throw new ContentError(problems.filter(({ file }) => file === namePath('site.json')));
  const texts = files.filter((text) => text.document === document);
  const versions = [...new Set(texts.map((text) => text.version))];
  const nameText = (language: string) => namePath(`${document}/${version}/${language}.md`);
  if (versions.length === 0) throw describeAbsence(namePath(document), nameText('en'));
  if (versions.includes(version)) refuse(document, `${namePath(`${document}/${version}`)} exists already`);
  const current = versions.findLast((day) => hasBegun(day, now)) ?? versions[0] ?? version;
  if (version < current) refuse(document, `${version} is before ${current}: choose a later day`);
  if (isOver(version, now) && !isBackdated) {
    const command = `npm run new-version -- ${document} ${version} --backdated`;
    const found = `${version} is over: choose a later day; or, if the text has held since then: ${command}`;
    refuse(document, found, { kind: 'run', command });
  }

  const findLast = (language: string) => texts.findLast((text) => text.language === language && text.version < version);
  const copies = site.languages.map((language) => ({ file: nameText(language), from: findLast(language) }));
  const originals = copies.flatMap(({ from }) => from?.file ?? []);
  const readable = sources.filter(({ file, isReadable }) => isReadable && originals.includes(file));
  if (readable.length < originals.length)
    throw new ContentError(problems.filter(({ file }) => originals.includes(file)));
  // All are made before the first is written.
  const written = readable.map((source) => ({ file: nameText(source.language), text: startText(source, version) }));
  mkdirSync(namePath(`${document}/${version}`), { recursive: true });
  for (const { file, text } of written) writeFileSync(file, text);

  const next = versions.find((day) => day > version);
  const retired = listRetired(lock?.seals ?? {}, site.languages).filter(findLast);
  return [
    'Written:',
    ...copies.map(
      ({ file, from }) => `  ${from ? `${file}, from ${from.version}` : `not ${file}: no version has it yet`}`,
    ),
    ...retired.map((language) => `  not ${nameText(language)}: ${describeRetired(language)}`),
    ...(next ? [`${next} comes after it: bring what you change here into it too.`] : []),
    formatNextSteps(document, version, now),
  ].join('\n');
}

function refuse(document: DocumentName, found: string, ...remedies: readonly Remedy[]): never {
  throw new CommandError(found, 1, [{ kind: 'run', command: newVersionCommand(document) }, ...remedies]);
}

function readVersion(args: readonly string[]) {
  const options = { backdated: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true });
  const [name, version = '', ...rest] = positionals;
  const document = documentNames.find((documentName) => documentName === name);
  if (!document || !isDate(version) || rest.length > 0) {
    const expected = `expected ${documentNames.join(' or ')}, and a day that exists`;
    throw new UsageError(`found "${args.join(' ')}", ${expected}`);
  }
  return { document, version, isBackdated: values.backdated ?? false };
}

function describeAbsence(folder: string, file: string): CommandError {
  const found = `${folder} has no version to copy. Take it back, from git; or begin the document: copy the English text of
another one to ${file}, and write it`;
  return new CommandError(found, 1, [{ kind: 'restore', file: folder }]);
}

function describeRetired(language: string): string {
  return `site.json does not list "${language}" any more. To correct that text, list it, remove the new folder, and run this again`;
}

function startText(source: Source, version: IsoDate): string {
  return editFields(source, (fields) => {
    fields.set('effective', version);
    // A plain value would be written in the style of the value before it.
    fields.set('note', fields.createNode(NOTE));
    fields.delete('translatedOn');
    // `translates` stays: it still finds the sections whose English changes.
    if (fields.has('reviewed')) fields.set('reviewed', NOT_REVIEWED);
  });
}

function formatNextSteps(document: DocumentName, version: IsoDate, now: Timestamp): string {
  const sealing = isOver(version, now) ? 'npm run seal -- --backdated' : 'npm run seal';
  const deploying = hasBegun(version, now)
    ? ' npm run deploy. It takes effect at once'
    : `, before ${version}, npm run deploy. It takes effect by itself at 00:00 in India`;
  return `
What to do next, in each of these languages: write the note at the top, raise the revision if users must agree again, edit
the text (npm run dev shows it: add ?version=${version} to the address that it prints), and say that a translation is up to
date, and who has reviewed it: ${translatedCommand({ document, version, language: '<language>' })}
Then: npm run build, ${sealing} and${deploying}.`;
}

if (import.meta.main) await run((args) => newVersion(args), usage);
