import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { translated } from '../../../tools/commands/translated.ts';
import { edit as editIn } from '../folders.ts';
import { callCommand, makeFolder, publish, runCommand } from './run-command.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

const lock = () => join(folder, 'content/published.json');
const read = () => readFileSync(lock(), 'utf8');
const readSeals = () => JSON.parse(read());
const edit = (file: string, from: string, to: string) => editIn(folder, `content/${file}`, from, to);
const call = (args = '', day?: string) => callCommand(seal, args.split(' ').filter(Boolean), folder, day);

/** A new version of the Terms in English that says something else. */
function addVersion(version: string): void {
  expect(callCommand(newVersion, ['agreement', version], folder, '2024-01-01').errors).toBe('');
  edit(`agreement/${version}/en.md`, 'TODO say in one plain sentence what changed', 'It is new.');
  edit(`agreement/${version}/en.md`, 'These are', `As of ${version} these are`);
}

describe('seal', () => {
  it('records every text that is not sealed yet, drafts left out, and says so', async () => {
    const { exitCode, output, errors } = await runCommand('seal', [], folder);
    expect([exitCode, output.match(/^.*?(?=, digest|\?)/gm), errors]).toEqual([
      0,
      [
        'sealed agreement/2024-01-01/en, revision 1',
        'sealed privacy/2024-01-01/en, revision 2',
        'content/published.json was begun. Was there one before',
      ],
      '',
    ]);
    const seals = readSeals();
    expect(Object.keys(seals)).toEqual(['agreement/2024-01-01/en', 'privacy/2024-01-01/en']);
    expect(seals['agreement/2024-01-01/en']).toMatchObject({
      revision: 1,
      values: { company: 'Sample Company', app: 'Sample App', email: 'support@sample.test' },
      text: expect.arrayContaining(['1. Questions {#questions}', 'Write to support@sample.test.']),
    });
  });

  it('adds a new language, whenever its version began, once it is reviewed, and leaves what is sealed', () => {
    addVersion('2025-01-01');
    call();
    const before = readSeals();
    publish(folder, 'hi');
    // What is sealed in English is what the other languages are filled with.
    edit('site.json', 'Sample App', 'Other App');
    const file = 'agreement/2025-01-01/hi.md';
    cpSync(join(folder, 'content/agreement/2024-01-01/hi.md'), join(folder, 'content', file));
    edit(file, 'effective: 2024-01-01', 'effective: 2025-01-01\nnote: यह नया है।');
    edit(file, 'ये', '2025-01-01 ये');
    callCommand(translated, ['agreement', '2025-01-01', 'hi'], folder);
    edit('privacy/2024-01-01/hi.md', 'reviewed: A. Sharma, 2024-01-01', 'reviewed: not yet');
    expect(call('', '2026-01-01').output).toContain(
      'not sealed: content/privacy/2024-01-01/hi.md, which says reviewed: not yet\n',
    );
    const filledAsEnglish = expect.objectContaining({ values: expect.objectContaining({ app: 'Sample App' }) });
    expect(readSeals()).toEqual({
      ...before,
      'agreement/2024-01-01/hi': filledAsEnglish,
      'agreement/2025-01-01/hi': filledAsEnglish,
    });
  });

  it.each([
    ['privacy', 'found privacy'],
    ['--amend privacy', 'found --amend privacy'],
    ['--amend privacy 2024-01-01 en', 'found --amend privacy 2024-01-01 en'],
    ['--amend privacy 2024-01-01', 'privacy 2024-01-01 is not sealed'],
  ])('says how it is used when it is called with %s', (args, found) => {
    const { exitCode, errors } = call(args);
    expect([exitCode, errors.split('\n')[0], existsSync(lock())]).toEqual([2, found, false]);
  });

  it('has nothing to seal the second time, and says which sealed texts keep the old value of a setting', () => {
    call();
    const before = read();
    edit('site.json', 'Sample App', 'Other App');
    const said = (document: string) =>
      `${document} 2024-01-01 is sealed with "Sample App" as {app}, and site.json says "Other App": npm run new-version -- ${document} YYYY-MM-DD\n`;
    expect(call().output).toBe(`nothing to seal: every text is sealed\n${said('agreement')}${said('privacy')}`);
    expect(read()).toBe(before);
  });

  it.each([
    ['', '2025-01-01T23:59:59+05:30', undefined],
    ['', '2025-01-02', 'content/agreement/2025-01-01/en.md would hold since 2025-01-01, which is over'],
    ['--backdated', '2025-01-02', undefined],
  ])('seals a version whose day is over, in India, only by a flag that says so: %s at %s', (args, day, refusal) => {
    addVersion('2025-01-01');
    expect(call(args, day).errors.split('\n')[1]).toBe(refusal);
    expect(existsSync(lock())).toBe(!refusal);
  });
});

