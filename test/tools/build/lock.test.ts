import { describe, expect, it } from 'vitest';
import { type CompiledText, compileText, type TextFile } from '../../../tools/build/compile-text.ts';
import { checkLock, formatLock, readLock, type Seals, sealText, textKey } from '../../../tools/build/lock.ts';
import type { Problem } from '../../../tools/build/problem.ts';

const values = {
  company: 'Sample Company',
  app: 'Sample App',
  email: 'support@sample.test',
  site: 'legal.sample.test',
};

const file: TextFile = {
  file: 'content/privacy/2024-01-01/en.md',
  document: 'privacy',
  version: '2024-01-01',
  language: 'en',
};

const source = `---
title: Privacy Policy
description: What data the app collects.
effective: 2024-01-01
revision: 2
---

{company} runs {app}, which
is for adults.

## Your data {#data}

We keep these data and no others:

- your name
- your phone

## Questions {#questions}

Write to {email} and ask.
`;

function compile(text: string, settings = values): CompiledText {
  const problems: Problem[] = [];
  const compiled = compileText(file, text, settings, problems);
  expect(problems).toEqual([]);
  return compiled as CompiledText;
}

const seals: Seals = { 'privacy/2024-01-01/en': sealText(compile(source)) };

/** What is said of a text that was sealed as `source` and stands there as `text` now. */
function check(text: string, settings = values): Problem[] {
  const problems: Problem[] = [];
  const now = compile(text, settings);
  const lock = readLock('content/published.json', formatLock(seals), problems);
  checkLock(lock, [file], [now], settings, problems);
  return problems;
}

const ways =
  'make a new version: npm run new-version -- privacy YYYY-MM-DD; ' +
  'or, before anyone has seen it: npm run seal -- --amend privacy 2024-01-01';

const changed = (line: number, before: string, now: string, expected = ways): Problem => ({
  file: 'content/privacy/2024-01-01/en.md',
  line,
  found: `privacy 2024-01-01 (en) is sealed and has changed: it said "${before}", now it says "${now}"`,
  expected,
});

