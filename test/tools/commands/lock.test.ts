import { describe, expect, it } from 'vitest';
import { type CompiledText, compileText, type TextFile } from '../../../tools/build/compile-text.ts';
import { checkLock, keyOf, readLock, type Seals, sealOf, writeLock } from '../../../tools/build/lock.ts';
import type { Problem } from '../../../tools/build/problem.ts';

const values = {
  company: 'Sample Company',
  app: 'Sample App',
  email: 'support@sample.test',
  site: 'legal.sample.test',
};

const file: Omit<TextFile, 'source'> = {
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
  const compiled = compileText({ ...file, source: text }, settings, problems);
  expect(problems).toEqual([]);
  return compiled as CompiledText;
}

const seals: Seals = { 'privacy/2024-01-01/en': sealOf(compile(source)) };

/** What is said of a text that was sealed as `source` and stands there as `text` now. */
function check(text: string, settings = values): Problem[] {
  const problems: Problem[] = [];
  const now = compile(text, settings);
  const lock = readLock('content/published.json', writeLock(seals), problems);
  checkLock(lock, [{ ...file, source: text }], [now], settings, problems);
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

  it.each([
    ['lines are broken elsewhere', source.replace('which\nis', 'which is')],
    ['words are emphasized', source.replace('adults', '**adults**')],
    ['a section has another id', source.replace('{#data}', '{#your-data}')],
    ['its description is another', source.replace('What data', 'Which data')],
    ['a placeholder stands for the same words', source.replace('{company}', 'Sample Company')],
  ])('has nothing to say where readers read the same: %s', (_, text) => {
    expect(check(text)).toEqual([]);
  });

  it.each([
    [
      'the title',
      source.replace('Policy', 'Policies'),
      changed(2, 'Privacy Policy Sample Company runs Sample …', 'Privacy Policies Sample Company runs Sample …'),
    ],
    [
      'one letter',
      source.replace('adults', 'adult'),
      changed(8, '… which is for adults. 1. Your data We …', '… which is for adult. 1. Your data We …'),
    ],
    [
      'a heading',
      source.replace('Your data', 'My data'),
      changed(11, '… for adults. 1. Your data We keep these …', '… for adults. 1. My data We keep these …'),
    ],
    [
      'an item of a list',
      source.replace('your phone', 'your photo'),
      changed(16, '… name - your phone 2. Questions Write to …', '… name - your photo 2. Questions Write to …'),
    ],
    [
      'an item that is new',
      source.replace('- your phone', '- your phone\n- your age'),
      changed(
        17,
        '… - your phone 2. Questions Write to support@sample.test …',
        '… - your phone - your age 2. Questions …',
      ),
    ],
    [
      'the last word',
      source.replace(' and ask', ' or ask'),
      changed(20, '… Write to support@sample.test and ask.', '… Write to support@sample.test or ask.'),
    ],
    [
      'words that are gone from the end',
      source.replace(' and ask', ''),
      changed(20, '… Questions Write to support@sample.test and ask.', '… Questions Write to support@sample.test.'),
    ],
    [
      'words that are new at the end',
      source.replace('and ask.', 'and ask. Soon.'),
      changed(20, '… support@sample.test and ask.', '… support@sample.test and ask. Soon.'),
    ],
  ])('names the first words that differ, and their line: %s', (_, text, problem) => {
    // A new word beside a setting may come from it; that is told in a test of its own.
    expect(check(text).map(({ expected, ...rest }) => ({ ...rest, expected: expected.slice(-ways.length) }))).toEqual([
      problem,
    ]);
  });

  it('says that the words may come from a setting', () => {
    expect(check(source, { ...values, app: 'Sample Chat' })).toEqual([
      changed(
        8,
        '… Company runs Sample App, which is for adults. …',
        '… Company runs Sample Chat, which is for adults. …',
        `if this file is as it was, a setting in site.json has changed: write its old value under constants, by the same name; else ${ways}`,
      ),
    ]);
  });

  it('refuses another revision', () => {
    expect(check(source.replace('revision: 2', 'revision: 3'))).toEqual([
      {
        file: 'content/privacy/2024-01-01/en.md',
        line: 5,
        found: 'privacy 2024-01-01 (en) is sealed with revision 2: found 3',
        expected: ways,
      },
    ]);
  });

  it('misses a sealed text whose file is gone', () => {
    const problems: Problem[] = [];
    checkLock(readLock('content/published.json', writeLock(seals), problems), [], [], values, problems);
    expect(problems).toEqual([
      {
        file: 'content/published.json',
        line: 2,
        found: 'privacy/2024-01-01/en was sealed, and its file is gone',
        expected: 'put content/privacy/2024-01-01/en.md back, from git: whoever agreed to it can read it for ever',
      },
    ]);
  });

  it('does not say of a text with problems that it has changed', () => {
    const text = source.replace('{email}', '{mail}');
    const problems: Problem[] = [];
    const compiled = compileText({ ...file, source: text }, values, problems) as CompiledText;
    const before = [...problems];
    checkLock(
      readLock('content/published.json', writeLock(seals), problems),
      [{ ...file, source: text }],
      [compiled],
      values,
      problems,
    );
    expect(before).toHaveLength(1);
    expect(problems).toEqual(before);
  });

  it('lets a text change that is not sealed', () => {
    const problems: Problem[] = [];
    checkLock(
      readLock('content/published.json', null, problems),
      [{ ...file, source }],
      [compile(source)],
      values,
      problems,
    );
    expect(problems).toEqual([]);
  });
});

describe('readLock', () => {
  const good = writeLock(seals);
  const right = 'this file is written by npm run seal: take it back as it was, from git';

  it('undoes writeLock, which sorts by name', () => {
    const problems: Problem[] = [];
    const seal = sealOf(compile(source));
    const both = { 'privacy/2024-01-01/en': seal, 'agreement/2024-01-01/en': seal };
    const lock = readLock('content/published.json', writeLock(both), problems);
    expect(problems).toEqual([]);
    expect(lock.seals).toEqual(both);
    expect(Object.keys(lock.seals)).toEqual(['agreement/2024-01-01/en', 'privacy/2024-01-01/en']);
  });

  it.each([
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
      good.replace('"revision"', '"note": "", "revision"'),
      3,
      'privacy/2024-01-01/en.note: is no known field',
    ],
    [
      'a text that is no list',
      good.replace(/\[[^\]]*\]/, '"Privacy Policy"'),
      5,
      'privacy/2024-01-01/en.text: found "Privacy Policy"',
    ],
    [
      'words that were edited by hand',
      good.replace('for adults', 'for all'),
      4,
      'privacy/2024-01-01/en.digest: is not the digest of its text',
    ],
  ])('refuses %s', (_, text, line, found) => {
    const problems: Problem[] = [];
    readLock('content/published.json', text, problems);
    expect(problems).toEqual([{ file: 'content/published.json', line, found, expected: right }]);
  });

  it.each([
    ['a merge that was not finished', `<<<<<<< ours\n${good}`],
    ['half a file', good.slice(0, 200)],
    ['a text that is named twice', good.replace('{', `{ "${keyOf(file)}": 1,`)],
  ])('refuses %s', (_, text) => {
    const problems: Problem[] = [];
    expect(readLock('content/published.json', text, problems).seals).toEqual({});
    expect(problems[0]).toEqual({
      file: 'content/published.json',
      line: expect.any(Number),
      found: expect.stringMatching(/^could not be read: /),
      expected: 'write each field as "name": "value", with a comma between two fields',
    });
  });
});
