import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { edit } from '../folders.ts';
import { callCommand, makeFolder, publish, runCommand } from './run-command.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
  publish(folder, 'hi');
  callCommand(seal, [], folder);
});

const listFiles = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
const read = (path: string) => readFileSync(join(folder, 'content', path), 'utf8');
const create = (args: string, day?: string) => callCommand(newVersion, args.split(' '), folder, day);
const SEAL = /^sealed:\n(?: .*\n)*/m;
const listWritten = (output: string) => output.match(/^ {2}.*/gm);

it('copies a version in the languages of the site and lists the next steps', async () => {
  const before = listFiles();
  const { output } = await runCommand('new-version', ['privacy', '2099-01-01'], folder);
  expect(output).toMatch(/\nprivacy 2099-01-01 \(en, hi\) has problems: correct what npm run build finds\n$/);
  const added = ['', '/en.md', '/hi.md'].map((name) => `content/privacy/2099-01-01${name}`);
  expect(listFiles()).toEqual([...before, ...added].sort());
});

it('changes only the day, the version before, the note and the review of a text, and removes its seal', () => {
  edit(folder, 'content/privacy/2024-01-01/en.md', 'title:', 'note: >\n  We wrote\n  this.\ntitle:');
  const [english = '', hindi = ''] = ['en', 'hi'].map((language) => read(`privacy/2024-01-01/${language}.md`));
  create('privacy 2099-01-01');
  const note = 'note: "TODO say in one plain sentence what changed"\n';
  expect(read('privacy/2099-01-01/en.md')).toBe(
    english
      .replace('effective: 2024-01-01', 'effective: 2099-01-01')
      .replace(/note: >\n.*\n.*\n/, note)
      .replace(SEAL, 'after: 2024-01-01\n'),
  );
  expect(read('privacy/2099-01-01/hi.md')).toBe(
    hindi
      .replace('effective: 2024-01-01', 'effective: 2099-01-01')
      .replace(SEAL, '')
      .replace(/reviewed: .*/, 'reviewed: not yet')
      .replace('\n---\n', `\n${note}---\n`),
  );
});

it('copies each language from the last version before it, which is the one that the English text is after', () => {
  renameSync(join(folder, 'content/privacy/2024-01-01'), join(folder, 'content/privacy/2023-01-01'));
  edit(folder, 'content/site.json', '"en","hi"', '"en"');
  for (const day of ['2024-06-07', '2099-01-01']) create(`privacy ${day}`);
  publish(folder, 'hi', 'ta');
  const { output } = create('privacy 2098-01-01');
  expect(listWritten(output)).toEqual([
    '  content/privacy/2098-01-01/hi.md, from 2023-01-01',
    '  content/privacy/2098-01-01/en.md, from 2024-06-07',
  ]);
  expect(read('privacy/2098-01-01/en.md')).toContain('\nafter: 2024-06-07\n');
  expect(output).toContain('\nprivacy 2099-01-01 (en) has problems: correct what npm run build finds\n');
});

const otherDay = 'npm run new-version -- privacy YYYY-MM-DD';
const noVersion =
  'content/agreement has no version to copy: write content/agreement/2099-01-01/en.md; if it was deleted, ' +
  'content/README.md says how to take content/agreement from git\n';
const hidden = `content/privacy/2099-01-01 exists already: ${otherDay}\n`;
const unreadable = '1 problem in the content\n\ncontent/privacy/2024-01-01/hi.md:2\n';
it.each([
  ['cookies 2099-01-01', 2, 'found "cookies 2099-01-01", expected privacy or agreement, and a day that exists\n'],
  ['privacy 2024-01-01', 1, `content/privacy/2024-01-01 exists already: ${otherDay}\n`],
  ['privacy 2099-01-01 --instead-of 2024-01-02', 1, `there is no content/privacy/2024-01-02: ${otherDay}\n`],
  ['privacy 2099-01-01 --instead-of 2024-01-01 --never-published', 1, hidden],
  ['privacy 2023-12-31', 1, `2023-12-31 is before 2024-01-01: choose a later day: ${otherDay}\n`],
  ['agreement 2099-01-01', 1, noVersion],
  // The second of its two texts can't be read.
  ['privacy 2099-01-01', 1, unreadable],
])('refuses %s, and writes nothing', (args, exitCode, found) => {
  rmSync(join(folder, 'content/agreement'), { recursive: true });
  if (found === unreadable) writeFileSync(join(folder, 'content/privacy/2024-01-01/hi.md'), '---\n- title\n---\n');
  if (found === hidden) mkdirSync(join(folder, 'content/privacy/2099-01-01'));
  if (found === hidden) writeFileSync(join(folder, 'content/privacy/2099-01-01/.DS_Store'), '');
  const list = () => [listFiles(), read('privacy/2024-01-01/en.md')];
  const before = list();
  const refused = create(args);
  expect([refused.exitCode, refused.errors.slice(0, found.length), list()]).toEqual([exitCode, found, before]);
});
