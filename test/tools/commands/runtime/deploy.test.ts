import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { edit } from '../../folders.ts';
import { makeProject, runNode } from '../run-command.ts';

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js';

it('deploy --dry-run builds into another folder, runs wrangler, and prints what a deployment would refuse', async () => {
  const folder = makeProject();
  edit(folder, 'wrangler.toml', /^SERVER_RENDERING = .*/m, 'SERVER_RENDERING = "off"');
  // Nothing listens on this port.
  edit(folder, 'content/site.json', 'legal.sample.test', '127.0.0.1:9');
  // A text that is edited during the check of the build is uploaded as it was.
  const text = "'content/privacy/2024-01-01/en.md'";
  const change = `files.writeFileSync(${text}, files.readFileSync(${text}, 'utf8').replace('It is free.', 'It has a price.'));`;
  edit(folder, 'tools/commands/verify.ts', '  try {', `  const files = await import('node:fs');\n  ${change}\n  try {`);
  // Keeps what wrangler would upload.
  const wrangler = `
    const [node, , ...args] = process.argv;
    require('node:fs').cpSync(args[2].replace(/\\w+.wrangler.json$/, ''), 'uploaded', { recursive: true });
    require('node:child_process').spawnSync(node, ['${WRANGLER}', ...args], { stdio: 'inherit' });`;
  writeFileSync(join(folder, 'wrangler.cjs'), wrangler);
  edit(folder, 'tools/commands/deploy.ts', WRANGLER, 'wrangler.cjs');
  // It would become part of the Worker's name.
  vi.stubEnv('CLOUDFLARE_ENV', 'staging');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { exitCode, output, errors } = await runNode(['tools/commands/deploy.ts', '--dry-run'], folder);
  expect(output).toMatch(/env\.SERVER_RENDERING \("off"\)[\s\S]*--dry-run: exiting now\./);
  expect(errors).toMatch(
    /^Nothing was deployed: this was a dry run\..*\nagreement 2024-01-01 \(en\) not sealed: npm run seal -- agreement 2024-01-01\n/,
  );
  expect(errors).toMatch(/\nhttps:\/\/127\.0\.0\.1:9\/ can’t be asked which texts it shows: /);
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
