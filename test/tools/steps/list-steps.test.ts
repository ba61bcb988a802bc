import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { IsoDate } from '../../../src/documents/document.ts';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { readContent, readForDevelopment } from '../../../tools/content/read-content.ts';
import { listSteps } from '../../../tools/steps/list-steps.ts';
import type { LiveText } from '../../../tools/steps/live-texts.ts';
import type { Situation } from '../../../tools/steps/situation.ts';
import { callCommand, makeFolder, publish } from '../commands/run-command.ts';
import { edit } from '../folders.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`);
const url = new URL('https://legal.sample.test/');
const none = { url, texts: null, failure: 'ENOTFOUND' };
const read = (day: string) => readContent(join(folder, 'content'), noon(day));
/** A live site with the texts as they are now. */
const publishNow = (): readonly LiveText[] => read('2024-06-07').texts;

function createSituation(live?: readonly LiveText[], day = '2024-06-07', flags = {}) {
  return { content: read(day), sites: [live ? { url, texts: live } : none], now: noon(day), flags };
}

const listBlockers = (situation: Situation) => listSteps(situation, 'blocker');
const find = (...args: Parameters<typeof createSituation>) => listBlockers(createSituation(...args));

it('finds settings of the example, texts that are not sealed, reviewed or committed', () => {
  edit(folder, 'content/site.json', 'support@sample.test', 'support@app.example');
  publish(folder, 'hi');
  edit(folder, 'content/agreement/2024-01-01/hi.md', /reviewed: .*/, 'reviewed: not yet');
  const uncommitted = { files: ['content/site.json'], failure: 'git status failed: no index' };
  const blockers = listBlockers({ ...createSituation(publishNow()), uncommitted });
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

describe('in sealed texts', () => {
  let live: readonly LiveText[];
  beforeEach(() => {
    edit(folder, 'content/agreement/2024-01-01/en.md', 'These are', 'Of {site}: these are');
    callCommand(seal, [], folder);
    live = publishNow();
  });

  it('finds live texts that the build does not have, or has with other words', () => {
    const [agreement, privacy] = live;
    if (!agreement || !privacy) throw new Error('there are no texts');
    const lost = (day: string, language: string) => ({ ...privacy, version: day as IsoDate, language });
    const changed = [
      ...[lost('2023-05-01', 'en'), lost('2023-05-01', 'hi'), lost('2025-01-01', 'en')],
      { ...agreement, revision: 7 },
      { ...privacy, digest: 'f'.repeat(64) },
    ];
    const missing = (day: string) => `and this build does not have it: put back, from git, content/privacy/${day}`;
    const announced = `privacy 2025-01-01 (en) is announced, ${missing('2025-01-01')}; or, to withdraw it, add --withdraw`;
    const others = [
      `privacy 2023-05-01 (en, hi) is live, ${missing('2023-05-01')}`,
      ...['agreement', 'privacy'].map((document) => {
        const found = `${document} 2024-01-01 (en) is live with other words or another revision: if people agreed to those`;
        const change = `for what is to change: npm run new-version -- ${document} YYYY-MM-DD`;
        const back = `put back, from git, content/${document}/2024-01-01`;
        return `${found}, ${back}; ${change}; if the live site is wrong: docs/operations.md`;
      }),
    ];
    expect(find(changed)).toEqual(others.toSpliced(1, 0, announced));
    const withdrawn = createSituation(changed, undefined, { withdraw: true });
    expect(listBlockers(withdrawn)).toEqual(others);
    expect(listSteps(withdrawn, 'warning')).toEqual(['Withdrawn: privacy 2025-01-01 (en)']);
  });

  it('refuses versions whose day is over and that were never live, the first of a document too', () => {
    const expected = ['agreement', 'privacy'].map((document) => {
      const found = `^${document} 2024-01-01 would be in force .* no live site shows it.*, add --backdated; otherwise`;
      const command = `npm run new-version -- ${document} YYYY-MM-DD --instead-of 2024-01-01, then: npm run seal$`;
      return expect.stringMatching(`${found} choose a later day: ${command}`);
    });
    expect(find([])).toEqual(expected);
    expect(find([], '2024-01-01')).toEqual([]);
    // One language is enough: the others join a version that readers know.
    const others = live.map((text) => ({ ...text, language: 'hi' }));
    expect(find(others).filter((line) => !line.includes('(hi) is live'))).toEqual([]);
  });

  it('says how to go on if the live site can’t be asked', () => {
    expect(find()).toEqual([
      'https://legal.sample.test/ can’t be asked which texts it shows: ENOTFOUND',
      '  look first: https://legal.sample.test/legal.json in a browser; the tag in npx wrangler versions list: the commit that is live;',
      '  and git diff <commit> -- content',
      '  if they are live at another address, add --live-site <address>',
      '  if nobody can read it, since nothing is live yet or it is broken, add --live-site none',
    ]);
  });
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