it('tells what the system refuses without a stack', async () => {
  rmSync(join(folder, 'content/site.json'));
  mkdirSync(join(folder, 'content/site.json'));
  const { exitCode, errors } = await runCommand('seal', [], folder);
  expect([exitCode, errors]).toEqual([1, 'EISDIR: illegal operation on a directory, read\n']);
});

describe('seal --amend', () => {
  const file = 'privacy/2024-01-01/en.md';

  it('seals a version anew, says what changed, and leaves every other', () => {
    call();
    const before = readSeals();
    edit(file, 'It is free.', 'It is for free.');
    edit(file, 'What data', 'Which data');
    edit('agreement/2024-01-01/en.md', 'the terms', 'the rules');
    const { output } = call('--amend privacy 2024-01-01');
    expect(output.match(/:\d+ was .{0,35}/g)).toEqual([
      ':3 was sealed with description "What data ',
      ':23 was sealed and section questions has ch',
    ]);
    expect(output).toContain('\nWhoever agreed to the old text agreed to other words');
    const after = readSeals();
    expect(after).toEqual({ ...before, 'privacy/2024-01-01/en': after['privacy/2024-01-01/en'] });
    expect(after).not.toEqual(before);
    expect(call().errors.match(/^content\/.*/gm)).toEqual(['content/agreement/2024-01-01/en.md:8']);
  });

  it('fills a version with the settings of today, and says which words changed beside them', () => {
    call();
    edit('site.json', 'Sample App', 'Other App');
    edit('agreement/2024-01-01/en.md', 'Write to', 'Ask');
    expect(call('--amend agreement 2024-01-01').output.match(/:\d+ was sealed .{0,30}/g)).toEqual([
      ':2 was sealed with {app} as "Sample App": fo',
      ':12 was sealed and section questions has chan',
    ]);
    expect(call('--amend agreement 2024-01-01').output).toContain('agreement/2024-01-01/en is as it was\n');
    expect(read()).toContain('for Other App.');
  });

  it('takes no translation that is to be reviewed again', () => {
    publish(folder, 'hi');
    call();
    edit('privacy/2024-01-01/hi.md', 'reviewed: A. Sharma, 2024-01-01', 'reviewed: not yet');
    expect(call('--amend privacy 2024-01-01').output).toContain('not sealed: content/privacy/2024-01-01/hi.md');
    expect(readSeals()).not.toHaveProperty(['privacy/2024-01-01/hi']);
  });

  it.each([
    [
      'withdraws a version whose folder is gone, if it does not hold yet',
      '2025-05-31',
      'withdrew agreement/2025-06-01/en',
    ],
    [
      'withdraws nothing of a version that holds',
      '2025-06-01',
      'Put back, from git: content/agreement/2025-06-01/en.md\n',
    ],
  ])('%s', (_, day, said) => {
    call();
    const before = read();
    addVersion('2025-06-01');
    call();
    const sealed = read();
    rmSync(join(folder, 'content/agreement/2025-06-01'), { recursive: true });
    const { exitCode, output, errors } = call('--amend agreement 2025-06-01', day);
    expect(output + errors).toContain(said);
    expect(read()).toBe(exitCode ? sealed : before);
  });
});
