import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { edit } from '../../folders.ts';
import { makeProject, runNode } from '../run-command.ts';

it('deploy --dry-run builds into another folder, runs wrangler, and prints what a deployment would refuse', async () => {
  const folder = makeProject();
  edit(folder, 'wrangler.toml', /^SERVER_RENDERING = .*/m, 'SERVER_RENDERING = "off"');
  // Nothing listens on this port.
  edit(folder, 'content/site.json', 'legal.sample.test', '127.0.0.1:9');
  const { exitCode, output, errors } = await runNode(['tools/commands/deploy.ts', '--dry-run'], folder);
  expect(output).toMatch(/env\.SERVER_RENDERING \("off"\)[\s\S]*--dry-run: exiting now\./);
  expect(errors).toMatch(
    /^Nothing was deployed: this was a dry run\..*\nagreement 2024-01-01 \(en\) not sealed: npm run seal -- agreement 2024-01-01\n/,
  );
  expect(errors).toMatch(/\nhttps:\/\/127\.0\.0\.1:9\/ can’t be asked which texts it shows: /);
  expect(exitCode).toBe(1);
  expect(existsSync(join(folder, 'dist'))).toBe(false);
});

it('vite stops at a mistake in wrangler.toml and prints no stack', async () => {
  const folder = makeProject();
  edit(folder, 'wrangler.toml', 'G = "on"', 'G = "yes"');
  const { exitCode, errors } = await runNode(['node_modules/vite/bin/vite.js', 'dev'], folder);
  expect(exitCode).toBe(1);
  expect(errors).toContain('wrangler.toml, [vars]\n  SERVER_RENDERING: found "yes"');
  expect(errors).not.toContain('\n    at ');
});
