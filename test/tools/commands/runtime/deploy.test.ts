import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { applyChanges, createFolder, edit } from '../../folders.ts';
import { makeProject, runNode } from '../run-command.ts';

/** Edits a text during the check of the build, and keeps what wrangler would upload. */
const script = `
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deploy, effects } from './tools/commands/deploy.ts';
import { run } from './tools/shared/command.ts';

const text = 'content/privacy/2024-01-01/en.md';
const findFaults: typeof effects.findFaults = (config) => {
  writeFileSync(text, readFileSync(text, 'utf8').replace('It is free.', 'It has a price.'));
  return effects.findFaults(config);
};
const upload: typeof effects.upload = (config, isDryRun) => {
  cpSync(join(config, '../..'), 'uploaded', { recursive: true });
  effects.upload(config, isDryRun);
};
await run((args) => deploy(args, { ...effects, findFaults, upload }));
`;

it('deploy --dry-run builds into another folder, runs wrangler, and prints what a deployment would refuse', async () => {
  // As in an npm workspace, packages are in the folder above.
  const workspace = createFolder();
  const folder = join(workspace, 'site');
  renameSync(makeProject(), folder);
  renameSync(join(folder, 'node_modules'), join(workspace, 'node_modules'));
  edit(folder, 'wrangler.toml', /^SERVER_RENDERING = .*/m, 'SERVER_RENDERING = "off"');
  // Nothing listens there.
  edit(folder, 'content/site.json', 'legal.sample.test', '127.0.0.9');
  applyChanges(folder, { 'dry-run.ts': script });
  // It would become part of the Worker's name.
  vi.stubEnv('CLOUDFLARE_ENV', 'staging');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { exitCode, output, errors } = await runNode(['dry-run.ts', '--dry-run'], folder);
  expect(output).toMatch(/env\.SERVER_RENDERING \("off"\)[\s\S]*--dry-run: exiting now\./);
  expect(errors).toMatch(
    /^Nothing was deployed: this was a dry run\..*\nagreement 2024-01-01 \(en\) not sealed: npm run seal -- agreement 2024-01-01\n/,
  );
  expect(errors).toMatch(/\nhttps:\/\/127\.0\.0\.9\/ can’t be asked which texts it shows: /);
  expect(exitCode).toBe(1);
  expect(existsSync(join(folder, 'dist'))).toBe(false);
  expect(JSON.parse(readFileSync(join(folder, 'uploaded/app_pages/wrangler.json'), 'utf8')).name).toBe('app-pages');
  expect(readFileSync(join(folder, 'content/privacy/2024-01-01/en.md'), 'utf8')).toContain('It has a price.');
  expect(readFileSync(join(folder, 'uploaded/client/texts/privacy/2024-01-01/en/text.txt'), 'utf8')).toContain(
    'It is free.',
  );
});

it('vite stops at a mistake in wrangler.toml and prints no stack', async () => {
  const folder = makeProject();
  edit(folder, 'wrangler.toml', 'G = "on"', 'G = "yes"');
  const { exitCode, errors } = await runNode(['node_modules/vite/bin/vite.js', 'dev'], folder);
  expect(exitCode).toBe(1);
  expect(errors).toContain('wrangler.toml, [vars]\n  SERVER_RENDERING: found "yes"');
  expect(errors).not.toContain('\n    at ');
});
