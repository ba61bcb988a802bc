/** `npm run new-version`: copies the last version of a document, to be edited into the next. */
import { existsSync, renameSync } from 'node:fs';
import type { Timestamp } from '../../src/documents/document.ts';
import { hasBegun } from '../content/read/days.ts';
import { ContentError } from '../content/read/problem.ts';
import { NOT_REVIEWED } from '../content/read/read-fields.ts';
import { isVersionSealed, readFolder, requireSite } from '../content/read/read-folder.ts';
import { isEnglish } from '../content/read/read-source.ts';
import { listEarlier } from '../content/read/text-key.ts';
import { gitAdvice, newVersionCommand } from '../messages/advice.ts';
import { CommandError } from '../messages/command-error.ts';
import { readArguments, readVersion, run } from '../shared/command.ts';
import { editFields } from '../shared/edit-fields.ts';
import { writeFiles } from '../shared/write-files.ts';
import { describeNextSteps } from '../steps/list-steps.ts';

const usage = `npm run new-version -- <document> <YYYY-MM-DD>   begins the version that is in force from that day
npm run new-version -- … --instead-of <YYYY-MM-DD>   moves the version of that day, and removes its seals
npm run new-version -- … --never-published           the same from its day on: no site has ever shown it`;

/** The build refuses it until it is replaced. */
const NOTE = 'TODO say in one plain sentence what changed';

export function newVersion(args: readonly string[], path = 'content', now: Timestamp = Date.now()): string {
  const options = { 'instead-of': { type: 'string' }, 'never-published': { type: 'boolean' } } as const;
  const { positionals, values } = readArguments({ args, options, allowPositionals: true });
  const { document, version } = readVersion(positionals);
  const folder = readFolder(path);
  const site = requireSite(folder);
  const { sources, problems, namePath } = folder;
  const texts = folder.files.filter((text) => text.document === document);
  const days = [...new Set(texts.map((text) => text.version))];
  const nameFolder = (day: string) => namePath(`${document}/${day}`);
  if (days.length === 0) {
    const begin = `write ${nameFolder(version)}/en.md; if it was deleted, ${gitAdvice(namePath(document))}`;
    throw new CommandError(`${namePath(document)} has no version to copy: ${begin}`);
  }
  const refuse = (found: string) => new CommandError(`${found}: ${newVersionCommand(document)}`);
  const insteadOf = values['instead-of'];
  const moved = days.find((day) => day === insteadOf);
  if (insteadOf && !moved) throw refuse(`there is no ${nameFolder(insteadOf)}`);
  const isInForce = moved && hasBegun(moved, now) && isVersionSealed(folder, { document, version: moved });
  if (isInForce && !values['never-published']) {
    throw refuse(`${nameFolder(moved)} is in force: if no site has shown it, add --never-published; otherwise`);
  }
  const others = days.filter((day) => day !== moved);
  const current = others.findLast((day) => hasBegun(day, now)) ?? others[0];
  // A folder can have a hidden file alone, such as `.DS_Store`.
  const exists = moved ? existsSync(nameFolder(version)) : days.includes(version);
  if (exists) throw refuse(`${nameFolder(version)} exists already`);
  if (current && version < current) throw refuse(`${version} is before ${current}: choose a later day`);

  const copied = moved
    ? texts.filter((text) => text.version === moved)
    : site.languages.flatMap((language) => {
        return listEarlier({ document, version, language }, texts).at(-1) ?? [];
      });
  const isCopied = ({ file }: { readonly file: string }) => copied.some((text) => text.file === file);
  const readable = sources.filter(isCopied);
  if (readable.length < copied.length) throw new ContentError(problems.filter(isCopied));
  const written = readable.map((source) => {
    const after = isEnglish(source) ? source.version : undefined;
    const unwritten = { after, note: NOTE, ...(source.reviewed && { reviewed: NOT_REVIEWED }) };
    // A move brings in no change, so the text was still written after the same version.
    const changes = { effective: version, sealed: undefined, ...(moved ? {} : unwritten) };
    return [`${nameFolder(version)}/${source.language}.md`, editFields(source, changes)] as const;
  });
  if (moved) renameSync(nameFolder(moved), nameFolder(version));
  writeFiles(written);

  const lines = readable.map(({ language, version: from }) => `  ${nameFolder(version)}/${language}.md, from ${from}`);
  const write = `Write the change and the note: npm run dev shows them, at ?version=${version}`;
  return [
    ...(moved ? [`${nameFolder(moved)} is ${nameFolder(version)} now`] : ['Written:', ...lines, write]),
    ...describeNextSteps(path, now),
  ].join('\n');
}

if (import.meta.main) await run((args) => newVersion(args), usage);
