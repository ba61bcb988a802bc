import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { translated } from '../../../tools/commands/translated.ts';
import { edit } from '../folders.ts';
import { callCommand, makeFolder, makeSealed, publish, runCommand } from './run-command.ts';

const lockOf = (folder: string) => join(folder, 'content/published.json');
const read = (folder: string) => readFileSync(lockOf(folder), 'utf8');
const readSeals = (folder: string) => JSON.parse(read(folder));
const digest = expect.stringMatching(/^[0-9a-f]{64}$/);
const amend = (folder: string, document: string, version = '2024-01-01', day?: string) =>
  callCommand(seal, ['--amend', document, version], folder, day);

/** A new version of the Terms in English that says something else. */
function addVersion(folder: string, version: string): void {
  expect(callCommand(newVersion, ['agreement', version], folder, '2024-01-01').errors).toBe('');
  edit(folder, `content/agreement/${version}/en.md`, 'TODO say in one plain sentence what changed', 'It is new.');
  edit(folder, `content/agreement/${version}/en.md`, 'These are', `As of ${version} these are`);
}

describe('seal', () => {
  it('records every text that is not sealed yet, drafts left out, and says so', async () => {
    const folder = makeFolder();
    const { exitCode, output, errors } = await runCommand('seal', [], folder);
    expect({ exitCode, output: output.replaceAll(/[0-9a-f]{64}/g, '…'), errors }).toEqual({
      exitCode: 0,
      output:
        'sealed agreement/2024-01-01/en, revision 1, digest …\nsealed privacy/2024-01-01/en, revision 2, digest …\n' +
        'content/published.json was begun. Was there one before? Then take it back, from git, and seal again\n',
      errors: '',
    });
    expect(readSeals(folder)).toEqual({
      'agreement/2024-01-01/en': {
        revision: 1,
        description: 'The rules of the app.',
        note: null,
        values: { company: 'Sample Company', app: 'Sample App', email: 'support@sample.test' },
        digest,
        text: [
          'Terms and Conditions',
          'These are the terms of Sample Company for Sample App.',
          '1. Questions {#questions}',
          'Write to support@sample.test.',
        ],
      },
      'privacy/2024-01-01/en': expect.objectContaining({ revision: 2 }),
    });
  });

  it('adds a new language, whenever its version began, once it is reviewed, and leaves what is sealed', () => {
    const folder = makeFolder();
    addVersion(folder, '2025-01-01');
    callCommand(seal, [], folder);
    const before = readSeals(folder);
    publish(folder, 'hi');
    // What is sealed in English is what the other languages are filled with.
    edit(folder, 'content/site.json', 'Sample App', 'Other App');
    const file = 'content/agreement/2025-01-01/hi.md';
    cpSync(join(folder, 'content/agreement/2024-01-01/hi.md'), join(folder, file));
    edit(folder, file, 'effective: 2024-01-01', 'effective: 2025-01-01\nnote: यह नया है।');
    edit(folder, file, 'ये', '2025-01-01 ये');
    callCommand(translated, ['agreement', '2025-01-01', 'hi'], folder);
    edit(folder, 'content/privacy/2024-01-01/hi.md', 'reviewed: A. Sharma, 2024-01-01', 'reviewed: not yet');
    expect(callCommand(seal, [], folder, '2026-01-01').output.split('\n')).toEqual([
      expect.stringMatching(/^sealed agreement\/2024-01-01\/hi, revision 1, digest /),
      expect.stringMatching(/^sealed agreement\/2025-01-01\/hi, revision 1, digest /),
      'not sealed: content/privacy/2024-01-01/hi.md, which says reviewed: not yet',
      expect.stringMatching(/^agreement 2025-01-01 is sealed with "Sample App" as \{app\}, /),
      expect.stringMatching(/^privacy 2024-01-01 is sealed /),
      '',
    ]);
    const filledAsEnglish = expect.objectContaining({ values: expect.objectContaining({ app: 'Sample App' }) });
    expect(readSeals(folder)).toEqual({
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
    const folder = makeFolder();
    const { exitCode, errors } = callCommand(seal, args.split(' '), folder);
    expect([exitCode, errors.split('\n')[0], existsSync(lockOf(folder))]).toEqual([2, found, false]);
  });

  it('has nothing to seal the second time, and says which sealed texts keep the old value of a setting', () => {
    const folder = makeSealed();
    const before = read(folder);
    edit(folder, 'content/site.json', 'Sample App', 'Other App');
    const said = (document: string) =>
      `${document} 2024-01-01 is sealed with "Sample App" as {app}, and site.json says "Other App": npm run new-version -- ${document} YYYY-MM-DD\n`;
    expect(callCommand(seal, [], folder).output).toBe(
      `nothing to seal: every text is sealed\n${said('agreement')}${said('privacy')}`,
    );
    expect(read(folder)).toBe(before);
  });

  it.each([
    [[], '2025-01-01T23:59:59+05:30', ''],
    [
      [],
      '2025-01-02',
      `Not sealed:
content/agreement/2025-01-01/en.md would hold since 2025-01-01, which is over
Choose a later day, for the folder and in effective; or, if it has held since then: npm run seal -- --backdated
`,
    ],
    [['--backdated'], '2025-01-02', ''],
  ])('seals a version whose day is over, in India, only by a flag that says so: %j at %s', (args, day, errors) => {
    const folder = makeFolder();
    addVersion(folder, '2025-01-01');
    expect(callCommand(seal, args, folder, day).errors).toBe(errors);
    expect(existsSync(lockOf(folder))).toBe(errors === '');
  });

  it.each([
    ['is sealed before one that does not hold yet', '2025-05-05', ''],
    ['is refused before one that holds', '2025-07-07', 'content/agreement/2025-03-01/en.md:4'],
  ])('a version between others %s', (_, day, refusal) => {
    const folder = makeFolder();
    addVersion(folder, '2025-06-01');
    callCommand(seal, [], folder, '2025-02-01');
    addVersion(folder, '2025-03-01');
    const { errors } = callCommand(seal, ['--backdated'], folder, day);
    expect(errors.split('\n')[2] ?? '').toBe(refusal);
    expect('agreement/2025-03-01/en' in readSeals(folder)).toBe(refusal === '');
  });
});

describe('seal --amend', () => {
  const file = 'content/privacy/2024-01-01/en.md';

  it('seals a version anew, says what changed, and leaves every other', () => {
    const folder = makeSealed();
    const before = readSeals(folder);
    edit(folder, file, 'It is free.', 'It is for free.');
    edit(folder, file, 'What data', 'Which data');
    edit(folder, 'content/agreement/2024-01-01/en.md', 'the terms', 'the rules');
    expect(amend(folder, 'privacy')).toEqual({
      exitCode: 0,
      output: `sealed privacy/2024-01-01/en anew:
  ${file}:3 was sealed with description "What data the app collects.": found "Which data the app collects."
  ${file}:23 was sealed and section questions has changed: it said "… is free.", now it says "… is for free."
Whoever agreed to the old text agreed to other words than this date stands for from now on. If anyone has
agreed to it, take content/published.json and the text back, from git, and make a new version.
`,
      errors: '',
    });
    const after = readSeals(folder);
    expect(after).toEqual({ ...before, 'privacy/2024-01-01/en': after['privacy/2024-01-01/en'] });
    expect(after).not.toEqual(before);
    expect(callCommand(seal, [], folder).errors.match(/^content\/.*/gm)).toEqual([
      'content/agreement/2024-01-01/en.md:8',
    ]);
  });

  it('fills a version with the settings of today, and says which words changed beside them', () => {
    const folder = makeSealed();
    edit(folder, 'content/site.json', 'Sample App', 'Other App');
    edit(folder, 'content/agreement/2024-01-01/en.md', 'Write to', 'Ask');
    expect(amend(folder, 'agreement').output.match(/:\d+ was sealed .{0,30}/g)).toEqual([
      ':2 was sealed with {app} as "Sample App": fo',
      ':12 was sealed and section questions has chan',
    ]);
    expect(amend(folder, 'agreement').output).toContain('agreement/2024-01-01/en is as it was\n');
    expect(read(folder)).toContain('for Other App.');
  });

  it('takes no translation that is to be reviewed again', () => {
    const folder = makeSealed('hi');
    edit(folder, 'content/privacy/2024-01-01/hi.md', 'reviewed: A. Sharma, 2024-01-01', 'reviewed: not yet');
    expect(amend(folder, 'privacy').output).toContain('not sealed: content/privacy/2024-01-01/hi.md');
    expect(readSeals(folder)).not.toHaveProperty(['privacy/2024-01-01/hi']);
  });

  it.each([
    ['withdraws a version whose folder is gone, if it does not hold yet', '2025-05-31', ''],
    [
      'withdraws nothing of a version that holds',
      '2025-06-01',
      `agreement 2025-06-01 holds already, and people have agreed to it: nothing of it can be withdrawn
Put back, from git: content/agreement/2025-06-01/en.md
If it was never deployed: git restore --source=<the commit before it> content/published.json
`,
    ],
  ])('%s', (_, day, errors) => {
    const folder = makeSealed();
    const before = read(folder);
    addVersion(folder, '2025-06-01');
    callCommand(seal, [], folder);
    const sealed = read(folder);
    rmSync(join(folder, 'content/agreement/2025-06-01'), { recursive: true });
    expect(amend(folder, 'agreement', '2025-06-01', day)).toEqual({
      exitCode: errors ? 1 : 0,
      output: errors ? '' : 'withdrew agreement/2025-06-01/en: nobody has agreed to it yet\n',
      errors,
    });
    expect(read(folder)).toBe(errors ? sealed : before);
  });
});
