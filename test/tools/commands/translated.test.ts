import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { translated } from '../../../tools/commands/translated.ts';
import { edit } from '../folders.ts';
import { callCommand, makeFolder, runCommand } from './run-command.ts';

const file = 'content/privacy/2024-01-01/hi.md';
const args = ['privacy', '2024-01-01', 'hi'];
const original = 'content/privacy/2024-01-01/en.md';

const read = (folder: string) => readFileSync(join(folder, file), 'utf8');
const call = (folder: string) => callCommand(translated, args, folder);
const changeEnglish = (folder: string) => edit(folder, original, 'It is free.', 'It is for free.');
const CHANGED = /changed after this was translated\n/;
const FIELD = /^translates:[^\n]*\n(?: [^\n]*\n)*/m;

it('records the English words, and says where they had changed and that the review was before', async () => {
  const folder = makeFolder();
  const before = read(folder);
  changeEnglish(folder);
  expect(await runCommand('translated', args, folder)).toEqual({
    exitCode: 0,
    output: `${file}:27 translates: section questions of ${original} changed after this was translated
${file} is up to date
It was reviewed before this change (A. Sharma, 2024-01-01): unless that still holds, write reviewed: not yet
`,
    errors: '',
  });
  const without = (text: string) => text.replace(/questions: "[0-9a-f]{8}"/, '');
  expect(read(folder)).not.toBe(before);
  expect(without(read(folder))).toBe(without(before));
  expect(call(folder).output).toBe(`${file} was up to date already\n`);
});

it.each([
  ['has none yet', (source: string) => source.replace(FIELD, ''), /^\S+ is up to date\n$/],
  ['has the line ends of Windows', (source: string) => source.replaceAll('\n', '\r\n'), CHANGED],
  ['has a byte order mark', (source: string) => `\u{FEFF}${source}`, CHANGED],
])('writes nothing else into a file that %s', (_, rewrite, said) => {
  const folder = makeFolder();
  const source = rewrite(read(folder));
  writeFileSync(join(folder, file), source);
  changeEnglish(folder);
  expect(call(folder).output).toMatch(said);
  expect(read(folder).replace(FIELD, '')).toBe(source.replace(FIELD, ''));
  expect(call(folder).output).toBe(`${file} was up to date already\n`);
});

it.each([
  ['a translation that says something else', 'content/privacy/2024-01-01/hi.md', '- आपका नाम\n', ''],
  ['a translation of an English text with problems', original, 'It is for free.', 'It is TBD.'],
])('refuses %s and writes nothing', (_, path, from, to) => {
  const folder = makeFolder();
  changeEnglish(folder);
  edit(folder, path, from, to);
  const before = read(folder);
  const { exitCode, errors } = call(folder);
  expect([exitCode, errors.split(':')[0]]).toEqual([1, `1 problem in the content\n\n${path}`]);
  expect(read(folder)).toBe(before);
});

it('refuses words of the version before whose English changed, unless told that they still say the same', () => {
  const folder = makeFolder();
  cpSync(join(folder, 'content/privacy/2024-01-01'), join(folder, 'content/privacy/2025-01-01'), { recursive: true });
  for (const language of ['en', 'hi']) {
    edit(folder, `content/privacy/2025-01-01/${language}.md`, /effective: .*/, 'effective: 2025-01-01\nnote: नया new.');
  }
  edit(folder, 'content/privacy/2025-01-01/en.md', 'It is free.', 'It is for free.');
  const next = ['privacy', '2025-01-01', 'hi'];
  expect(callCommand(translated, next, folder)).toMatchObject({
    exitCode: 1,
    errors: `content/privacy/2025-01-01/hi.md:28 section questions is word for word that of ${file}, and its English changed
Translate the change; or, if the words still say the same: npm run translated -- privacy 2025-01-01 hi --unchanged
`,
  });
  expect(callCommand(translated, [...next, '--unchanged'], folder).output).toContain('hi.md is up to date\n');
});

it('names the problem of settings that can not be read', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'content/site.json'), '{');
  expect(call(folder)).toMatchObject({ exitCode: 1, errors: expect.stringContaining('content/site.json:1\n') });
});

it.each([
  ['privacy', 'found "privacy"'],
  ['privacy 2024-01-01 ta', 'content/privacy/2024-01-01/ta.md is no translation of an English text'],
  ['privacy 2024-01-01 en', 'content/privacy/2024-01-01/en.md is no translation of an English text'],
])('says how it is used when it is called with %j', (wrong, found) => {
  const { exitCode, errors } = callCommand(translated, wrong.split(' '), makeFolder());
  expect([exitCode, errors.split('\n')[0]]).toEqual([2, found]);
});
