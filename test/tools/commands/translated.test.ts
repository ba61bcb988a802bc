import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { seal } from '../../../tools/commands/seal.ts';
import { translated } from '../../../tools/commands/translated.ts';
import { edit } from '../folders.ts';
import { callCommand, makeFolder, publish, runCommand } from './run-command.ts';

const file = 'content/privacy/2024-01-01/hi.md';
const args = ['privacy', '2024-01-01', 'hi'];
const english = 'content/privacy/2024-01-01/en.md';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

const read = () => readFileSync(join(folder, file), 'utf8');
const call = () => callCommand(translated, args, folder);
const changeEnglish = () => edit(folder, english, 'It is free.', 'It is for free.');
const CHANGED = /^\S+ is up to date\n/;
const FIELD = /^translates:[^\r\n]*[\r\n]+(?: [^\r\n]*[\r\n]+)*/m;

it('records the English words, and says that the review was before that', async () => {
  const before = read();
  changeEnglish();
  const { output } = await runCommand('translated', args, folder);
  expect(output).toContain(`${file} is up to date\nIt was reviewed before this change (A. Sharma, 2024-01-01)`);
  const without = (text: string) => text.replace(/questions: "[0-9a-f]{8}"/, '');
  expect(read()).not.toBe(before);
  expect(without(read())).toBe(without(before));
  expect(call().output).toBe(`${file} was up to date already\n`);
});

it.each([
  { file: 'has no such field yet', from: FIELD, to: '', printed: /^\S+ is up to date\n$/ },
  { file: 'has the line ends of Windows', from: /\n/g, to: '\r\n', printed: CHANGED },
  { file: 'has the line ends of old Macs', from: /\n/g, to: '\r', printed: CHANGED },
  { file: 'has a byte order mark', from: /^/, to: '\u{FEFF}', printed: CHANGED },
])('writes nothing else into a file that $file', ({ from, to, printed }) => {
  const source = read().replace(from, to);
  writeFileSync(join(folder, file), source);
  changeEnglish();
  expect(call().output).toMatch(printed);
  expect(read().replace(FIELD, '')).toBe(source.replace(FIELD, ''));
  expect(call().output).toBe(`${file} was up to date already\n`);
});

it.each([
  { text: 'a translation with another number of items', path: file, from: '- आपका नाम\n', to: '' },
  { text: 'a translation of an English text with problems', path: english, from: 'It is for free.', to: 'It is TBD.' },
])('refuses $text and writes nothing', ({ path, from, to }) => {
  changeEnglish();
  edit(folder, path, from, to);
  const before = read();
  const { exitCode, errors } = call();
  expect([exitCode, errors.split(':')[0]]).toEqual([1, `1 problem in the content\n\n${path}`]);
  expect(read()).toBe(before);
});

it('leaves a sealed translation as it is', () => {
  publish(folder, 'hi');
  callCommand(seal, [], folder);
  expect(call().output).toBe(`${file} is sealed, and stays as it is\n`);
});

it('reports settings that can not be read', () => {
  writeFileSync(join(folder, 'content/site.json'), '{');
  expect(call()).toMatchObject({ exitCode: 1, errors: expect.stringContaining('content/site.json:1\n') });
});

it.each([
  { wrong: 'privacy 2024-02-30 hi', found: 'found "privacy 2024-02-30 hi"' },
  { wrong: 'privacy 2024-01-01', found: 'privacy 2024-01-01 has no translation that site.json lists' },
  { wrong: 'privacy 2024-01-01 ta', found: 'content/privacy/2024-01-01/ta.md is no translation of an English text' },
  { wrong: 'privacy 2024-01-01 en', found: 'content/privacy/2024-01-01/en.md is no translation of an English text' },
])('prints its usage when it is called with $wrong', ({ wrong, found }) => {
  const { exitCode, errors } = callCommand(translated, wrong.split(' '), folder);
  expect([exitCode, errors.split('\n')[0]]).toEqual([2, found]);
});
