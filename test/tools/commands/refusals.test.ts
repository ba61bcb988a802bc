import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BasePath } from '../../../src/location/base-path.ts';
import type { PublishedTexts } from '../../../tools/commands/live-texts.ts';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { type Flags, findRefusals, findWrongAddresses, refuseUnreachable } from '../../../tools/commands/refusals.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { textKey } from '../../../tools/content/read/text-key.ts';
import { readContent } from '../../../tools/content/read-content.ts';
import { readWrangler } from '../../../tools/vite/read-wrangler.ts';
import { edit } from '../folders.ts';
import { callCommand, makeFolder, publish } from './run-command.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`);
const read = (now = noon('2024-06-07')) => readContent(join(folder, 'content'), { now });
/** What a deployment of the texts as they are now would make live. */
const listLive = (): PublishedTexts => new Map(read().texts.map((text) => [textKey(text), text]));

function find(live: PublishedTexts | null = null, day = '2024-06-07', flags: Flags = {}) {
  const deployment = readWrangler(join(folder, 'wrangler.toml'));
  return findRefusals({ content: read(noon(day)), deployment, live, now: noon(day), flags });
}

describe('findRefusals', () => {
  it('finds settings of the example, texts that are not sealed or not reviewed, and other addresses', () => {
    edit(folder, 'content/site.json', 'support@sample.test', 'support@app.example');
    publish(folder, 'hi');
    edit(folder, 'content/agreement/2024-01-01/hi.md', /reviewed: .*/, 'reviewed: not yet');
    edit(folder, 'wrangler.toml', 'legal.sample.test', 'www.sample.test');
    edit(folder, 'wrangler.toml', 'workers_dev = false', 'workers_dev = true');
    edit(folder, 'wrangler.toml', 'preview_urls = false', 'preview_urls = true');
    const refusals = find();
    expect(refusals.map((message) => message.slice(0, 50))).toEqual([
      'content/site.json is still the example: email: sup',
      'texts in en, hi not sealed (3): npm run seal',
      'texts in hi not reviewed (1): write who did, or ta',
      'wrangler.toml: the routes are www.sample.test, exp',
      'wrangler.toml: workers_dev gives the texts a secon',
      'wrangler.toml: preview_urls gives the texts a seco',
    ]);
  });

  it('finds versions that were sealed with settings of the example, which seal warns of', () => {
    const restore = edit(folder, 'content/site.json', 'Sample App', 'Example App');
    expect(callCommand(seal, [], folder).output).toContain('\nBeware: ');
    restore();
    const way = 'remove sealed from all texts of this version, then: npm run seal';
    const versions = ['agreement 2024-01-01', 'privacy 2024-01-01'];
    expect(find()).toEqual(versions.map((version) => `${version} is sealed as the example’s: ${way}`));
  });

  it('finds live texts that a build lacks or has with other words, if their day has come', () => {
    callCommand(seal, [], folder);
    const digest = 'f'.repeat(64);
    const live = new Map([
      ['privacy/2023-05-01/en', { revision: 1, digest }],
      ['privacy/2024-01-01/hi', { revision: 1, digest }],
      ['privacy/2999-01-01/en', { revision: 1, digest }],
      ['agreement/2024-01-01/en', { revision: 7, digest: listLive().get('agreement/2024-01-01/en')?.digest ?? '' }],
      ['privacy/2024-01-01/en', { revision: 1, digest }],
    ]);
    const back = 'put it back from git: git restore content';
    const change = 'and make a new version for what is to change';
    expect(find(live)).toEqual([
      `privacy/2023-05-01/en is live, and this build does not have it: ${back}/privacy/2023-05-01/en.md`,
      'privacy/2024-01-01/hi is live, and this build does not have it: put its seal back from git',
      `agreement/2024-01-01/en is live with revision 7: ${back}/agreement/2024-01-01/en.md, ${change}`,
      `privacy/2024-01-01/en is live with other words (digest ${digest}): ${back}/privacy/2024-01-01/en.md, ${change}`,
    ]);
  });

  describe('with a version that was sealed for 2 January', () => {
    let live: PublishedTexts;
    beforeEach(() => {
      callCommand(seal, [], folder);
      live = listLive();
      callCommand(newVersion, ['agreement', '2025-01-02'], folder);
      edit(folder, 'content/agreement/2025-01-02/en.md', /\nnote: .*/, '\nnote: It is new.');
      edit(folder, 'content/agreement/2025-01-02/en.md', 'These are', 'Now these are');
      expect(callCommand(seal, [], folder, '2024-12-20').errors).toBe('');
    });

    it('refuses it once that day is over, if it was never live', () => {
      const command = 'npm run deploy -- --backdated';
      const message = expect.stringMatching(`^agreement 2025-01-02 would hold since .* never live.*: ${command}$`);
      expect(find(live, '2025-01-20')).toEqual([message]);
    });

    it('keeps the flags that were given in the command that it advises', () => {
      const command = 'npm run deploy -- --live-site-unreachable --backdated';
      const [refusal] = find(live, '2025-01-20', { isUnreachable: true });
      expect(refusal).toContain(command);
    });

    it.each([
      { when: 'on that day', day: '2025-01-02' },
      { when: 'with --backdated', day: '2025-01-20', flags: { isBackdated: true } },
      { when: 'where it is live in a language', day: '2025-01-20', key: 'agreement/2025-01-02/hi' },
      { when: 'where the live texts are unknown', day: '2025-01-20', isUnknown: true },
    ])('accepts it $when', ({ day, flags, key, isUnknown }) => {
      // Its day has not come where the text is missing from the build: it may be withdrawn.
      const added = key ? [[key, { revision: 1, digest: '' }] as const] : [];
      const refusals = find(isUnknown ? null : new Map([...live, ...added]), day, flags);
      expect(refusals.filter((message) => message.includes('never live'))).toEqual([]);
    });
  });

  it('accepts the first version of a document, whenever it began', () => {
    callCommand(seal, [], folder);
    expect(find(new Map())).toEqual([]);
  });
});

