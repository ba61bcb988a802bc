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

const listFiles = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
const read = (path: string) => readFileSync(join(folder, 'content', path), 'utf8');
const create = (args: string, day?: string) => callCommand(newVersion, args.split(' '), folder, day);
const listWritten = (output: string) => output.split('\n\n')[0]?.split('\n').slice(1);

it('copies a version in the languages of the site and lists the next steps', async () => {
  const before = listFiles();
  publish(folder, 'hi');
  const { output } = await runCommand('new-version', ['privacy', '2099-01-01'], folder);
  expect(output).toContain('npm run translated -- privacy 2099-01-01 <language>\n');
  const added = ['', '/en.md', '/hi.md'].map((name) => `content/privacy/2099-01-01${name}`);
  expect(listFiles()).toEqual([...before, ...added].sort());
});

it('changes only the day, the note and the review of a text', () => {
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

it('copies each language from the last version before it, and lists missing languages and the version after it', () => {
  renameSync(join(folder, 'content/privacy/2024-01-01'), join(folder, 'content/privacy/2023-01-01'));
  for (const day of ['2024-06-07', '2099-01-01']) create(`privacy ${day}`);
  publish(folder, 'hi', 'ta');
  const { output } = create('privacy 2098-01-01');
  expect(listWritten(output)).toEqual([
    '  content/privacy/2098-01-01/en.md, from 2024-06-07',
    '  content/privacy/2098-01-01/hi.md, from 2023-01-01',
    '  not content/privacy/2098-01-01/ta.md: no version has it yet',
    '2099-01-01 comes after it: bring what you change here into it too.',
  ]);
});

it('does not copy a sealed text of a retired language, and says how to correct that text', () => {
  publish(folder, 'hi');
  expect(callCommand(seal, [], folder).errors).toBe('');
  edit(folder, 'content/site.json', '"en","hi"', '"en"');
  expect(listWritten(create('privacy 2099-01-01').output)).toEqual([
    '  content/privacy/2099-01-01/en.md, from 2024-01-01',
    '  not content/privacy/2099-01-01/hi.md: site.json does not list "hi" any more. To correct that text, list it, ' +
      'remove the new folder, and run this again',
  ]);
});

const effect = {
  atOnce: 'npm run deploy. It takes effect at once',
  later: 'npm run deploy. It takes effect by itself',
};
it.each([
  { time: '2025-01-02T00:00:00+05:30', flags: [], lastStep: '' },
  { time: '2025-01-02', flags: ['--backdated'], lastStep: `npm run seal -- --backdated and ${effect.atOnce}` },
  { time: '2025-01-01T23:59:59+05:30', flags: [], lastStep: `npm run seal and ${effect.atOnce}` },
  { time: '2024-12-31T23:59:59+05:30', flags: [], lastStep: `npm run seal and, before 2025-01-01, ${effect.later}` },
])('at $time with $flags, a day that is over needs a flag, and the last step says when it takes effect', (row) => {
  const { output, errors } = create(['agreement 2025-01-01', ...row.flags].join(' '), row.time);
  expect(output).toContain(row.lastStep);
  expect(errors.split(':')[0]).toBe(row.lastStep ? '' : '2025-01-01 is over');
  expect(readdirSync(join(folder, 'content/agreement'))).toHaveLength(row.lastStep ? 2 : 1);
});

it('writes a note and a copy that the build refuses until both are changed', () => {
  create('privacy 2099-01-01');
  expect(callCommand(seal, [], folder).errors.match(/^content\/.*/gm)).toEqual([
    'content/privacy/2099-01-01/en.md:1',
    'content/privacy/2099-01-01/en.md:8',
  ]);
});

const expected = 'expected privacy or agreement, and a day that exists';
it.each([
  { args: 'privacy', found: `found "privacy", ${expected}` },
  { args: 'privacy 2099-01-01 --x', found: "Unknown option '--x'" },
  { args: 'cookies 2099-01-01', found: `found "cookies 2099-01-01", ${expected}` },
  { args: 'privacy 2099-02-29', found: `found "privacy 2099-02-29", ${expected}` },
])('prints its usage for "$args" and writes nothing', ({ args, found }) => {
  const before = listFiles();
  const { exitCode, errors } = create(args);
  expect([exitCode, errors.split('\n')[0], listFiles()]).toEqual([2, found, before]);
});

const OVER = '2024-06-06 is over: choose a later day; or, if the text has held since then: ';
const BACKDATED = 'npm run new-version -- privacy 2024-06-06 --backdated';
it.each([
  { day: '2024-01-01', found: 'content/privacy/2024-01-01 exists already', commands: [] },
  { day: '2023-12-31', found: '2023-12-31 is before 2024-01-01: choose a later day', commands: [] },
  { day: '2024-06-06', found: `${OVER}${BACKDATED}`, commands: [BACKDATED] },
])('refuses $day and writes nothing', ({ day, found, commands }) => {
  const before = listFiles();
  const { exitCode, errors, remedies } = create(`privacy ${day}`);
  expect([exitCode, errors, listFiles()]).toEqual([1, `${found}\n`, before]);
  const advised = ['npm run new-version -- privacy YYYY-MM-DD', ...commands];
  expect(remedies).toEqual(advised.map((command) => ({ kind: 'run', command })));
});

it('refuses a document without a version, and writes nothing', () => {
  rmSync(join(folder, 'content/agreement'), { recursive: true });
  const before = listFiles();
  const { exitCode, errors, remedies } = create('agreement 2099-01-01');
  expect([exitCode, remedies, errors]).toEqual([
    1,
    [{ kind: 'restore', file: 'content/agreement' }],
    'content/agreement has no version to copy. Take it back, from git; or begin the document: copy the English text of\n' +
      'another one to content/agreement/2099-01-01/en.md, and write it\n',
  ]);
  expect(listFiles()).toEqual(before);
});

it('writes nothing where the second of two texts has line ends that it can not write', () => {
  publish(folder, 'hi');
  const file = 'content/privacy/2024-01-01/hi.md';
  writeFileSync(join(folder, file), read('privacy/2024-01-01/hi.md').replaceAll('\n', '\r'));
  const before = listFiles();
  expect(create('privacy 2099-01-01')).toMatchObject({
    errors: `${file}: save the file with the line ends of Windows or Unix\n`,
    remedies: [{ kind: 'edit', file, line: 1 }],
  });
  expect(listFiles()).toEqual(before);
});

it.each([
  { fault: 'have no fields', bytes: Buffer.from('no fields'), line: 1 },
  { fault: 'have a list for fields', bytes: Buffer.from('---\n- title\n---\n'), line: 2 },
  { fault: 'are no UTF-8', bytes: Buffer.from('---\ntitle: \x93\n---\n', 'latin1'), line: 1 },
])('writes nothing where the second of two texts $fault, and reports that', ({ bytes, line }) => {
  publish(folder, 'hi');
  writeFileSync(join(folder, 'content/privacy/2024-01-01/hi.md'), bytes);
  const before = listFiles();
  const { exitCode, errors } = create('privacy 2099-01-01');
  expect([exitCode, errors.split('\n')[2]]).toEqual([1, `content/privacy/2024-01-01/hi.md:${line}`]);
  expect(listFiles()).toEqual(before);
});
