import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { translated } from '../../../tools/commands/translated.ts';
import { edit } from '../folders.ts';
import { callCommand, makeFolder, publish } from './run-command.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
  publish(folder, 'hi');
});

const FIRST = 'privacy 2024-01-01';
const nameFile = (version: string, language = 'hi') => `content/${version.replace(' ', '/')}/${language}.md`;
const read = (version = FIRST) => readFileSync(join(folder, nameFile(version)), 'utf8');
const call = (version = FIRST, ...more: string[]) => callCommand(translated, [...version.split(' '), ...more], folder);
const english = (from: string, to: string, version = FIRST) => edit(folder, nameFile(version, 'en'), from, to);
const hindi = (from: string | RegExp, to: string, version = FIRST) => edit(folder, nameFile(version), from, to);
const recorded = (version = FIRST) => `${nameFile(version)} is up to date`;

it('records the words of both texts, and that nobody has reviewed them yet', () => {
  const before = read();
  english('It is free.', 'It costs money.');
  hindi('यह मुफ़्त है।', 'इसके पैसे लगते हैं।');
  const changed = read();
  const { output } = call();
  expect(output).toContain(`${recorded()}, and says reviewed: not yet (A. Sharma, 2024-01-01 was before this)\n`);
  expect(output).toContain(`${FIRST} (hi) not reviewed: write who reviewed it and when as reviewed`);
  const digests = /questions: "[0-9a-f]{8} [0-9a-f]{8}"/;
  expect(digests.exec(read())).not.toEqual(digests.exec(before));
  expect(read().replace(digests, '')).toBe(
    changed.replace(digests, '').replace('reviewed: A. Sharma, 2024-01-01', 'reviewed: not yet'),
  );
  expect(call().output).toContain(`${nameFile(FIRST)} was up to date already\n`);
});

it('records a first translation, and keeps other fields as they are written', () => {
  hindi(/^translates:\n(?: .*\n)+/m, '');
  hindi('title: ', '# A comment.\ntitle:   >-\n  क\n\n  ');
  const [before = ''] = read().split('reviewed');
  expect(call().output).toContain(recorded());
  expect(read()).toContain(`${before}reviewed: not yet\n`);
});

describe('where the English text changed and its translation did not', () => {
  const SECOND = 'privacy 2025-01-01';
  const create = (version: string) => {
    callCommand(seal, [], folder);
    callCommand(newVersion, version.split(' '), folder);
    english('note: "TODO say in one plain sentence what changed"', 'note: It is new.', version);
  };
  const note = (version: string) => hindi(/^note: .*/m, 'note: नया', version);

  it.each([
    {
      story: 'in the first version',
      version: FIRST,
      prepare: () => english('It is free.', 'It costs money every month.'),
    },
    {
      story: 'at the second edit within a version',
      version: SECOND,
      prepare() {
        create(SECOND);
        note(SECOND);
        english('It is free.', 'It is not free.', SECOND);
        hindi('मुफ़्त', 'मुफ़्त नहीं', SECOND);
        expect(call(SECOND).output).toContain(recorded(SECOND));
        english('It is not free.', 'It costs money every month.', SECOND);
      },
    },
    {
      story: 'where the language skipped a version',
      version: 'privacy 2026-01-01',
      prepare() {
        callCommand(seal, [], folder);
        edit(folder, 'content/site.json', ',"hi"', '');
        create(SECOND);
        english('It is free.', 'It costs money every month.', SECOND);
        publish(folder, 'hi');
        create('privacy 2026-01-01');
        note('privacy 2026-01-01');
        english('your phone', 'your telephone', 'privacy 2026-01-01');
        hindi('फ़ोन', 'टेलीफ़ोन', 'privacy 2026-01-01');
      },
    },
    {
      story: 'after a correction in the version before',
      version: SECOND,
      prepare() {
        hindi('मुफ़्त', 'निःशुल्क');
        create(SECOND);
        note(SECOND);
        english('It is free.', 'It costs money every month.', SECOND);
      },
    },
  ])('refuses to record it $story, unless --unchanged says that it fits', ({ version, prepare }) => {
    prepare();
    const before = read(version);
    const line = before.split('\n').findIndex((text) => text.includes('{#questions}')) + 1;
    const { exitCode, errors } = call(version);
    expect([exitCode, errors]).toEqual([
      1,
      `${nameFile(version)}:${line} section questions is word for word as before, and the English text has changed\n` +
        `Translate the change; or, if the words still say the same: npm run translated -- ${version} hi --unchanged\n`,
    ]);
    expect(read(version)).toBe(before);
    expect(call(version, '--unchanged').output).toContain(recorded(version));
  });

  it('names the fields too', () => {
    english('What data the app collects.', 'What the app does.');
    expect(call().errors).toMatch(/hi\.md:2 the fields are word for word as before, /);
  });
});

it.each([
  { text: 'a translation with another number of items', language: 'hi', from: '- आपका नाम\n', to: '' },
  { text: 'a translation of an English text with problems', language: 'en', from: 'It is free.', to: 'It is TBD.' },
])('refuses $text and writes nothing', ({ language, from, to }) => {
  edit(folder, nameFile(FIRST, language), from, to);
  const before = read();
  const { exitCode, errors } = call();
  expect([exitCode, errors.split(':')[0]]).toEqual([1, `1 problem in the content\n\n${nameFile(FIRST, language)}`]);
  expect(read()).toBe(before);
});

it('leaves a sealed translation as it is', () => {
  callCommand(seal, [], folder);
  expect(call().output).toContain(`${nameFile(FIRST)} is sealed, and stays as it is\n`);
});

it('reports settings that can not be read', () => {
  writeFileSync(join(folder, 'content/site.json'), '{');
  expect(call()).toMatchObject({ exitCode: 1, errors: expect.stringContaining('content/site.json:1\n') });
});

it.each([
  {
    wrong: 'privacy 2024-02-30 hi',
    found: 'found "privacy 2024-02-30", expected privacy or agreement, and a day that exists',
  },
  { wrong: 'privacy 2023-01-01', found: 'privacy 2023-01-01 has no translation that site.json lists' },
  { wrong: 'privacy 2024-01-01 ta', found: 'content/privacy/2024-01-01/ta.md is no translation of an English text' },
  { wrong: 'privacy 2024-01-01 en', found: 'content/privacy/2024-01-01/en.md is no translation of an English text' },
])('prints its usage when it is called with $wrong', ({ wrong, found }) => {
  const { exitCode, errors } = callCommand(translated, wrong.split(' '), folder);
  expect([exitCode, errors.split('\n')[0]]).toEqual([2, found]);
});