describe('checkLock', () => {
  it('has nothing to say of a text that is as it was', () => {
    expect(check(source)).toEqual([]);
  });

  it('has nothing to say where readers read the same', () => {
    for (const [name, text] of [
      ['lines are broken elsewhere', source.replace('which\nis', 'which is')],
      ['words are emphasized', source.replace('adults', '**adults**')],
    ] as const) {
      expect.soft(check(text), name).toEqual([]);
    }
  });

  it('names the first words that differ, and their line', () => {
    for (const [name, text, problem] of [
      [
        'the title',
        source.replace('Policy', 'Policies'),
        changed(2, 'Privacy Policy ¶ Sample Company runs …', 'Privacy Policies ¶ Sample Company runs …'),
      ],
      [
        'one letter',
        source.replace('adults', 'adult'),
        changed(8, '… which is for adults. ¶ 1. Your data …', '… which is for adult. ¶ 1. Your data …'),
      ],
      [
        'a heading',
        source.replace('Your data', 'My data'),
        changed(11, '… adults. ¶ 1. Your data {#data} ¶ We …', '… adults. ¶ 1. My data {#data} ¶ We …'),
      ],
      [
        'the id of a section',
        source.replace('{#data}', '{#your-data}'),
        changed(11, '… 1. Your data {#data} ¶ We keep these …', '… 1. Your data {#your-data} ¶ We keep these …'),
      ],
      [
        'a paragraph that was cut in two',
        source.replace('runs {app}, which', 'runs {app},\n\nwhich'),
        changed(10, '… runs Sample App, which is for adults. ¶ …', '… runs Sample App, ¶ which is for adults. …'),
      ],
      [
        'the kind of a list',
        source.replace('- your name\n- your', '1. your name\n2. your'),
        changed(15, '… no others: ¶ - your name ¶ - …', '… no others: ¶ 1. your name ¶ 2. …'),
      ],
      [
        'an item that is new',
        source.replace('- your phone', '- your phone\n- your age'),
        changed(17, '… your phone ¶ 2. Questions {#questions} ¶ Write …', '… your phone ¶ - your age ¶ 2. …'),
      ],
      [
        'the last word',
        source.replace(' and ask', ' or ask'),
        changed(20, '… Write to support@sample.test and ask.', '… Write to support@sample.test or ask.'),
      ],
      [
        'words that are gone from the end',
        source.replace(' and ask', ''),
        changed(20, '… ¶ Write to support@sample.test and ask.', '… ¶ Write to support@sample.test.'),
      ],
      [
        'words that are new at the end',
        source.replace('and ask.', 'and ask. Soon.'),
        changed(20, '… support@sample.test and ask.', '… support@sample.test and ask. Soon.'),
      ],
    ] as const) {
      expect.soft(check(text), name).toEqual([problem]);
    }
  });

  it('refuses what is not read on the page but was sealed too', () => {
    for (const [row, text, line, found] of [
      ['another revision', source.replace('revision: 2', 'revision: 3'), 5, 'revision 2: found 3'],
      [
        'another description',
        source.replace('What data', 'Which data'),
        3,
        'description "What data the app collects.": found "Which data the app collects."',
      ],
      ['a note', source.replace('revision: 2', 'revision: 2\nnote: It is new.'), 6, 'note none: found "It is new."'],
      [
        'another value',
        source.replace('revision: 2', 'revision: 2\nconstants:\n  app: Sample Chat'),
        7,
        '{app} as "Sample App": found "Sample Chat"',
      ],
      [
        'a value that is gone',
        source.replace('{company}', 'Sample Company'),
        2,
        '{company} as "Sample Company": found none',
      ],
    ] as const) {
      const name = 'privacy 2024-01-01 (en) is sealed with';
      expect.soft(check(text), row).toEqual([{ file: file.file, line, found: `${name} ${found}`, expected: ways }]);
    }
  });

  it('says how a version keeps the old value of a setting, which is enough', () => {
    const settings = { ...values, app: 'Sample Chat' };
    expect(check(source, settings)).toEqual([
      {
        file: file.file,
        line: 2,
        found: 'privacy 2024-01-01 (en) is sealed with {app} as "Sample App": found "Sample Chat"',
        expected:
          'a setting has changed: write its old value under constants, as app: "Sample App"; ' +
          'or, before anyone has seen it: npm run seal -- --amend privacy 2024-01-01',
      },
    ]);
    const kept = source.replace('revision: 2', 'revision: 2\nconstants:\n  app: "Sample App"');
    expect(check(kept, settings)).toEqual([]);
  });

  it('takes a version that is new only after those that are sealed', () => {
    for (const [name, version, found] of [
      ['before one that is sealed', '2023-12-31', ['effective: found 2023-12-31, and privacy 2024-01-01 is sealed']],
      ['after it', '2024-01-02', []],
    ] as const) {
      const problems: Problem[] = [];
      const other = { ...file, file: 'other.md', version };
      const text = compileText(other, source.replace('2024-01-01', version), values, problems) as CompiledText;
      const lock = readLock('content/published.json', formatLock(seals), problems);
      checkLock(lock, [file, other], [compile(source), text], values, problems);
      const expected =
        'choose a day after 2024-01-01, for the folder too: a version never comes before one that is sealed';
      expect.soft(problems, name).toEqual(found.map((one) => ({ file: 'other.md', line: 4, found: one, expected })));
    }
  });

  it('takes a language that is new in a version before one that is sealed', () => {
    const problems: Problem[] = [];
    const later = { 'privacy/2025-01-01/en': sealText(compile(source)) };
    const lock = readLock('content/published.json', formatLock({ ...seals, ...later }), problems);
    const hindi = { ...file, file: 'hi.md', language: 'hi' };
    const text = compileText(hindi, source, values, problems) as CompiledText;
    checkLock(lock, [file, hindi, { ...file, version: '2025-01-01' }], [compile(source), text], values, problems);
    expect(problems).toEqual([]);
  });

  it('misses a sealed text whose file is gone', () => {
    const problems: Problem[] = [];
    checkLock(readLock('content/published.json', formatLock(seals), problems), [], [], values, problems);
    expect(problems).toEqual([
      {
        file: 'content/published.json',
        line: 2,
        found: 'privacy/2024-01-01/en was sealed, and its file is gone',
        expected: 'put content/privacy/2024-01-01/en.md back, from git: whoever agreed to it can read it for ever',
      },
    ]);
  });

  it('misses a sealed translation that is a draft again', () => {
    const problems: Problem[] = [];
    const hindi = compileText({ ...file, file: 'hi.md', language: 'hi' }, source, values, problems) as CompiledText;
    const key = 'privacy/2024-01-01/hi';
    const lock = readLock('content/published.json', formatLock({ [key]: sealText(hindi) }), problems);
    checkLock(lock, [file], [compile(source), hindi], values, problems);
    expect(problems.map(({ found, expected }) => [found, expected])).toEqual([
      [
        `${key} was sealed, and "hi" is not published`,
        'put "hi" back into languages in content/site.json: whoever agreed to it can read it for ever',
      ],
    ]);
  });

  it('does not say of a text with problems that it has changed', () => {
    const text = source.replace('{email}', '{mail}');
    const problems: Problem[] = [];
    const compiled = compileText(file, text, values, problems) as CompiledText;
    const before = [...problems];
    checkLock(readLock('content/published.json', formatLock(seals), problems), [file], [compiled], values, problems);
    expect(before).toHaveLength(1);
    expect(problems).toEqual(before);
  });

  it('lets a text change that is not sealed', () => {
    const problems: Problem[] = [];
    checkLock(readLock('content/published.json', null, problems), [file], [compile(source)], values, problems);
    expect(problems).toEqual([]);
  });
});

