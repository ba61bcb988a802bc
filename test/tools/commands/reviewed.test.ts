import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { reviewed } from '../../../tools/commands/reviewed.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { status } from '../../../tools/commands/status.ts';
import { edit } from '../folders.ts';
import { callCommand, makeFolder, publish } from './run-command.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
  publish(folder, 'hi');
});

const FILE = 'content/privacy/2024-01-01/hi.md';
const read = () => readFileSync(join(folder, FILE), 'utf8');
const call = (languages = ['hi'], by = 'B. Rao, LL.B.', day?: string) =>
  callCommand(reviewed, ['privacy', '2024-01-01', ...languages, ...(by ? ['--by', by] : [])], folder, day);

it('writes who reviewed a text, the day in India and a digest of both texts, and no other byte', () => {
  const before = read();
  const { output } = call(['hi'], undefined, '2024-06-06T18:30:00Z');
  const [, review = ''] = /says reviewed: (B\. Rao, LL\.B\., 2024-06-07, [0-9a-f]{8})\n/.exec(output) ?? [];
  expect(read()).toBe(before.replace(/(?<=reviewed: ).*/, review));
  expect(output).toContain('privacy 2024-01-01 (en, hi) not sealed: npm run seal -- privacy 2024-01-01\n');
});

it.each([
  { text: 'a translation with another number of items', language: 'hi', from: '- आपका नाम\n', to: '' },
  { text: 'a translation of an English text with problems', language: 'en', from: 'It is free.', to: 'It is TBD.' },
])('refuses $text and writes nothing', ({ language, from, to }) => {
  const file = FILE.replace('hi', language);
  edit(folder, file, from, to);
  const before = read();
  const { exitCode, errors } = call();
  expect([exitCode, errors.split(':')[0]]).toEqual([1, `1 problem in the content\n\n${file}`]);
  expect(read()).toBe(before);
});

it('says first what changed, also in the English text alone, as status does before', () => {
  callCommand(seal, [], folder);
  // A draft in another language.
  cpSync(join(folder, 'content/agreement/2024-01-01/hi.md'), join(folder, 'content/agreement/2024-01-01/ta.md'));
  edit(folder, 'content/agreement/2024-01-01/ta.md', 'पर लिखें', 'எழுதுங்கள்');
  callCommand(newVersion, ['agreement', '2025-01-01'], folder);
  const path = 'content/agreement/2025-01-01';
  const [english, hindi] = [`${path}/en.md`, `${path}/hi.md`] as const;
  edit(folder, english, 'Write to {email}.', 'Write to {email}. We never sell it.');
  edit(folder, english, 'The rules', 'All rules');
  edit(folder, english, 'These are', 'Now these are');
  edit(folder, english, 'TODO', 'We');
  edit(folder, hindi, 'ये {company}', 'अब ये {company}');
  edit(folder, hindi, /"TODO.*/, 'हम बेचते नहीं।');
  const changes = 'did not change since 2024-01-01 where the English text did: description, section questions';
  expect(callCommand(status, [], folder).output).toContain(`\nagreement 2025-01-01 (hi) ${changes}\n`);
  const { output } = callCommand(reviewed, ['agreement', '2025-01-01', 'hi', '--by', 'Rao'], folder);
  const changed = 'changed since 2024-01-01: section opening';
  expect(output).toMatch(new RegExp(`^${hindi} ${changed}\n${hindi} ${changes}\n${hindi} says reviewed: Rao, `));
  expect(callCommand(status, [], folder).output).not.toContain(changes);
  // Again if another change voids the review.
  const restore = edit(folder, english, 'never sell it', 'never sell that');
  expect(callCommand(status, [], folder).output).toContain(`\nagreement 2025-01-01 (hi) ${changes}\n`);
  restore();
  // Against the version before, not the first one.
  callCommand(newVersion, ['agreement', '2026-01-01'], folder);
  edit(folder, 'content/agreement/2026-01-01/en.md', 'TODO', 'We');
  edit(folder, 'content/agreement/2026-01-01/hi.md', /"TODO.*/, 'हम बेचते नहीं।');
  expect(callCommand(status, [], folder).output).not.toContain('did not change since');
});

const by = (found: string) => `found --by "${found}", expected the name of who has read both texts`;
it.each([
  { languages: [], found: 'found no language, expected those of the texts that were reviewed' },
  { languages: ['ta'], found: 'privacy/2024-01-01/ta is no translation that can be reviewed: npm run status' },
  { languages: ['hi', 'en'], found: 'privacy/2024-01-01/en is no translation that can be reviewed: npm run status' },
  { languages: ['hi'], name: '', found: by('') },
  { languages: ['hi'], name: '<name>', found: by('<name>') },
  { languages: ['hi'], name: 'not yet', found: by('not yet') },
  {
    languages: ['hi'],
    name: 'A.\u200B Rao',
    found: '--by: found an invisible character, U+200B, after "A.", expected the name without it',
  },
])('prints its usage for $languages by "$name", and writes nothing', ({ languages, name, found }) => {
  const before = read();
  const { exitCode, errors } = call(languages, name);
  expect([exitCode, errors.split('\n')[0], read()]).toEqual([2, found, before]);
});
