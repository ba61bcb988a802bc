import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { seal } from '../../../../tools/commands/seal.ts';
import { edit, root } from '../../folders.ts';
import { callCommand, makeProject, runNode } from '../run-command.ts';

it('deploy --dry-run goes as far as wrangler does offline, builds elsewhere, and says what a deployment would refuse', async () => {
  const folder = makeProject();
  edit(folder, 'wrangler.toml', /^SERVER_RENDERING = .*/m, 'SERVER_RENDERING = "off"');
  edit(folder, 'content/site.json', 'Sample App', 'Example App');
  const { exitCode, output, errors } = await runNode(['tools/commands/deploy.ts', '--dry-run'], folder);
  expect(output).toContain('A dry run stays offline: it can’t say whether https://legal.sample.test/ shows a text');
  expect(output).toMatch(/env\.SERVER_RENDERING \("off"\)[\s\S]*--dry-run: exiting now\./);
  expect(errors).toMatch(/^Nothing was deployed: this was a dry run\..*\ncontent\/site\.json is still the example: /);
  expect(exitCode).toBe(3);
  expect(existsSync(join(folder, 'dist'))).toBe(false);
});

/** In place of wrangler: keeps what it is to upload, and while it is asked who is logged in, somebody adds a version. */
const fakeWrangler = `
  const { cpSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
  const { join } = require('node:path');
  const [command, , config] = process.argv.slice(2);
  if (command === 'whoami') {
    const text = readFileSync('content/agreement/2024-01-01/en.md', 'utf8');
    mkdirSync('content/agreement/2030-01-01');
    const added = text.replace('effective: 2024', 'note: It is new.\\neffective: 2030').replace('These are', 'Now these are');
    writeFileSync('content/agreement/2030-01-01/en.md', added);
    console.log('{"loggedIn":true}');
  } else cpSync(join(config, '../../client/texts'), 'uploaded', { recursive: true });`;

describe('deploy', () => {
  const folder = makeProject(afterAll);
  const packaged = join(root, 'node_modules/wrangler');
  const replaced = join(folder, 'node_modules/wrangler');
  rmSync(replaced);
  mkdirSync(join(replaced, 'bin'), { recursive: true });
  for (const name of readdirSync(packaged).filter((one) => one !== 'bin')) {
    symlinkSync(join(packaged, name), join(replaced, name));
  }
  writeFileSync(join(replaced, 'bin/wrangler.js'), fakeWrangler);
  // Nobody can be asked at this port.
  edit(folder, 'content/site.json', 'legal.sample.test', '127.0.0.1:9');
  edit(folder, 'wrangler.toml', 'legal.sample.test', '127.0.0.1:9');
  const mend = edit(folder, 'content/site.json', 'Sample App', 'Example App');
  callCommand(seal, [], folder);
  mend();
  const deploy = (...args: string[]) => runNode(['tools/commands/deploy.ts', ...args], folder);

  it('refuses with a status of its own only what is still the example', async () => {
    const { exitCode, output, errors } = await deploy();
    const [intro, ...reasons] = errors.trim().split('\n');
    expect([exitCode, output, intro]).toEqual([1, '', 'Not deployed:']);
    expect(reasons).toEqual([
      expect.stringMatching(/^agreement 2024-01-01 is sealed as the example’s/),
      expect.stringMatching(/^privacy 2024-01-01 is sealed as the example’s/),
      expect.stringMatching(/^https:\/\/127\.0\.0\.1:9\/ can’t be asked which texts it shows/),
    ]);
  });

  it('uploads what it judged, and nothing that was added meanwhile, also where the live site can’t be asked', async () => {
    for (const document of ['agreement', 'privacy']) callCommand(seal, ['--amend', document, '2024-01-01'], folder);
    const ending = await deploy('--live-site-unreachable');
    const output = 'Deployed. npm run verify compares what readers get.\n';
    expect(ending).toEqual({ exitCode: 0, output, errors: '' });
    expect(readdirSync(join(folder, 'content/agreement'))).toEqual(['2024-01-01', '2030-01-01']);
    expect(readdirSync(join(folder, 'uploaded/agreement'))).toEqual(['2024-01-01']);
  });
});

it.each([
  ['build', 'content/agreement/2024-01-01/en.md', 'the terms', 'the term', 'content/agreement/2024-01-01/en.md:8\n'],
  ['dev', 'wrangler.toml', 'G = "on"', 'G = "yes"', 'wrangler.toml, [vars]\n  SERVER_RENDERING: found "yes"'],
])('vite %s stops at a mistake in %s and tells it without a stack', async (command, file, from, to, found) => {
  const folder = makeProject();
  callCommand(seal, [], folder);
  edit(folder, file, from, to);
  const { exitCode, errors } = await runNode(['node_modules/vite/bin/vite.js', command], folder);
  expect(exitCode).toBe(1);
  expect(errors).toContain(found);
  expect(errors).not.toContain('\n    at ');
});
