import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { translated } from '../../../tools/commands/translated.ts';
import { edit } from '../folders.ts';
import { callCommand, makeFolder, runCommand } from './run-command.ts';

const file = 'content/privacy/2024-01-01/hi.md';
const args = ['privacy', '2024-01-01', 'hi'];
const original = 'content/privacy/2024-01-01/en.md';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

const read = () => readFileSync(join(folder, file), 'utf8');
const call = () => callCommand(translated, args, folder);
const changeEnglish = () => edit(folder, original, 'It is free.', 'It is for free.');
const CHANGED = /changed after this was translated\n/;
const FIELD = /^translates:[^\n]*\n(?: [^\n]*\n)*/m;

it('records the English words, and says where they had changed and that the review was before', async () => {
  const before = read();
  changeEnglish();
  const { output } = await runCommand('translated', args, folder);
  expect(output).toContain(`${file}:27 translates: section questions of ${original} changed after`);
  expect(output).toContain(`\n${file} is up to date\nIt was reviewed before this change (A. Sharma, 2024-01-01)`);
  const without = (text: string) => text.replace(/questions: "[0-9a-f]{8}"/, '');
  expect(read()).not.toBe(before);
  expect(without(read())).toBe(without(before));
  expect(call().output).toBe(`${file} was up to date already\n`);
});

it.each([
  ['has none yet', (source: string) => source.replace(FIELD, ''), /^\S+ is up to date\n$/],
  ['has the line ends of Windows', (source: string) => source.replaceAll('\n', '\r\n'), CHANGED],
  ['has a byte order mark', (source: string) => `\u{FEFF}${source}`, CHANGED],
])('writes nothing else into a file that %s', (_, rewrite, said) => {
  const source = rewrite(read());
  writeFileSync(join(folder, file), source);
  changeEnglish();
  expect(call().output).toMatch(said);
  expect(read().replace(FIELD, '')).toBe(source.replace(FIELD, ''));
  expect(call().output).toBe(`${file} was up to date already\n`);
});

it.each([
  ['a translation that says something else', 'content/privacy/2024-01-01/hi.md', '- आपका नाम\n', ''],
  ['a translation of an English text with problems', original, 'It is for free.', 'It is TBD.'],
])('refuses %s and writes nothing', (_, path, from, to) => {
  changeEnglish();
  edit(folder, path, from, to);
  const before = read();
  const { exitCode, errors } = call();
  expect([exitCode, errors.split(':')[0]]).toEqual([1, `1 problem in the content\n\n${path}`]);
  expect(read()).toBe(before);
});

it('refuses words of the version before whose English changed, unless told that they still say the same', () => {
  const folder = makeFolder();
  cpSync(join(folder, 'content/privacy/2024-01-01'), join(folder, 'content/privacy/2025-01-01'), { recursive: true });
  for (const language of ['en', 'hi']) {
    edit(folder, `content/privacy/2025-01-01/${language}.md`, /effective: .*/, 'effective: 2025-01-01\nnote: नया new.');
  }
  edit(folder, 'content/privacy/2025-01-01/en.md', 'It is free.', 'It is for free.');
  const next = ['privacy', '2025-01-01', 'hi'];
  const { exitCode, errors } = callCommand(translated, next, folder);
  expect(exitCode).toBe(1);
  expect(errors).toContain('2025-01-01/hi.md:28 section questions is word for word that of');
  expect(errors).toContain('npm run translated -- privacy 2025-01-01 hi --unchanged\n');
  expect(callCommand(translated, [...next, '--unchanged'], folder).output).toContain('hi.md is up to date\n');
});

it('names the problem of settings that can not be read', () => {
  writeFileSync(join(folder, 'content/site.json'), '{');
  expect(call()).toMatchObject({ exitCode: 1, errors: expect.stringContaining('content/site.json:1\n') });
});

it.each([
  ['privacy', 'found "privacy"'],
  ['privacy 2024-01-01 ta', 'content/privacy/2024-01-01/ta.md is no translation of an English text'],
  ['privacy 2024-01-01 en', 'content/privacy/2024-01-01/en.md is no translation of an English text'],
])('says how it is used when it is called with %j', (wrong, found) => {
  const { exitCode, errors } = callCommand(translated, wrong.split(' '), folder);
  expect([exitCode, errors.split('\n')[0]]).toEqual([2, found]);
});
