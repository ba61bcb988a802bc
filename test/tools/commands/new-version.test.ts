import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { edit } from '../folders.ts';
import { callCommand, makeFolder, publish, runCommand } from './run-command.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

const tree = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
const read = (path: string) => readFileSync(join(folder, 'content', path), 'utf8');
const create = (args: string, day?: string) => callCommand(newVersion, args.split(' '), folder, day);
const written = (output: string) => output.split('\n\n')[0]?.split('\n').slice(1);

it('copies a version in the languages of the site and says what to do next', async () => {
  const before = tree();
  publish(folder, 'hi');
  const { output } = await runCommand('new-version', ['privacy', '2099-01-01'], folder);
  expect(output).toContain('npm run translated -- privacy 2099-01-01 <language>\n');
  const added = ['', '/en.md', '/hi.md'].map((name) => `content/privacy/2099-01-01${name}`);
  expect(tree()).toEqual([...before, ...added].sort());
});

it('leaves all of a text as it is but its day, its note and who has reviewed it', () => {
  publish(folder, 'hi');
  edit(folder, 'content/privacy/2024-01-01/en.md', 'title:', 'note: >\n  We wrote\n  this.\ntitle:');
  edit(folder, 'content/privacy/2024-01-01/hi.md', 'revision: 2\n', 'revision: 2\ntranslatedOn: 2024-05-06\n');
  const [english = '', hindi = ''] = ['en', 'hi'].map((language) => read(`privacy/2024-01-01/${language}.md`));
  create('privacy 2099-01-01');
  const note = 'note: "TODO say in one plain sentence what changed"\n';
  expect(read('privacy/2099-01-01/en.md')).toBe(
    english.replace('effective: 2024-01-01', 'effective: 2099-01-01').replace(/note: >\n.*\n.*\n/, note),
  );
  expect(read('privacy/2099-01-01/hi.md')).toBe(
    hindi
      .replace('effective: 2024-01-01', 'effective: 2099-01-01')
      .replace('translatedOn: 2024-05-06\n', '')
      .replace('reviewed: A. Sharma, 2024-01-01', 'reviewed: not yet')
      .replace('\n---\n', `\n${note}---\n`),
  );
});

it('takes each language from the last version before it, and names what there is none of and what comes after', () => {
  renameSync(join(folder, 'content/privacy/2024-01-01'), join(folder, 'content/privacy/2023-01-01'));
  for (const day of ['2024-06-07', '2099-01-01']) create(`privacy ${day}`);
  publish(folder, 'hi', 'ta');
  const { output } = create('privacy 2098-01-01');
  expect(written(output)).toEqual([
    '  content/privacy/2098-01-01/en.md, from 2024-06-07',
    '  content/privacy/2098-01-01/hi.md, from 2023-01-01',
    '  not content/privacy/2098-01-01/ta.md: no version has it yet',
    '2099-01-01 comes after it: bring what you change here into it too.',
  ]);
});

it.each([
  ['2025-01-02T00:00:00+05:30', [], ''],
  ['2025-01-02', ['--backdated'], 'npm run seal -- --backdated and npm run deploy. It takes effect at once'],
  ['2025-01-01T23:59:59+05:30', [], 'npm run seal and npm run deploy. It takes effect at once'],
  ['2024-12-31T23:59:59+05:30', [], 'npm run seal and, before 2025-01-01, npm run deploy. It takes effect by itself'],
])('a day that is over needs a flag, and the last step says when it holds: at %s with %j', (day, flags, last) => {
  const { output, errors } = create(['agreement 2025-01-01', ...flags].join(' '), day);
  expect(output).toContain(last);
  expect(errors.split(':')[0]).toBe(last ? '' : '2025-01-01 is over');
  expect(readdirSync(join(folder, 'content/agreement'))).toHaveLength(last ? 2 : 1);
});

it('begins a document that has no text, which the build refuses until it is written', () => {
  rmSync(join(folder, 'content/agreement'), { recursive: true });
  const file = 'content/agreement/2099-01-01/en.md';
  expect(create('agreement 2099-01-01').output).toContain(`  ${file}, the first text of a document: `);
  expect(callCommand(seal, [], folder).errors.match(/^content\/.*/gm)).toEqual(
    [2, 3, 8, 10, 12].map((line) => `${file}:${line}`),
  );
});

it('writes a note that the build refuses until it is filled, and a text until it is changed', () => {
  create('privacy 2099-01-01');
  expect(callCommand(seal, [], folder).errors.match(/^content\/.*/gm)).toEqual([
    'content/privacy/2099-01-01/en.md:1',
    'content/privacy/2099-01-01/en.md:8',
  ]);
});

const expected = 'expected privacy or agreement, and a day that exists';
it.each([
  ['privacy', 2, `found "privacy", ${expected}`],
  ['privacy 2099-01-01 --x', 2, "Unknown option '--x'"],
  ['cookies 2099-01-01', 2, `found "cookies 2099-01-01", ${expected}`],
  ['privacy 2099-02-29', 2, `found "privacy 2099-02-29", ${expected}`],
  ['privacy 2024-01-01', 1, 'content/privacy/2024-01-01 exists already'],
  ['privacy 2023-12-31', 1, '2023-12-31 is before 2024-01-01: choose a later day'],
])('refuses "%s" and writes nothing', (args, exitCode, found) => {
  const before = tree();
  const { errors, ...ending } = create(args);
  expect([ending.exitCode, errors.split('\n')[0]]).toEqual([exitCode, found]);
  expect(tree()).toEqual(before);
});

it.each([
  ['have no fields', Buffer.from('no fields')],
  ['have a list for fields', Buffer.from('---\n- title\n---\n')],
  ['are no UTF-8', Buffer.from('---\ntitle: \x93\n---\n', 'latin1')],
])('writes nothing where the second of two texts %s', (_, bytes) => {
  publish(folder, 'hi');
  writeFileSync(join(folder, 'content/privacy/2024-01-01/hi.md'), bytes);
  const before = tree();
  const errors = 'content/privacy/2024-01-01/hi.md: the fields at its top can’t be read. npm run build says why\n';
  expect(create('privacy 2099-01-01')).toEqual({ exitCode: 1, output: '', errors });
  expect(tree()).toEqual(before);
});
