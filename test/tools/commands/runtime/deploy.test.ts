import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { seal } from '../../../../tools/commands/seal.ts';
import { edit } from '../../folders.ts';
import { callCommand, makeProject, runNode } from '../run-command.ts';

it('deploy --dry-run builds into another folder, runs wrangler, and prints what a deployment would refuse', async () => {
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
  const replaceWrangler = (script: string) => writeFileSync(join(folder, 'wrangler.cjs'), script);
  // Nothing listens on this port.
  edit(folder, 'content/site.json', 'legal.sample.test', '127.0.0.1:9');
  edit(folder, 'wrangler.toml', 'legal.sample.test', '127.0.0.1:9');
  const restore = edit(folder, 'content/site.json', 'Sample App', 'Example App');
  callCommand(seal, [], folder);
  restore();
  const deploy = (...args: string[]) => runNode(['tools/commands/deploy.ts', ...args], folder);

  it('exits with 1 when it refuses what is not the example', async () => {
    const { exitCode, output, errors } = await deploy();
    expect([exitCode, output]).toEqual([1, '']);
    expect(errors.match(/^.{1,30}/gm)).toEqual([
      'Not deployed:',
      'agreement 2024-01-01 is sealed',
      'privacy 2024-01-01 is sealed a',
      'https://127.0.0.1:9/ can’t be ',
    ]);
  });

  it('exits with 1 when wrangler fails, even with the status of an example', async () => {
    for (const document of ['agreement', 'privacy']) callCommand(seal, ['--amend', document, '2024-01-01'], folder);
    replaceWrangler('process.exit(3)');
    const { exitCode, errors } = await deploy('--live-site-unreachable');
    expect([exitCode, errors]).toEqual([1, 'Not deployed: see what wrangler printed above.\n']);
  });

  it('uploads the texts that it checked, under the name in wrangler.toml, although the live site is unreachable', async () => {
    const uploaded = "process.argv[4].replace(/\\w+.wrangler.json/, '')";
    replaceWrangler(`require('node:fs').cpSync(${uploaded}, 'uploaded', { recursive: true })`);
    // Adds a version after the build.
    const add = "cpSync('content/agreement/2024-01-01', 'content/agreement/2030-01-01', { recursive: true });";
    const [address, file] = ['  const address =', 'tools/commands/live-texts.ts'];
    edit(folder, file, address, `(await import('node:fs')).${add}\n${address}`);
    vi.stubEnv('CLOUDFLARE_ENV', 'staging');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { exitCode, output, errors } = await deploy('--live-site-unreachable');
    expect([exitCode, output.slice(0, 9), errors]).toEqual([0, 'Deployed.', '']);
    expect(readdirSync(join(folder, 'content/agreement'))).toEqual(['2024-01-01', '2030-01-01']);
    expect(readdirSync(join(folder, 'uploaded/client/texts/agreement'))).toEqual(['2024-01-01']);
    expect(JSON.parse(readFileSync(join(folder, 'uploaded/app_pages/wrangler.json'), 'utf8')).name).toBe('app-pages');
  });
});

it.each([
  {
    command: 'build',
    file: 'content/agreement/2024-01-01/en.md',
    from: 'the terms',
    to: 'the term',
    found: 'content/agreement/2024-01-01/en.md:8\n',
  },
  {
    command: 'dev',
    file: 'wrangler.toml',
    from: 'G = "on"',
    to: 'G = "yes"',
    found: 'wrangler.toml, [vars]\n  SERVER_RENDERING: found "yes"',
  },
])('vite $command stops at a mistake in $file and prints no stack', async ({ command, file, from, to, found }) => {
  const folder = makeProject();
  callCommand(seal, [], folder);
  edit(folder, file, from, to);
  const { exitCode, errors } = await runNode(['node_modules/vite/bin/vite.js', command], folder);
  expect(exitCode).toBe(1);
  expect(errors).toContain(found);
  expect(errors).not.toContain('\n    at ');
});