describe('readLock', () => {
  const good = formatLock(seals);
  const right = 'this file is written by npm run seal: take it back as it was, from git';

  it('undoes formatLock, which sorts by name', () => {
    const problems: Problem[] = [];
    const seal = sealText(compile(source));
    const both = { 'privacy/2024-01-01/en': seal, 'agreement/2024-01-01/en': seal };
    const lock = readLock('content/published.json', formatLock(both), problems);
    expect(problems).toEqual([]);
    expect(lock.seals).toEqual(both);
    expect(Object.keys(lock.seals)).toEqual(['agreement/2024-01-01/en', 'privacy/2024-01-01/en']);
  });

  it('refuses what npm run seal would not have written', () => {
    for (const [name, text, line, found] of [
      ['an empty file', '', 1, 'found no fields'],

      ['a name that is no text', good.replace('privacy/2024-01-01/en', 'privacy'), 2, 'privacy: found "privacy"'],
      ['no revision', good.replace('"revision": 2,\n', ''), 2, 'privacy/2024-01-01/en.revision: is missing'],
      [
        'a revision in quotes',
        good.replace('"revision": 2', '"revision": "2"'),
        3,
        'privacy/2024-01-01/en.revision: found "2"',
      ],
      [
        'an unknown field',
        good.replace('"revision"', '"date": "", "revision"'),
        3,
        'privacy/2024-01-01/en.date: is no known field',
      ],
      [
        'a text that is no list',
        good.replace(/\[[^\]]*\]/, '"Privacy Policy"'),
        12,
        'privacy/2024-01-01/en.text: found "Privacy Policy"',
      ],
      [
        'words that were edited by hand',
        good.replace('for adults', 'for all'),
        11,
        'privacy/2024-01-01/en.digest: is not the digest of its text',
      ],
    ] as const) {
      const problems: Problem[] = [];
      readLock('content/published.json', text, problems);
      expect.soft(problems, name).toEqual([{ file: 'content/published.json', line, found, expected: right }]);
    }
  });

  it('refuses what can not be read', () => {
    for (const [row, text] of [
      ['a merge that was not finished', `<<<<<<< ours\n${good}`],
      ['half a file', good.slice(0, 200)],
      ['a text that is named twice', good.replace('{', `{ "${textKey(file)}": 1,`)],
    ] as const) {
      const problems: Problem[] = [];
      expect.soft(readLock('content/published.json', text, problems).seals, row).toEqual({});
      expect.soft(problems[0], row).toEqual({
        file: 'content/published.json',
        line: expect.any(Number),
        found: expect.stringMatching(/^could not be read: /),
        expected: 'write each field as "name": "value", with a comma between two fields',
      });
    }
  });
});
