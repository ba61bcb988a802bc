import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startsAt } from '../../../src/documents/catalog.ts';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { translated } from '../../../tools/commands/translated.ts';
import { callCommand, makeFolder, runCommand } from './run-command.ts';

const digests = {
  agreement: '0d5ba53031b4e6b59bee4b2432df89ae16d85fdb1edc3a31d472a264282c6a25',
  english: 'ede15dceea8ab17a4f26d965a1757604690e47c353c934cf78c163ec63b7265c',
  hindi: 'c4212e35f6443b2b65cf88e7451772034b8262380a4af20656832b4594d816dd',
};

const lockOf = (folder: string) => join(folder, 'content/published.json');
const read = (folder: string) => readFileSync(lockOf(folder), 'utf8');

function edit(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, 'content', file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
}

/** Takes the drafts in Hindi among what is published. */
const publishHindi = (folder: string) => edit(folder, 'site.json', '["en"]', '["en", "hi"]');

const usage = `npm run seal                                          seals every text that is not sealed yet
npm run seal -- --backdated                           the same, new versions that begin on a day that is over included
npm run seal -- --amend <document> <version>          seals one version anew, before anyone has seen it
`;

describe('seal', () => {
  it('records every text that is not sealed yet, drafts left out, and shows it', async () => {
    const folder = makeFolder();
    expect(await runCommand('seal', [], folder)).toEqual({
      exitCode: 0,
      output:
        `sealed agreement/2024-01-01/en, revision 1, digest ${digests.agreement}\n` +
        `sealed privacy/2024-01-01/en, revision 2, digest ${digests.english}\n`,
      errors: '',
    });
    expect(read(folder)).toBe(`{
  "agreement/2024-01-01/en": {
    "revision": 1,
    "description": "The rules of the app.",
    "note": null,
    "values": {
      "company": "Sample Company",
      "app": "Sample App",
      "email": "support@sample.test"
    },
    "digest": "${digests.agreement}",
    "text": [
      "Terms and Conditions",
      "These are the terms of Sample Company for Sample App.",
      "1. Questions {#questions}",
      "Write to support@sample.test."
    ]
  },
  "privacy/2024-01-01/en": {
    "revision": 2,
    "description": "What data the app collects.",
    "note": null,
    "values": {
      "company": "Sample Company",
      "app": "Sample App",
      "email": "support@sample.test",
      "minimumAge": "18"
    },
    "digest": "${digests.english}",
    "text": [
      "Privacy Policy",
      "Sample Company runs Sample App. It was last updated on 1 January 2024.",
      "1. Your data {#data}",
      "We keep these data & no others:",
      "- your name",
      "- your phone",
      "You are 18 or over.",
      "2. Questions {#questions}",
      "Write to support@sample.test. It is free."
    ]
  }
}
`);
    expect(readdirSync(join(folder, 'content')).sort()).toEqual([
      'agreement',
      'phrases',
      'privacy',
      'published.json',
      'site.json',
    ]);
  });

  it('has nothing to seal the second time, and leaves the file as it is', () => {
    const folder = makeFolder();
    callCommand(seal, [], folder);
    const before = read(folder);
    expect(callCommand(seal, [], folder)).toEqual({
      exitCode: 0,
      output: 'nothing to seal: every text is sealed\n',
      errors: '',
    });
    expect(read(folder)).toBe(before);
  });

  it('adds a new language, once it is reviewed, and leaves the records that are there', () => {
    const folder = makeFolder();
    callCommand(seal, [], folder);
    const before = JSON.parse(read(folder));
    publishHindi(folder);
    edit(folder, 'agreement/2024-01-01/hi.md', 'reviewed: A. Sharma, 2024-01-01', 'reviewed: not yet');
    expect(callCommand(seal, [], folder)).toEqual({
      exitCode: 0,
      output:
        `sealed privacy/2024-01-01/hi, revision 2, digest ${digests.hindi}\n` +
        'not sealed: content/agreement/2024-01-01/hi.md, which says reviewed: not yet\n',
      errors: '',
    });
    const { 'privacy/2024-01-01/hi': added, ...rest } = JSON.parse(read(folder));
    expect([rest, added.digest]).toEqual([before, digests.hindi]);
  });

  it('seals with the settings of the example, but says so', () => {
    const folder = makeFolder();
    edit(folder, 'site.json', 'Sample App', 'Example App');
    const { exitCode, output } = callCommand(seal, [], folder);
    expect(exitCode).toBe(0);
    expect(output.split('\n').slice(2)).toEqual([
      'Beware: settings are still the examples (app: Example App), so these words are sealed too.',
      'Fill content/site.json, then seal each version anew with --amend before you publish.',
      '',
    ]);
  });

  it('refuses content with problems, lists them all and writes nothing', () => {
    const folder = makeFolder();
    edit(folder, 'privacy/2024-01-01/en.md', 'It is free.', 'It is TBD.');
    edit(folder, 'agreement/2024-01-01/en.md', 'Write to', 'Write [here] to');
    expect(callCommand(seal, [], folder)).toEqual({
      exitCode: 1,
      output: '',
      errors: `2 problems in the content

content/agreement/2024-01-01/en.md:12
  found "[here]"
  placeholders are written {name}, in the text only; there are no other brackets or braces

content/privacy/2024-01-01/en.md:24
  found "TBD"
  write what is meant

`,
    });
    expect(existsSync(lockOf(folder))).toBe(false);
  });

  it('refuses a sealed text that has changed by one letter, and says what to do', () => {
    const folder = makeFolder();
    callCommand(seal, [], folder);
    edit(folder, 'privacy/2024-01-01/en.md', 'no others', 'no other');
    expect(callCommand(seal, [], folder)).toEqual({
      exitCode: 1,
      output: '',
      errors: `1 problem in the content

content/privacy/2024-01-01/en.md:14
  privacy 2024-01-01 (en) is sealed and has changed: it said "… data & no others: ¶ - your name …", now it says "… data & no other: ¶ - your name …"
  make a new version: npm run new-version -- privacy YYYY-MM-DD; or, before anyone has seen it: npm run seal -- --amend privacy 2024-01-01

`,
    });
  });

  it('says how it is used when it is called otherwise', () => {
    for (const [args, found] of [
      [['privacy'], 'found privacy'],
      [['--amend'], 'found --amend'],
      [['--amend', 'privacy'], 'found --amend privacy'],
      [['--amend', 'privacy', '2024-01-01', 'en'], 'found --amend privacy 2024-01-01 en'],
      [['--amend', 'privacy', '2025-01-01'], 'there is no privacy/2025-01-01'],
      [['--amend', 'cookies', '2024-01-01'], 'there is no cookies/2024-01-01'],
      [['--amend', 'privacy', '2024-01-01'], 'privacy/2024-01-01 is not sealed: npm run seal seals it'],
    ] as const) {
      const folder = makeFolder();
      expect
        .soft(callCommand(seal, args, folder), found)
        .toEqual({ exitCode: 2, output: '', errors: `${found}\n\n${usage}` });
      expect.soft(existsSync(lockOf(folder)), found).toBe(false);
    }
  });
});

