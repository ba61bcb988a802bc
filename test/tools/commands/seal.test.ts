import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { translated } from '../../../tools/commands/translated.ts';
import { formatLock, type Sealed } from '../../../tools/content/read/read-lock.ts';
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
const edited = (file: string, line: number) => ({ kind: 'edit', file, line });
const call = (args = '', day?: string) => callCommand(seal, args.split(' ').filter(Boolean), folder, day);

/**
 * A new version of the Terms in the languages of the site, whose English text has another opening.
 */
function addVersion(version: string): void {
  expect(callCommand(newVersion, ['agreement', version], folder, '2024-01-01').errors).toBe('');
  edit(`agreement/${version}/en.md`, 'TODO say in one plain sentence what changed', 'It is new.');
  edit(`agreement/${version}/en.md`, 'These are', `As of ${version} these are`);
}

describe('seal', () => {
  it('records every text that is not sealed yet, except drafts, and lists them', async () => {
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
      date: '1 January 2024',
      values: { company: 'Sample Company', app: 'Sample App', email: 'support@sample.test' },
      text: expect.arrayContaining(['1. Questions {#questions}', 'Write to support@sample.test.']),
    });
  });

  it('adds a new language to any version once it is reviewed, and leaves other seals', () => {
    addVersion('2025-01-01');
    call();
    const before = readSeals();
    publish(folder, 'hi');
    edit('site.json', 'Sample App', 'Other App');
    const file = 'agreement/2025-01-01/hi.md';
    cpSync(join(folder, 'content/agreement/2024-01-01/hi.md'), join(folder, 'content', file));
    edit(file, 'effective: 2024-01-01', 'effective: 2025-01-01\nnote: यह नया है।');
    edit(file, 'ये', '2025-01-01 ये');
    callCommand(translated, ['agreement', '2025-01-01', 'hi'], folder);
    edit('privacy/2024-01-01/hi.md', 'reviewed: A. Sharma, 2024-01-01', 'reviewed: not yet');
    expect(call('', '2024-12-31').output).toContain(
      'not sealed: content/privacy/2024-01-01/hi.md, which says reviewed: not yet\n',
    );
    // The values of the English seal, and the day on which it joined a version that held.
    const seal = { values: expect.objectContaining({ app: 'Sample App' }) };
    const { 'agreement/2025-01-01/hi': upcoming, ...seals } = readSeals();
    expect(seals).toEqual({
      ...before,
      'agreement/2024-01-01/hi': expect.objectContaining({ ...seal, translatedOn: '2024-12-31' }),
    });
    expect(upcoming).toMatchObject(seal);
    expect(upcoming).not.toHaveProperty('translatedOn');
  });

  it('refuses an earlier day of publication for a text that joins a version, unless it is backdated', () => {
    call();
    publish(folder, 'hi');
    const file = 'content/agreement/2024-01-01/hi.md';
    edit('agreement/2024-01-01/hi.md', 'reviewed', 'translatedOn: 2024-03-03\nreviewed');
    const { errors, remedies } = call('', '2024-03-04');
    expect(errors).toContain(`\n${file}:6 translatedOn: 2024-03-03 is over\n`);
    const command = 'npm run seal -- --backdated';
    expect(remedies).toEqual([edited(file, 6), { kind: 'run', command }]);
    expect(call('--backdated', '2024-03-04').errors).toBe('');
    expect(readSeals()).toMatchObject({
      'agreement/2024-01-01/hi': { translatedOn: '2024-03-03' },
      'privacy/2024-01-01/hi': { translatedOn: '2024-03-04' },
    });
    expect(call('', '2024-03-05').output).toMatch(/^nothing to seal/);
  });

  it.each([
    { args: 'privacy', found: 'found privacy' },
    { args: '--amend privacy', found: 'found --amend privacy' },
    { args: '--amend privacy 2024-02-30', found: 'found --amend privacy 2024-02-30' },
    { args: '--amend privacy 2024-01-01 en', found: 'found --amend privacy 2024-01-01 en' },
    { args: '--amend privacy 2024-01-01', found: 'privacy 2024-01-01 is not sealed' },
  ])('prints its usage when it is called with $args', ({ args, found }) => {
    const { exitCode, errors } = call(args);
    expect([exitCode, errors.split('\n')[0], existsSync(lock())]).toEqual([2, found, false]);
  });

  it.each([
    { holds: true, day: '2024-01-01', advice: (document: string) => `new-version -- ${document} YYYY-MM-DD` },
    { holds: false, day: '2023-12-31', advice: (document: string) => `seal -- --amend ${document} 2024-01-01` },
  ])('lists sealed texts with the old value of a setting, and what to do on $day', ({ day, advice }) => {
    call();
    const before = read();
    edit('site.json', 'Sample App', 'Other App');
    const found = (document: string) =>
      `${document} 2024-01-01 is sealed with "Sample App" as {app}, and site.json says "Other App": npm run ${advice(document)}\n`;
    expect(call('', day).output).toBe(
      `nothing to seal: every text is sealed\n${found('agreement')}${found('privacy')}`,
    );
    expect(read()).toBe(before);
  });

  it('lists drafts in a retired language, and once it is listed again, the versions without it', () => {
    publish(folder, 'hi');
    call();
    edit('site.json', '"en","hi"', '"en"');
    addVersion('2025-01-01');
    cpSync(join(folder, 'content/agreement/2024-01-01/hi.md'), join(folder, 'content/agreement/2025-01-01/hi.md'));
    expect(call().output).toContain(
      '\nnot published: content/agreement/2025-01-01/hi.md, since site.json does not list "hi" any more\n',
    );
    rmSync(join(folder, 'content/agreement/2025-01-01/hi.md'));
    edit('site.json', '"en"', '"en","hi"');
    expect(call('', '2025-06-07').output).toBe(
      'nothing to seal: every text is sealed\n' +
        'agreement 2025-01-01 has no text in "hi", which site.json lists: translate it, then: ' +
        'npm run translated -- agreement 2025-01-01 hi\n',
    );
  });

  const late = 'content/agreement/2025-01-01/en.md:4 effective: 2025-01-01 is over';
  it.each([
    { args: '', time: '2025-01-01T23:59:59+05:30', refusal: undefined },
    { args: '', time: '2025-01-02', refusal: late },
    { args: '--backdated', time: '2025-01-02', refusal: undefined },
  ])('seals a version whose day is over in India only with a flag: "$args" at $time', ({ args, time, refusal }) => {
    addVersion('2025-01-01');
    const { errors, remedies } = call(args, time);
    expect(errors.split('\n')[1]).toBe(refusal);
    const command = 'npm run seal -- --backdated';
    const expected = [edited('content/agreement/2025-01-01/en.md', 4), { kind: 'run', command }];
    expect(remedies).toEqual(refusal ? expected : []);
    expect(existsSync(lock())).toBe(!refusal);
  });

  it('reads older records, which have no date', () => {
    call();
    const seals: Record<string, Sealed> = readSeals();
    const older = Object.entries(seals).map(([key, { date, ...seal }]) => [key, seal]);
    writeFileSync(lock(), formatLock(Object.fromEntries(older)));
    expect(read()).not.toContain('"date"');
    expect(call().output).toMatch(/^nothing to seal/);
  });
});

