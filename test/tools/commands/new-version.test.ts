import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { callCommand, makeFolder, runCommand } from './run-command.ts';

const tree = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
const usage = `npm run new-version -- <document> <YYYY-MM-DD>        the day from which the new version holds
npm run new-version -- <document> <YYYY-MM-DD> --backdated        a day that is over
`;

describe('new-version', () => {
  it('copies the latest version in all languages and prints what to do next', async () => {
    const folder = makeFolder();
    const before = tree(folder);
    expect(await runCommand('new-version', ['privacy', '2099-01-01'], folder)).toEqual({
      exitCode: 0,
      output: `Written, as a copy of 2024-01-01:
  content/privacy/2099-01-01/en.md
  content/privacy/2099-01-01/hi.md

What to do next:
  1. Write the note at the top: one plain sentence that says what changed. It does not build before.
  2. Raise the revision by one if users must agree again. Leave it if they need not: a wording that is clearer but
     means the same.
  3. Edit the text. All this in each language of content/site.json. npm run dev shows it at /privacy?version=2099-01-01
     Then say of each translation that it is up to date: npm run translated -- privacy 2099-01-01 <language>
     and who has reviewed it, in the field reviewed.
  4. npm run check    says what is wrong
  5. npm run seal     records the text: from then on it stays as it is
  6. npm run deploy   before 2099-01-01: the version takes effect by itself at 00:00 in India
`,
      errors: '',
    });
    const added = ['', '/en.md', '/hi.md'].map((name) => `content/privacy/2099-01-01${name}`);
    expect(tree(folder)).toEqual([...before, ...added].sort());
  });

  it('leaves all of a text as it is but its day and its note', () => {
    const folder = makeFolder();
    callCommand(newVersion, ['privacy', '2099-01-01'], folder);
    const [from, to] = ['2024-01-01', '2099-01-01'].map((version) =>
      readFileSync(join(folder, 'content/privacy', version, 'en.md'), 'utf8'),
    );
    expect(to).toBe(
      from
        ?.replace('effective: 2024-01-01', 'effective: 2099-01-01')
        .replace('revision: 2\n', 'revision: 2\nnote: TODO say in one plain sentence what changed\n'),
    );
  });

  it('leaves a translation not reviewed, and what it translates as it was, so that it is out of date where English is', () => {
    const folder = makeFolder();
    const path = join(folder, 'content/privacy/2024-01-01/hi.md');
    const source = readFileSync(path, 'utf8');
    writeFileSync(path, source.replace('revision: 2\n', 'revision: 2\npublished: 2024-05-06\n'));
    callCommand(newVersion, ['privacy', '2099-01-01'], folder);
    expect(readFileSync(join(folder, 'content/privacy/2099-01-01/hi.md'), 'utf8')).toBe(
      source
        .replace('effective: 2024-01-01', 'effective: 2099-01-01')
        .replace('revision: 2\n', 'revision: 2\nnote: TODO say in one plain sentence what changed\n')
        .replace('reviewed: A. Sharma, 2024-01-01', 'reviewed: not yet'),
    );
  });

  it('takes out the note of the version before, over however many lines it goes', () => {
    const folder = makeFolder();
    const path = join(folder, 'content/agreement/2024-01-01/en.md');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('title:', 'note: >\n  We wrote\n  this.\ntitle:'));
    callCommand(newVersion, ['agreement', '2099-01-02'], folder);
    expect(readFileSync(join(folder, 'content/agreement/2099-01-02/en.md'), 'utf8')).toBe(
      text
        .replace('effective: 2024-01-01', 'effective: 2099-01-02')
        .replace('revision: 1\n', 'revision: 1\nnote: TODO say in one plain sentence what changed\n'),
    );
  });

  it.each([
    ['a space after its first line', (source: string) => source.replace('---\n', '--- \n')],
    ['the line ends of Windows', (source: string) => source.replaceAll('\n', '\r\n')],
    ['a byte order mark', (source: string) => `\u{FEFF}${source}`],
  ])('copies a text with %s', (_, rewrite) => {
    const folder = makeFolder();
    const path = join(folder, 'content/agreement/2024-01-01/en.md');
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, rewrite(before));
    expect(callCommand(newVersion, ['agreement', '2099-01-01'], folder)).toMatchObject({ exitCode: 0 });
    const copy = readFileSync(join(folder, 'content/agreement/2099-01-01/en.md'), 'utf8');
    expect(copy).toMatch(/^---\n.*effective: 2099-01-01\nrevision: 1\nnote: TODO .*\n---\n/s);
    expect(copy.replace(/^.*\n---\n/s, '')).toBe(before.replace(/^.*\n---\n/s, ''));
  });

  it('takes a day that is over only by a flag that says so', () => {
    const folder = makeFolder();
    const start = (args: string[], moment: string) =>
      newVersion(['agreement', ...args], join(folder, 'content'), Date.parse(moment));
    expect(() => start(['2025-01-01'], '2025-01-02T00:00:00+05:30')).toThrow(
      '2025-01-01 is over: choose a later day, or say that you mean it with --backdated',
    );
    start(['2025-01-01'], '2025-01-01T23:59:59+05:30');
    start(['2025-02-01', '--backdated'], '2026-01-01T00:00:00+05:30');
    expect(tree(join(folder, 'content/agreement')).filter((name) => !name.endsWith('.md'))).toEqual([
      '2024-01-01',
      '2025-01-01',
      '2025-02-01',
    ]);
  });

  it('refuses a text that is not UTF-8', () => {
    const folder = makeFolder();
    const path = join(folder, 'content/agreement/2024-01-01/en.md');
    writeFileSync(path, Buffer.from(readFileSync(path, 'utf8').replace('terms', '\x93terms\x94'), 'latin1'));
    const before = tree(folder);
    const { exitCode, errors } = callCommand(newVersion, ['agreement', '2099-01-01'], folder);
    expect([exitCode, errors.split('\n').slice(2, 4)]).toEqual([
      1,
      [
        'content/agreement/2024-01-01/en.md:8',
        '  found the byte 0x93, which is "“" as Windows writes it, and no UTF-8',
      ],
    ]);
    expect(tree(folder)).toEqual(before);
  });

  it('writes notes that the build refuses until they are filled, and texts until they are changed', () => {
    const folder = makeFolder();
    const settings = join(folder, 'content/site.json');
    writeFileSync(settings, readFileSync(settings, 'utf8').replace('["en"]', '["en", "hi"]'));
    callCommand(newVersion, ['privacy', '2099-01-01'], folder);
    expect(callCommand(seal, [], folder)).toEqual({
      exitCode: 1,
      output: '',
      errors: `3 problems in the content

content/privacy/2099-01-01/en.md:1
  found the text of content/privacy/2024-01-01/en.md, word for word
  change the text, or remove the folder of this version

content/privacy/2099-01-01/en.md:6
  note: found "TODO"
  write what is meant

content/privacy/2099-01-01/hi.md:6
  note: found "TODO"
  write what is meant

`,
    });
  });

  it('starts a version while another document still has problems', () => {
    const folder = makeFolder();
    callCommand(newVersion, ['privacy', '2099-01-01'], folder);
    expect(callCommand(newVersion, ['agreement', '2099-01-01'], folder).exitCode).toBe(0);
  });

  it('refuses what is no new version, and writes nothing', () => {
    for (const [name, args, exitCode, errors] of [
      ['no arguments', [], 2, `found 0 arguments\n\n${usage}`],
      ['another option', ['privacy', '2099-01-01', '--x'], 2, `found 3 arguments\n\n${usage}`],
      ['no day', ['privacy'], 2, `found 1 arguments\n\n${usage}`],
      [
        'an unknown document',
        ['cookies', '2099-01-01'],
        2,
        `there is no document "cookies": the documents are privacy, agreement\n\n${usage}`,
      ],
      [
        'a day that does not exist',
        ['privacy', '2099-02-29'],
        2,
        `"2099-02-29" is no day: write one that exists, as YYYY-MM-DD\n\n${usage}`,
      ],
      [
        'a day in other words',
        ['privacy', '1 January 2099'],
        2,
        `"1 January 2099" is no day: write one that exists, as YYYY-MM-DD\n\n${usage}`,
      ],
      ['a day that exists already', ['privacy', '2024-01-01'], 1, 'content/privacy/2024-01-01 exists already\n'],
      [
        'a day before the latest version',
        ['privacy', '2023-12-31'],
        1,
        '2023-12-31 is before 2024-01-01, the latest version: choose a later day\n',
      ],
    ] as const) {
      const folder = makeFolder();
      const before = tree(folder);
      expect.soft(callCommand(newVersion, args, folder), name).toEqual({ exitCode, output: '', errors });
      expect.soft(tree(folder), name).toEqual(before);
    }
  });

  it('refuses a document without a version', () => {
    const folder = makeFolder();
    const empty = join(folder, 'empty');
    mkdirSync(join(empty, 'content'), { recursive: true });
    expect(callCommand(newVersion, ['privacy', '2099-01-01'], empty)).toEqual({
      exitCode: 1,
      output: '',
      errors: 'content/privacy has no version to start from\n',
    });
  });

  it('leaves nothing half-written when the second of two texts can’t be read', () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'content/privacy/2024-01-01/hi.md'), 'no fields');
    const before = tree(folder);
    expect(callCommand(newVersion, ['privacy', '2099-01-01'], folder)).toEqual({
      exitCode: 1,
      output: '',
      errors: 'content/privacy/2024-01-01/hi.md: the fields at its top can’t be read. npm run build says why\n',
    });
    expect(tree(folder)).toEqual(before);
  });
});