describe('a version whose day is over', () => {
  const start = (folder: string, version: string) => {
    newVersion(['agreement', version], join(folder, 'content'), Date.parse(startsAt(version)));
    edit(folder, `agreement/${version}/en.md`, 'TODO say in one plain sentence what changed', 'It is shorter.');
    edit(folder, `agreement/${version}/hi.md`, 'TODO say in one plain sentence what changed', 'यह छोटा है।');
    edit(folder, `agreement/${version}/en.md`, 'These are the terms', 'The terms');
  };
  const sealAt = (folder: string, args: string[], moment: string) =>
    seal(args, join(folder, 'content'), Date.parse(moment)).split('\n');

  it('is sealed only by a flag that says so', () => {
    const folder = makeFolder();
    start(folder, '2025-01-01');
    const sealing = () => sealAt(folder, [], '2025-01-02T00:00:00+05:30');
    expect(sealing).toThrow(
      `agreement/2025-01-01/en.md would hold since 2025-01-01, which is over
Choose a later day, for the folder and in effective; or, if it has held since then: npm run seal -- --backdated`,
    );
    expect(existsSync(lockOf(folder))).toBe(false);
    expect(sealAt(folder, ['--backdated'], '2025-01-02T00:00:00+05:30')).toHaveLength(3);
  });

  it('is not yet over on that day in India', () => {
    const folder = makeFolder();
    start(folder, '2025-01-01');
    expect(sealAt(folder, [], '2025-01-01T23:59:59+05:30')).toHaveLength(3);
  });

  it('is sealed if it is the first of its document', () => {
    expect(sealAt(makeFolder(), [], '2026-01-01T00:00:00+05:30')).toHaveLength(2);
  });

  it('is sealed in a language that is new in it', () => {
    const folder = makeFolder();
    sealAt(folder, [], '2026-01-01T00:00:00+05:30');
    publishHindi(folder);
    expect(sealAt(folder, [], '2026-01-01T00:00:00+05:30')).toEqual([
      expect.stringMatching(/^sealed agreement\/2024-01-01\/hi, revision 1, digest /),
      `sealed privacy/2024-01-01/hi, revision 2, digest ${digests.hindi}`,
    ]);
  });
});

