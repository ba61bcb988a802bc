/** `npm run unseal`: removes the seals of a version, so that it can be corrected before its day. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Company } from '../../src/documents/company.ts';
import type { Timestamp } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';
import { newVersionCommand } from '../content/read/advice.ts';
import { hasBegun } from '../content/read/days.ts';
import { readFolder } from '../content/read/read-folder.ts';
import { removeSeal } from '../content/read/read-seal.ts';
import { isSameVersion, nameVersion, splitTextKey } from '../content/read/text-key.ts';
import { readArguments, readVersion, run } from '../shared/command.ts';
import { writeFiles } from '../shared/write-files.ts';
import { readAgreedWords } from '../steps/git.ts';
import { readNextSteps } from '../steps/list-steps.ts';
import { readLiveSites } from '../steps/live-texts.ts';
import { readWrangler } from '../steps/read-wrangler.ts';

const usage = `npm run unseal -- <document> <YYYY-MM-DD>   removes the seals of a version that was not in force yet
npm run unseal -- … --never-published        although its day has come, and git has it sealed`;

type Fetch = typeof fetch;

export async function unseal(
  args: readonly string[],
  path = 'content',
  now: Timestamp = Date.now(),
  fetchTexts: Fetch = fetch,
): Promise<string> {
  const options = { 'never-published': { type: 'boolean' } } as const;
  const { positionals, values } = readArguments({ args, options, allowPositionals: true });
  const version = readVersion(positionals);
  const folder = readFolder(path);
  const sealed = folder.files.filter((text) => isSameVersion(text, version) && folder.sealed.has(text.file));
  const name = nameVersion(version);
  if (sealed.length === 0) throw new CommandError(`${name} has no sealed text`);
  const live =
    hasBegun(version.version, now) && folder.site ? await readOwnSite(path, folder.site.company, fetchTexts) : null;
  const isListed = (keys: Iterable<string>) => [...keys].some((key) => isSameVersion(splitTextKey(key), version));
  const refuse = (found: string) => {
    const change = `For what is to change: ${newVersionCommand(version.document)}`;
    throw new CommandError(`${name} is in force, and ${found}: people have agreed to it. ${change}`);
  };
  if (live?.texts && isListed(live.texts.keys())) refuse(`${live.url} shows it`);
  // A site that responds without this version proves that it is not deployed.
  else if (live && !live.texts && !values['never-published'] && isListed(readAgreedWords(path, now).keys())) {
    refuse(`git has it sealed (if no site has ever shown it, add --never-published)`);
  }
  writeFiles(sealed.map(({ file }) => [file, removeSeal(readFileSync(file, 'utf8'))]));
  return [...sealed.map(({ file }) => `not sealed any more: ${file}`), ...readNextSteps(path, now)].join('\n');
}

async function readOwnSite(path: string, { address }: Company, fetchTexts: Fetch) {
  const { base } = readWrangler(join(path, '../wrangler.toml')).settings;
  const [site] = await readLiveSites(address + base, undefined, fetchTexts);
  return site ?? null;
}

if (import.meta.main) await run((args) => unseal(args), usage);
