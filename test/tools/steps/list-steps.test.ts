import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { readContent, readForDevelopment } from '../../../tools/content/read-content.ts';
import { listSteps } from '../../../tools/steps/list-steps.ts';
import { callCommand, makeFolder, publish } from '../commands/run-command.ts';
import { edit } from '../folders.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`);

it('finds settings of the example, texts that are not sealed, reviewed or committed', () => {
  edit(folder, 'content/site.json', 'support@sample.test', 'support@app.example');
  publish(folder, 'hi');
  edit(folder, 'content/agreement/2024-01-01/hi.md', /reviewed: .*/, 'reviewed: not yet');
  const uncommitted = { files: ['content/site.json'], failure: 'git status failed: no index' };
  const sites = [{ url: new URL('https://legal.sample.test/'), texts: [] }];
  // On this day, a version that was never live is not refused.
  const now = noon('2024-01-01');
  const content = readContent(join(folder, 'content'), now);
  const blockers = listSteps({ content, sites, now, uncommitted }, 'blocker');
  expect(blockers.map((message) => message.slice(0, 50))).toEqual([
    'content/site.json is still the example: email: sup',
    'agreement 2024-01-01 (hi) not reviewed: npm run re',
    'privacy 2024-01-01 (en, hi) not sealed: npm run se',
    'content/site.json not committed: git add, then git',
    'what is not committed is unknown: git status faile',
  ]);
});

it('names first what a text of a listed language lacks, and the first of many files', () => {
  publish(folder, 'hi', 'ta');
  const files = ['a/en', 'a/hi', 'b/en'].map((name) => `content/privacy/${name}.md`);
  const content = readForDevelopment(join(folder, 'content'), noon('2024-06-07'));
  const steps = listSteps({ content, now: noon('2024-06-07'), uncommitted: { files } });
  const translate = 'is missing: translate it, or take "ta" out of languages in site.json';
  expect(steps.map((say) => say.replace(`${relative(process.cwd(), folder)}/`, ''))).toEqual([
    `content/privacy/2024-01-01/ta.md ${translate}`,
    `content/agreement/2024-01-01/ta.md ${translate}`,
    `content/phrases/ta.yaml ${translate}`,
    'agreement 2024-01-01 (en, hi) not sealed: npm run seal -- agreement 2024-01-01',
    'privacy 2024-01-01 (en, hi) not sealed: npm run seal -- privacy 2024-01-01',
    'content/privacy/a/en.md and 2 more files not committed: git add, then git commit',
  ]);
});

it('finds what differs from the settings in the last version of each document', () => {
  edit(folder, 'content/agreement/2024-01-01/en.md', 'These are', 'Of {site}: these are');
  callCommand(seal, [], folder);
  callCommand(newVersion, ['privacy', '2025-01-01'], folder);
  const list = (day = '2024-06-07') => {
    return listSteps({ content: readForDevelopment(join(folder, 'content'), noon(day)), now: noon(day) }, 'warning');
  };
  expect(list()).toEqual([]);
  edit(folder, 'content/site.json', 'legal.sample.test', 'www.sample.test/legal/');
  edit(folder, 'content/site.json', 'support@', 'help@');
  const site = 'is sealed with "legal.sample.test" as {site}, and site.json says "www.sample.test/legal"';
  const email = 'is sealed with "support@sample.test" as {email}, and site.json says "help@sample.test"';
  const expected = (command: string) => [email, site].map((found) => `agreement 2024-01-01 ${found}: ${command}`);
  expect(list()).toEqual(expected('npm run new-version -- agreement YYYY-MM-DD'));
  expect(list('2023-12-31')).toEqual(expected('npm run seal -- agreement 2024-01-01'));
  rmSync(join(folder, 'content/agreement/2024-01-01/hi.md'));
  publish(folder, 'hi');
  expect(list()).toContain('agreement 2024-01-01 has no text in "hi", which site.json lists: translate it');
});
