/** `npm run unseal`: removes the seals of a version, so that it can be corrected before its day. */
import { readFileSync } from 'node:fs';
import type { Timestamp } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';
import { newVersionCommand } from '../content/read/advice.ts';
import { hasBegun } from '../content/read/days.ts';
import { readFolder, requireSite } from '../content/read/read-folder.ts';
import { removeSeal } from '../content/read/read-seal.ts';
import { isSameVersion, nameVersion, splitTextKey } from '../content/read/text-key.ts';
import { readArguments, readVersion, run } from '../shared/command.ts';
import { writeFiles } from '../shared/write-files.ts';
import { readNextSteps } from '../steps/list-steps.ts';
import { readPublished } from '../steps/live-steps.ts';
import type { PublishedTexts } from '../steps/live-texts.ts';

const usage = `npm run unseal -- <document> <YYYY-MM-DD>   removes the seals of a version that was not in force yet
npm run unseal -- … --never-published        although its day has come, and git has it sealed`;

export async function unseal(
  args: readonly string[],
  path = 'content',
  now: Timestamp = Date.now(),
  fetchTexts = fetch,
): Promise<string> {
  const options = { 'never-published': { type: 'boolean', default: false } } as const;
  const { positionals, values } = readArguments({ args, options, allowPositionals: true });
  const version = readVersion(positionals);
  const folder = readFolder(path);
  const sealed = folder.files.filter((text) => isSameVersion(text, version) && folder.sealed.has(text.file));
  const name = nameVersion(version);
  if (sealed.length === 0) throw new CommandError(`${name} has no sealed text`);
  const { address } = requireSite(folder).company;
  if (hasBegun(version.version, now)) {
    // A site that responds without this version proves that it is not deployed: git is not asked.
    const { sites, agreed } = await readPublished(path, address, values, now, fetchTexts);
    const isListed = (texts?: PublishedTexts | null) =>
      [...(texts?.keys() ?? [])].some((key) => isSameVersion(splitTextKey(key), version));
    const change = `people have agreed to it. For what is to change: ${newVersionCommand(version.document)}`;
    const live = sites.find(({ texts }) => isListed(texts));
    if (live) throw new CommandError(`${name} is in force, and ${live.url} shows it: ${change}`);
    const never = '(if no site has ever shown it, add --never-published)';
    if (isListed(agreed)) throw new CommandError(`${name} is in force, and git has it sealed ${never}: ${change}`);
  }
  writeFiles(sealed.map(({ file }) => [file, removeSeal(readFileSync(file, 'utf8'))]));
  return [...sealed.map(({ file }) => `not sealed any more: ${file}`), ...readNextSteps(path, now)].join('\n');
}

if (import.meta.main) await run((args) => unseal(args), usage);
