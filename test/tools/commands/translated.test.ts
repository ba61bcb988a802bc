import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { translated } from '../../../tools/commands/translated.ts';
import { callCommand, makeFolder, runCommand } from './run-command.ts';

const file = 'content/privacy/2024-01-01/hi.md';
const args = ['privacy', '2024-01-01', 'hi'];
const read = (folder: string, path = file) => readFileSync(join(folder, path), 'utf8');

function edit(folder: string, path: string, from: string | RegExp, to: string): void {
  const before = read(folder, path);
  expect(before).toMatch(from);
  writeFileSync(join(folder, path), before.replace(from, to));
}

const original = 'content/privacy/2024-01-01/en.md';
const changeEnglish = (folder: string) => edit(folder, original, 'It is free.', 'It is for free.');

describe('translated', () => {
  it('records the English words, and says where they had changed and that the review was before', async () => {
    const folder = makeFolder();
    const before = read(folder);
    changeEnglish(folder);
    expect(await runCommand('translated', args, folder)).toEqual({
      exitCode: 0,
      output: `${file}:27 of: section questions of ${original} changed after this was translated
${file} is up to date
It was reviewed before this change (A. Sharma, 2024-01-01): unless the review still holds, write reviewed: not yet
`,
      errors: '',
    });
    const after = read(folder);
    expect(after).not.toBe(before);
    expect(after.replace(/questions: "[0-9a-f]{8}"/, '')).toBe(before.replace(/questions: "[0-9a-f]{8}"/, ''));
    expect(callCommand(translated, args, folder).output).toBe(`${file} was up to date already\n`);
  });

  it.each([
    ['has none yet', (source: string) => source.replace(/^of:\n(?: .*\n)*/m, '')],
    ['has it on one line', (source: string) => source.replace(/^of:\n(?: .*\n)*/m, 'of: {}\n')],
    ['has the line ends of Windows', (source: string) => source.replaceAll('\n', '\r\n')],
    ['has a byte order mark', (source: string) => `\u{FEFF}${source}`],
  ])('writes nothing else into a file that %s', (_, rewrite) => {
    const folder = makeFolder();
    const source = rewrite(read(folder));
    writeFileSync(join(folder, file), source);
    changeEnglish(folder);
    expect(callCommand(translated, args, folder).exitCode).toBe(0);
    const withoutOf = (text: string) => text.replace(/^of:[^\n]*\n(?: [^\n]*\n)*/m, '');
    expect(withoutOf(read(folder))).toBe(withoutOf(source));
    expect(callCommand(translated, args, folder).output).toBe(`${file} was up to date already\n`);
  });

  it.each([
    ['a translation that says something else', file, '- आपका नाम\n', ''],
    ['a translation of an English text with problems', original, 'It is free.', 'It is TBD.'],
  ])('refuses %s and writes nothing', (_, path, from, to) => {
    const folder = makeFolder();
    changeEnglish(folder);
    edit(folder, path, from.replace('is free', path === original ? 'is for free' : 'is free'), to);
    const before = read(folder);
    const { exitCode, errors } = callCommand(translated, args, folder);
    expect([exitCode, errors.split(':')[0]]).toEqual([1, `1 problem in the content\n\n${path}`]);
    expect(read(folder)).toBe(before);
  });

  it.each([
    [['privacy'], 'found 1 arguments'],
    [['privacy', '2024-01-01', 'ta'], 'there is no translation content/privacy/2024-01-01/ta.md of an English text'],
    [['privacy', '2024-01-01', 'en'], 'there is no translation content/privacy/2024-01-01/en.md of an English text'],
  ])('says how it is used when it is called with %j', (wrong, found) => {
    const { exitCode, errors } = callCommand(translated, wrong, makeFolder());
    expect([exitCode, errors.split('\n')[0]]).toEqual([2, found]);
  });
});