describe('findWrongAddresses', () => {
  const domain = { pattern: 'www.sample.test', custom_domain: true };
  const route = (path: string) => ({ pattern: `www.sample.test${path}` });

  it.each([
    { base: '/', routes: [domain], expected: null },
    { base: '/', routes: [route('/*')], expected: null },
    { base: '/legal/', routes: [route('/legal/*')], expected: null },
    { base: '/', routes: [], expected: 'none, expected www.sample.test as custom_domain,' },
    // It matches `/` only.
    { base: '/', routes: [route('')], expected: 'www.sample.test, expected www.sample.test as custom_domain,' },
    { base: '/', routes: [{ pattern: 'sample.test', custom_domain: true }], expected: 'sample.test, expected' },
    { base: '/', routes: [domain, { pattern: 'other.test/*' }], expected: 'www.sample.test, other.test/*, expected' },
    { base: '/legal/', routes: [route('/*')], expected: 'www.sample.test/*, expected www.sample.test/legal/*,' },
    { base: '/legal/', routes: [domain], expected: 'www.sample.test, expected www.sample.test/legal/*,' },
  ])('below $base, with the routes $routes', ({ base, routes, expected }) => {
    const settings = { base: base as BasePath, serverRendering: true };
    const found = findWrongAddresses({ settings, routes, otherAddresses: [] }, 'https://www.sample.test');
    const messages = expected ? [expect.stringContaining(`wrangler.toml: the routes are ${expected}`)] : [];
    expect(found).toEqual(messages);
  });
});

it('names the site that was asked in place of one that is unreachable', () => {
  const message = refuseUnreachable(new URL('https://new.test/'), 'ENOTFOUND', new URL('https://old.test/'));
  expect(message).toMatch(/^https:\/\/new\.test\/ can’t be asked .*: ENOTFOUND\..* https:\/\/old\.test\/ is asked /);
  expect(message).toContain('npm run deploy -- --live-site-unreachable');
});