it('prints an error of the system without a stack', async () => {
  rmSync(join(folder, 'content/site.json'));
  mkdirSync(join(folder, 'content/site.json'));
  const { exitCode, errors } = await runCommand('seal', [], folder);
  expect([exitCode, errors]).toEqual([1, 'EISDIR: illegal operation on a directory, read\n']);
});

describe('seal --amend', () => {
  const file = 'privacy/2024-01-01/en.md';

  it('seals a version again, lists what changed, and leaves all others, whatever is wrong with them', () => {
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

  it('amends a version although a later one holds already', () => {
    call();
    addVersion('2024-06-07');
    call('', '2024-06-07');
    edit('agreement/2024-01-01/en.md', 'Write to', 'Ask');
    const { errors, output } = call('--amend agreement 2024-01-01', '2024-06-08');
    expect(errors).toBe('');
    expect(output).toMatch(/^sealed agreement\/2024-01-01\/en anew:/);
  });

  it('fills a version with the current settings, and lists which words changed too', () => {
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

  it('amends and withdraws while another document has a version that changes only a value', () => {
    call();
    edit('site.json', 'Sample App', 'Other App');
    for (const document of ['agreement', 'privacy']) {
      callCommand(newVersion, [document, '2025-01-01'], folder);
      edit(`${document}/2025-01-01/en.md`, 'TODO say in one plain sentence what changed', 'The app has a new name.');
    }
    expect(call().errors).toBe('');
    const before = readSeals();
    edit('privacy/2025-01-01/en.md', 'It is free.', 'It is for free.');
    expect(call('--amend privacy 2025-01-01').errors).toBe('');
    rmSync(join(folder, 'content/privacy/2025-01-01'), { recursive: true });
    expect(call('--amend privacy 2025-01-01').output).toContain('withdrew privacy/2025-01-01/en');
    delete before['privacy/2025-01-01/en'];
    expect(readSeals()).toEqual(before);
  });

  it.each([
    { day: '2025-05-31', holds: false },
    { day: '2025-06-01', holds: true },
  ])('drops a translation that is to be reviewed again, but not from a version that holds: on $day', (row) => {
    publish(folder, 'hi');
    call();
    addVersion('2025-06-01');
    const hindi = 'agreement/2025-06-01/hi.md';
    edit(hindi, 'TODO say in one plain sentence what changed', 'यह नया है।');
    edit(hindi, 'ये', '2025-06-01 ये');
    callCommand(translated, ['agreement', '2025-06-01', 'hi'], folder);
    edit(hindi, 'reviewed: not yet', 'reviewed: A. Sharma, 2024-01-01');
    expect(call('', row.day).errors).toBe('');
    const before = readSeals();
    edit(hindi, 'reviewed: A. Sharma, 2024-01-01', 'reviewed: not yet');
    const { output, errors, remedies } = call('--amend agreement 2025-06-01', row.day);
    const where = `content/${hindi}:6`;
    expect(output + errors).toContain(
      row.holds ? `\n${where} says reviewed: not yet: write who` : `not sealed: content/${hindi}`,
    );
    expect(remedies).toEqual(row.holds ? [edited(`content/${hindi}`, 6)] : []);
    const { [hindi.replace('.md', '')]: dropped, ...others } = before;
    expect(dropped).toBeDefined();
    expect(readSeals()).toEqual(row.holds ? before : others);
  });

  it.each([
    { day: '2025-05-31', printed: 'withdrew agreement/2025-06-01/en', remedies: [] },
    {
      day: '2025-06-01',
      printed: 'content/agreement/2025-06-01/en.md is gone: put it back, from git\n',
      remedies: [{ kind: 'restore', file: 'content/agreement/2025-06-01/en.md' }],
    },
  ])('withdraws a version whose folder is gone, unless it holds: on $day', ({ day, printed, remedies }) => {
    call();
    const before = read();
    addVersion('2025-06-01');
    call();
    const sealed = read();
    rmSync(join(folder, 'content/agreement/2025-06-01'), { recursive: true });
    const ending = call('--amend agreement 2025-06-01', day);
    expect(ending.output + ending.errors).toContain(printed);
    expect(ending.remedies).toEqual(remedies);
    expect(read()).toBe(ending.exitCode ? sealed : before);
  });
});
