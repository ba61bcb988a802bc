import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { seal } from '../../../../tools/commands/seal.ts';
import { edit } from '../../folders.ts';
import { callCommand, makeProject, runNode } from '../run-command.ts';

it('deploy --dry-run goes as far as wrangler does offline, builds elsewhere, and says what a deployment would refuse', async () => {
  const folder = makeProject();
  edit(folder, 'wrangler.toml', /^SERVER_RENDERING = .*/m, 'SERVER_RENDERING = "off"');
  edit(folder, 'content/site.json', 'Sample App', 'Example App');
  const { exitCode, output, errors } = await runNode(['tools/commands/deploy.ts', '--dry-run'], folder);
  expect(output).toMatch(/env\.SERVER_RENDERING \("off"\)[\s\S]*--dry-run: exiting now\./);
  expect(errors).toMatch(/^Nothing was deployed: this was a dry run\..*\ncontent\/site\.json is still the example: /);
  expect(exitCode).toBe(3);
  expect(existsSync(join(folder, 'dist'))).toBe(false);
});

describe('deploy', () => {
  const folder = makeProject(afterAll);
  edit(folder, 'tools/commands/deploy.ts', 'node_modules/wrangler/bin/wrangler.js', 'wrangler.cjs');
  // In place of wrangler, it keeps what it is to upload.
  writeFileSync(
    join(folder, 'wrangler.cjs'),
    "require('node:fs').cpSync(process.argv[4].replace(/\\w+.wrangler.json/, 'client/texts'), 'uploaded', { recursive: true })",
  );
  // Nobody can be asked at this port.
  edit(folder, 'content/site.json', 'legal.sample.test', '127.0.0.1:9');
  edit(folder, 'wrangler.toml', 'legal.sample.test', '127.0.0.1:9');
  const mend = edit(folder, 'content/site.json', 'Sample App', 'Example App');
  callCommand(seal, [], folder);
  mend();
  const deploy = (...args: string[]) => runNode(['tools/commands/deploy.ts', ...args], folder);

  it('refuses with a status of its own only what is still the example', async () => {
    const { exitCode, output, errors } = await deploy();
    expect([exitCode, output]).toEqual([1, '']);
    expect(errors.match(/^.{1,30}/gm)).toEqual([
      'Not deployed:',
      'agreement 2024-01-01 is sealed',
      'privacy 2024-01-01 is sealed a',
      'https://127.0.0.1:9/ can’t be ',
    ]);
  });

  it('uploads what it judged, and nothing that was added meanwhile, also where the live site can’t be asked', async () => {
    for (const document of ['agreement', 'privacy']) callCommand(seal, ['--amend', document, '2024-01-01'], folder);
    // While the live site is asked, once all else is judged, somebody adds a version.
    const add = "cpSync('content/agreement/2024-01-01', 'content/agreement/2030-01-01', { recursive: true });";
    edit(
      folder,
      'tools/commands/live-texts.ts',
      '  const address =',
      `(await import('node:fs')).${add}\n  const address =`,
    );
    const { exitCode, output, errors } = await deploy('--live-site-unreachable');
    expect([exitCode, output.slice(0, 9), errors]).toEqual([0, 'Deployed.', '']);
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