describe('seal --amend', () => {
  it('seals all languages of a version anew, and says what that gives up', () => {
    const folder = makeFolder();
    publishHindi(folder);
    callCommand(seal, [], folder);
    const before = JSON.parse(read(folder));
    edit(folder, 'privacy/2024-01-01/en.md', 'It is free', 'It is for free');
    translated(['privacy', '2024-01-01', 'hi'], join(folder, 'content'));
    const { exitCode, output, errors } = callCommand(seal, ['--amend', 'privacy', '2024-01-01'], folder);
    const after = JSON.parse(read(folder));
    expect({ exitCode, output, errors }).toEqual({
      exitCode: 0,
      output: `privacy/2024-01-01/en
  old: revision 2, digest ${digests.english}
  new: revision 2, digest ${after['privacy/2024-01-01/en'].digest}
privacy/2024-01-01/hi is as it was
What this gives up: whoever agreed to the old text agreed to other words than the site shows from now on under
the same date, and the old digest can’t be proved from the site any more. If anyone has seen the old text, take
content/published.json and the text back from git and make a new version instead.
`,
      errors: '',
    });
    expect(after['privacy/2024-01-01/en'].text.at(-1)).toBe('Write to support@sample.test. It is for free.');
    const key = 'privacy/2024-01-01/en';
    expect({ ...after, [key]: null }).toEqual({ ...before, [key]: null });
    expect(callCommand(seal, [], folder).output).toBe('nothing to seal: every text is sealed\n');
  });

  it('drops the record of a language that the version no longer has', () => {
    const folder = makeFolder();
    publishHindi(folder);
    callCommand(seal, [], folder);
    edit(folder, 'site.json', '["en", "hi"]', '["en"]');
    const { 'agreement/2024-01-01/hi': _, ...rest } = JSON.parse(read(folder));
    writeFileSync(lockOf(folder), JSON.stringify(rest));
    rmSync(join(folder, 'content/privacy/2024-01-01/hi.md'));
    const { output } = callCommand(seal, ['--amend', 'privacy', '2024-01-01'], folder);
    expect(output.split('\n').slice(0, 4)).toEqual([
      'privacy/2024-01-01/en is as it was',
      'privacy/2024-01-01/hi',
      `  old: revision 2, digest ${digests.hindi}`,
      '  new: none',
    ]);
    expect(Object.keys(JSON.parse(read(folder)))).toEqual(['agreement/2024-01-01/en', 'privacy/2024-01-01/en']);
  });

  it('takes no translation that is to be reviewed again', () => {
    const folder = makeFolder();
    publishHindi(folder);
    callCommand(seal, [], folder);
    edit(folder, 'privacy/2024-01-01/hi.md', 'reviewed: A. Sharma, 2024-01-01', 'reviewed: not yet');
    const { output } = callCommand(seal, ['--amend', 'privacy', '2024-01-01'], folder);
    expect(output).toContain('not sealed: content/privacy/2024-01-01/hi.md, which says reviewed: not yet\n');
    expect(JSON.parse(read(folder))).not.toHaveProperty('privacy/2024-01-01/hi');
  });

  it('shows a revision that has changed where the words have not', () => {
    const folder = makeFolder();
    callCommand(seal, [], folder);
    for (const language of ['en', 'hi']) {
      edit(folder, `agreement/2024-01-01/${language}.md`, 'revision: 1', 'revision: 2');
    }
    const { output } = callCommand(seal, ['--amend', 'agreement', '2024-01-01'], folder);
    expect(output.split('\n').slice(0, 3)).toEqual([
      'agreement/2024-01-01/en',
      `  old: revision 1, digest ${digests.agreement}`,
      `  new: revision 2, digest ${digests.agreement}`,
    ]);
    expect(JSON.parse(read(folder))['agreement/2024-01-01/en'].revision).toBe(2);
  });

  it('mends a setting that has changed, one version after the other', () => {
    const folder = makeFolder();
    callCommand(seal, [], folder);
    edit(folder, 'site.json', 'Sample App', 'Other App');
    for (const document of ['agreement', 'privacy']) {
      expect(callCommand(seal, [], folder).errors).toContain('with {app} as "Sample App": found "Other App"');
      expect(callCommand(seal, ['--amend', document, '2024-01-01'], folder).errors).toBe('');
    }
    expect(callCommand(seal, [], folder).output).toBe('nothing to seal: every text is sealed\n');
  });

  it('leaves the seal of every other text, changed or not', () => {
    const folder = makeFolder();
    callCommand(seal, [], folder);
    const before = read(folder);
    edit(folder, 'agreement/2024-01-01/en.md', 'the terms', 'the rules');
    expect(callCommand(seal, ['--amend', 'privacy', '2024-01-01'], folder).exitCode).toBe(0);
    expect(read(folder)).toBe(before);
    const { exitCode, errors } = callCommand(seal, [], folder);
    expect([exitCode, errors.split('\n')[2]]).toEqual([1, 'content/agreement/2024-01-01/en.md:8']);
  });
});
