import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { seal } from '../../../../tools/commands/seal.ts';
import { edit } from '../../folders.ts';
import { callCommand, makeProject, runNode } from '../run-command.ts';

// Builds run in processes of their own, and those have a limit each: this one must not come before theirs.
vi.setConfig({ testTimeout: 150_000 });

describe('deploy --dry-run', () => {
  const folder = makeProject(afterAll);
  edit(folder, 'wrangler.toml', /^SERVER_RENDERING = .*/m, 'SERVER_RENDERING = "off"');
  edit(folder, 'content/site.json', 'Sample App', 'Example App');
  const deploy = (...args: string[]) => runNode(['tools/commands/deploy.ts', ...args], folder);

  it('goes as far as wrangler does offline, builds elsewhere, and says what a deployment would refuse', async () => {
    const { exitCode, output, errors } = await deploy('--dry-run');
    expect(output).toContain('A dry run stays offline: it can’t say whether https://legal.sample.test/ shows a text');
    expect(output).toMatch(/env\.SERVER_RENDERING \("off"\)[\s\S]*--dry-run: exiting now\./);
    expect(errors).toMatch(/^Nothing was deployed: this was a dry run\..*\ncontent\/site\.json is still the example: /);
    expect(exitCode).toBe(3);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });

  it('is one too where npm has taken the flag; hands further arguments to wrangler, and ends as it does', async () => {
    vi.stubEnv('npm_config_dry_run', 'true');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { exitCode, errors } = await deploy('--nonsense');
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/Unknown argument: nonsense[\s\S]*Not deployed: what wrangler found stands above\.\n$/);
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
