import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { seal } from '../../../../tools/commands/seal.ts';
import { edit } from '../../folders.ts';
import { callCommand, makeProject, runNode } from '../run-command.ts';

it('deploy --dry-run builds into another folder, runs wrangler, and prints what a deployment would refuse', async () => {
  const folder = makeProject();
  edit(folder, 'wrangler.toml', /^SERVER_RENDERING = .*/m, 'SERVER_RENDERING = "off"');
  // Nothing listens on this port.
  edit(folder, 'content/site.json', 'legal.sample.test', '127.0.0.1:9');
  const { exitCode, output, errors } = await runNode(['tools/commands/deploy.ts', '--dry-run'], folder);
  expect(output).toMatch(/env\.SERVER_RENDERING \("off"\)[\s\S]*--dry-run: exiting now\./);
  expect(errors).toMatch(/^Nothing was deployed: this was a dry run\..*\ntexts in en not sealed \(2\): npm run seal\n/);
  expect(errors).toMatch(/\nhttps:\/\/127\.0\.0\.1:9\/ can’t be asked which texts it shows: /);
  expect(exitCode).toBe(1);
  expect(existsSync(join(folder, 'dist'))).toBe(false);
});

it('deploy uploads the texts that it checked, under the name in wrangler.toml, and exits with 1 when wrangler fails', async () => {
  const folder = makeProject();
  edit(folder, 'content/site.json', 'legal.sample.test', '127.0.0.1:9');
  edit(folder, 'wrangler.toml', 'legal.sample.test', '127.0.0.1:9');
  callCommand(seal, [], folder);
  edit(folder, 'tools/commands/deploy.ts', 'node_modules/wrangler/bin/wrangler.js', 'wrangler.cjs');
  const uploaded = "process.argv[4].replace(/\\w+.wrangler.json/, '')";
  // The status for settings of the example.
  const upload = `require('node:fs').cpSync(${uploaded}, 'uploaded', { recursive: true }); process.exit(3)`;
  writeFileSync(join(folder, 'wrangler.cjs'), upload);
  // Adds a version after the build.
  const add = "cpSync('content/agreement/2024-01-01', 'content/agreement/2030-01-01', { recursive: true });";
  const address = '  const address =';
  edit(folder, 'tools/commands/live-texts.ts', address, `(await import('node:fs')).${add}\n${address}`);
  vi.stubEnv('CLOUDFLARE_ENV', 'staging');
  onTestFinished(() => void vi.unstubAllEnvs());
  const flags = ['--live-site', 'none', '--backdated'];
  const { exitCode, errors } = await runNode(['tools/commands/deploy.ts', ...flags], folder);
  expect([exitCode, errors]).toEqual([1, 'Not deployed: see what wrangler printed above.\n']);
  expect(readdirSync(join(folder, 'content/agreement'))).toEqual(['2024-01-01', '2030-01-01']);
  expect(readdirSync(join(folder, 'uploaded/client/texts/agreement'))).toEqual(['2024-01-01']);
  expect(JSON.parse(readFileSync(join(folder, 'uploaded/app_pages/wrangler.json'), 'utf8')).name).toBe('app-pages');
});

it('vite stops at a mistake in wrangler.toml and prints no stack', async () => {
  const folder = makeProject();
  edit(folder, 'wrangler.toml', 'G = "on"', 'G = "yes"');
  const { exitCode, errors } = await runNode(['node_modules/vite/bin/vite.js', 'dev'], folder);
  expect(exitCode).toBe(1);
  expect(errors).toContain('wrangler.toml, [vars]\n  SERVER_RENDERING: found "yes"');
  expect(errors).not.toContain('\n    at ');
});
