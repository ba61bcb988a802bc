import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { seal } from '../../../tools/commands/seal.ts';
import { describeWords } from '../../../tools/content/fill/fill-texts.ts';
import { digestFile } from '../../../tools/content/read/read-seal.ts';
import { readContent, readForDevelopment } from '../../../tools/content/read-content.ts';
import { editFields } from '../../../tools/shared/edit-fields.ts';
import { edit as editIn } from '../folders.ts';
import { callCommand, makeFolder, publish, runCommand } from './run-command.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

const english = 'agreement/2024-01-01/en.md';
const hindi = 'agreement/2024-01-01/hi.md';
const read = (file: string) => readFileSync(join(folder, 'content', file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(folder, 'content', file), text);
const edit = (file: string, from: string | RegExp, to: string) => editIn(folder, `content/${file}`, from, to);
const call = (args = '', day?: string) => callCommand(seal, args.split(' ').filter(Boolean), folder, day);

const BLOCK = /^sealed:.*?(?=^---)/ms;
const readBlock = (file: string) => BLOCK.exec(read(file))?.[0] ?? '';

it('seals every text that is not sealed yet, except drafts, and lists them', async () => {
  const { exitCode, output, errors } = await runCommand('seal', [], folder);
  const listed = ['sealed agreement/2024-01-01/en, revision 1', 'sealed privacy/2024-01-01/en, revision 2'];
  expect([exitCode, output.match(/^.*?(?=, digest)/gm), errors]).toEqual([0, listed, '']);
  expect(read(english)).toMatch(
    /\nrevision: 1\nsealed:\n {2}digest: \w{64}\n {2}date: 1 January 2024\n {2}values: \{ company: Sample Company, app: Sample App, email: support@sample.test \}\n {2}file: \w{64}\n---\n/,
  );
  expect(readBlock(hindi)).toBe('');
});

const folded = '$1description: >-\n  Two\n\n  Lines\n\n';
it.each([
  ['the line ends of Windows', /\n/g, '\r\n'],
  ['the line ends of old Macs', /\n/g, '\r'],
  ['a byte order mark', /^/, '\u{FEFF}'],
  ['comments', 'revision', '# A comment.\nrevision'],
  ['a folded value at the end', /description: [^\n]*\n(.*?revision: 1\n)/s, folded],
  ['quotes, spaces and decomposed letters', 'title: Terms', "title:   'Cafe\u0301'\n#"],
])('changes no other byte of a file with %s', (_, from, to) => {
  edit(english, from, to);
  const before = read(english);
  expect(call().errors).toBe('');
  expect(read(english)).toMatch(BLOCK);
  expect(read(english).replace(BLOCK, '')).toBe(before);
});

it('a sealed text has the same seal with other line ends, as git may write them', () => {
  call();
  const sealed = read(english);
  write(english, sealed.replaceAll('\n', '\r\n'));
  expect(call().output).toMatch(/^nothing to seal: every reviewed text is sealed\n/);
  expect(sealed).not.toContain('\r');
});

it('writes nothing where one of the texts has its fields in braces, and says how to write them', () => {
  const file = 'privacy/2024-01-01/en.md';
  edit(file, /^---\n.*?\n---/s, '---\n{title: P, description: D, effective: 2024-01-01, revision: 2}\n---');
  edit(file, '{minimumAge}', '18');
  const { exitCode, errors } = call();
  const found = `Nothing is written. content/${file}:2\n  these fields can’t be changed by a command\n`;
  const advice = '  write each field as name: value, on a line of its own, without braces around them\n';
  expect([exitCode, errors]).toEqual([1, found + advice]);
  expect(readBlock(english)).toBe('');
});

it('seals one version alone', () => {
  call('agreement 2024-01-01');
  expect([BLOCK.test(read(english)), readBlock('privacy/2024-01-01/en.md')]).toEqual([true, '']);
});

it('wants a version that exists, and one that was never published by its name', () => {
  expect(call('privacy 2024-01-02').errors).toMatch(/^there is no such version: npm run status/);
  expect(call('--never-published').errors).toMatch(/^found "", expected privacy or agreement, and a day/);
});

it('refuses while a setting is the example’s', () => {
  edit('site.json', 'support@sample.test', 'support@app.example');
  expect(call().errors).toBe('Not sealed: content/site.json is still the example: email: support@app.example\n');
  expect(readBlock(english)).toBe('');
});

it('a reviewed translation joins a sealed version with the values and the digest of its English text', () => {
  call();
  publish(folder, 'hi');
  edit('privacy/2024-01-01/hi.md', /reviewed: .*/, 'reviewed: not yet');
  edit('site.json', 'Sample App', 'Other App');
  const { output } = call();
  expect(output).toContain('\nprivacy 2024-01-01 (hi) not reviewed: ');
  const [, file] = /file: (\w+)/.exec(readBlock(english)) ?? [];
  expect(readBlock(hindi)).toContain(`app: Sample App, email: support@sample.test }\n  english: ${file}\n  file: `);
  expect(readBlock('privacy/2024-01-01/hi.md')).toBe('');
});

describe('a sealed text', () => {
  const readProblems = () => call().errors.split('\n').slice(2, -2);

  it('is refused as a copy, which is to lose its seal', () => {
    call();
    const copy = 'agreement/2025-01-01/en.md';
    cpSync(join(folder, 'content/agreement/2024-01-01'), join(folder, 'content/agreement/2025-01-01'), {
      recursive: true,
    });
    edit(copy, 'effective: 2024', 'note: It is new.\neffective: 2025');
    expect(readProblems().slice(1)).toEqual([
      `  sealed.file: the seal was copied from content/${english}`,
      `  delete the field sealed from content/${copy} (rule: wrong-seal)`,
    ]);
  });

  it.each([english, hindi])('that is copied from %s to an unlisted language is a draft, also sealed again', (file) => {
    publish(folder, 'hi');
    call();
    const copy = file.replace(/\w+\.md/, 'ta.md');
    write(copy, read(file));
    if (file === english) {
      edit(english, 'These are', 'Now these are');
      edit(hindi, /^reviewed: .*/m, 'reviewed: not yet');
    }
    expect(call('agreement 2024-01-01 --never-published').errors).toBe('');
    expect(
      readForDevelopment(join(folder, 'content')).problems.map(({ rule, file, found }) => [rule, file, found]),
    ).toEqual([
      ['wrong-seal', expect.stringMatching(copy), expect.stringMatching(/^sealed.file: the seal was copied from /)],
    ]);
  });

  it('is refused where the code gives other words than were sealed', () => {
    const [text] = readContent(join(folder, 'content')).texts;
    if (!text) throw new Error('there is no text');
    const words = { ...describeWords(text), digest: '0'.repeat(64) };
    write(english, editFields(text, { sealed: { ...words, file: digestFile(text, text.raw, words) } }));
    expect(readProblems()).toEqual([
      `content/${english}:7`,
      `  sealed.digest: the same file gives other words than it was sealed with, with the digest ${text.digest}`,
      '  change the code that reads or fills texts, so that it gives the sealed words again (rule: wrong-seal)',
    ]);
  });

  it('is refused as a translation of an English text that was sealed again', () => {
    publish(folder, 'hi');
    call();
    const sealed = read(hindi);
    for (const file of [english, hindi]) edit(file, BLOCK, '');
    edit('site.json', 'Sample App', 'Other App');
    call();
    write(hindi, sealed);
    expect(readProblems()[1]).toBe(`  sealed.english: content/${english} was sealed again`);
    edit(hindi, BLOCK, '');
    expect(call().output).toContain('sealed agreement/2024-01-01/hi');
  });
});

it('a retired language keeps its phrases, for its sealed texts', () => {
  publish(folder, 'hi');
  call();
  edit('site.json', '"en","hi"', '"en"');
  expect([...readContent(join(folder, 'content')).phrases.keys()]).toEqual(['en', 'hi']);
});

it('prints an error of the system without a stack', async () => {
  rmSync(join(folder, 'content'), { recursive: true });
  const { exitCode, errors } = await runCommand('seal', [], folder);
  expect([exitCode, errors]).toEqual([1, expect.stringMatching(/^ENOENT: .* 'content'\n$/)]);
});
