/** `npm run new-version`: a start for the next version of a document. */
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentNames, type Timestamp } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';
import { hasBegun, isDate, isOver } from '../content/read/days.ts';
import { NOT_REVIEWED } from '../content/read/read-fields.ts';
import { readFolder } from '../content/read/read-folder.ts';
import { readArguments, run, UsageError } from './command.ts';
import { editFields } from './edit-fields.ts';

const usage = `npm run new-version -- <document> <YYYY-MM-DD>        the day from which the new version holds
npm run new-version -- <document> <YYYY-MM-DD> --backdated        a day that is over`;

/** The build refuses it until it is written. */
const NOTE = 'TODO say in one plain sentence what changed';

export function newVersion(args: readonly string[], folder = 'content', now: Timestamp = Date.now()): string {
  const options = { backdated: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true });
  const [document = '', version = '', ...others] = positionals;
  if (!documentNames.some((name) => name === document) || !isDate(version) || others.length > 0) {
    const expected = `expected ${documentNames.join(' or ')}, and a day that exists`;
    throw new UsageError(`found "${args.join(' ')}", ${expected}`);
  }
  const home = join(folder, document);
  const days = globSync('*', { cwd: home }).filter(isDate).sort();
  const current = days.findLast((day) => hasBegun(day, now)) ?? days[0] ?? '';
  if (days.includes(version)) throw new CommandError(`${join(home, version)} exists already`);
  if (version < current) throw new CommandError(`${version} is before ${current}: choose a later day`);
  if (isOver(version, now) && !values.backdated) {
    throw new CommandError(`${version} is over: choose a later day, or say that you mean it with --backdated`);
  }
  if (days.length === 0) return beginDocument(home, version);
  const { languages } = readFolder(folder, []).site ?? {};
  if (!languages) throw new CommandError(`${folder}/site.json can’t be read. npm run build says why`);

  // All are made before one is written.
  const copies = languages.map((language) => {
    const from = days.findLast((day) => day < version && existsSync(join(home, day, `${language}.md`)));
    const text = from && startText(join(home, from, `${language}.md`), version);
    return { path: join(home, version, `${language}.md`), from, text };
  });
  mkdirSync(join(home, version));
  for (const { path, text } of copies) if (text) writeFileSync(path, text);
  const next = days.find((day) => day > version);
  return [
    'Written:',
    ...copies.map(({ path, from }) => `  ${from ? `${path}, from ${from}` : `not ${path}: no version has it yet`}`),
    ...(next ? [`${next} comes after it: bring what you change here into it too.`] : []),
    formatNextSteps(document, version, now),
  ].join('\n');
}

/** The first version of a document that `src/documents/document.ts` names. The build refuses it until it is written. */
function beginDocument(home: string, version: string): string {
  const path = join(home, version, 'en.md');
  mkdirSync(join(home, version), { recursive: true });
  writeFileSync(path, FIRST_TEXT.replace('{day}', version));
  return `Written:\n  ${path}, the first text of a document: content/README.md says how one is written`;
}

const FIRST_TEXT = `---
title: TODO the heading of the page
description: TODO one sentence of at most 160 characters
effective: {day}
revision: 1
---

TODO what the text is

## TODO the heading of the first section {#todo}

TODO what it says
`;

function startText(path: string, version: string): string {
  return editFields(path, (fields) => {
    fields.set('effective', version);
    // A node, since a value alone would be written in the style of the one before.
    fields.set('note', fields.createNode(NOTE));
    fields.delete('translatedOn');
    // `translates` stays: it says of each section whether the English one still is what was translated.
    if (fields.has('reviewed')) fields.set('reviewed', NOT_REVIEWED);
  });
}

function formatNextSteps(document: string, version: string, now: Timestamp): string {
  const sealing = isOver(version, now) ? 'npm run seal -- --backdated' : 'npm run seal';
  const deploying = hasBegun(version, now)
    ? ' npm run deploy. It takes effect at once'
    : `, before ${version}, npm run deploy. It takes effect by itself at 00:00 in India`;
  return `
What to do next, in each of these languages: write the note at the top, raise the revision if users must agree again, edit
the text (npm run dev shows it: add ?version=${version} to the address that it prints), and say that a translation is up to
date, and who has reviewed it: npm run translated -- ${document} ${version} <language>
Then: npm run build, ${sealing} and${deploying}.`;
}

if (import.meta.main) await run((args) => newVersion(args), usage);
