import { execSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createError, readFlags, upload } from '../../../tools/commands/deploy.ts';
import { listUncommitted } from '../../../tools/steps/git.ts';
import { makeFolder, runCommand, runNode } from '../commands/run-command.ts';
import { root } from '../folders.ts';

it('a command prints its usage below an unknown option, and does nothing else', async () => {
  expect(() => readFlags(['--dryrun'])).toThrow(/^Unknown option '--dryrun'$/);
  // Of one that starts fast.
  const { exitCode, output, errors } = await runCommand('status', ['--dryrun'], makeFolder());
  expect([exitCode, output]).toEqual([2, '']);
  expect(errors).toMatch(/^Unknown option '--dryrun'\n\nnpm run status /);
});

it.each(['x', ''])('deploy refuses the address "%s"', (address) => {
  const found = `found --live-site "${address}", expected none, or an address such as `;
  expect(() => readFlags(['--live-site', address])).toThrow(found);
});

it('deploy refuses an option that npm has read itself', () => {
  vi.stubEnv('npm_config_live_site', 'true');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => readFlags([])).toThrow('npm has read --live-site itself: write -- before the options');
});

it('deploy exits with 3 only if all settings are the example’s', () => {
  const example = {
    name: 'Example Company',
    app: 'Example App',
    email: 'support@app.example',
    address: 'https://legal.app.example',
  };
  expect(createError('', [], example).exitCode).toBe(3);
  expect(createError('', [], { ...example, name: 'Glow Private Limited' }).exitCode).toBe(1);
});

it('deploy exits with 1 if wrangler fails', () => {
  // The status for settings of the example.
  vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,process.exit(3)');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => upload('none.json', true)).toThrow(expect.objectContaining({ exitCode: 1 }));
});

it('deploy finds what a build depends on and git does not have as it is, hidden files apart', () => {
  const folder = makeFolder();
  const list = () => listUncommitted(join(folder, 'content'));
  expect(list()).toEqual({ files: [] });
  const commit = 'git add . && git -c user.name=A -c user.email=a@sample.test commit -m B';
  execSync(`git init --quiet && ${commit} --quiet`, { cwd: folder });
  expect(list()).toEqual({ files: [] });
  writeFileSync(join(folder, '.git/info/exclude'), 'ta.md');
  writeFileSync(join(folder, 'wrangler.toml'), '');
  for (const file of ['agreement/2024-01-01/ta.md', 'privacy/2024-01-01/en.md', '.DS_Store', '.new.md', 'notes.docx']) {
    writeFileSync(join(folder, 'content', file), '');
  }
  mkdirSync(join(folder, 'src/pages'), { recursive: true });
  const others = ['package.json', 'src/pages/page.css', 'tsconfig.json'];
  for (const file of [...others, 'src/notes.txt', 'notes.md']) writeFileSync(join(folder, file), '');
  const files = ['content/privacy/2024-01-01/en.md', 'wrangler.toml', ...others, 'content/agreement/2024-01-01/ta.md'];
  expect(list()).toEqual({ files });
  vi.stubEnv('PATH', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(list()).toEqual({ files: [], failure: 'git status failed: spawnSync git ENOENT' });
});

it.each(['tools/run.js', 'node_modules/vite/bin/vite.js', 'node_modules/vitest/vitest.mjs'])(
  '%s says first that it needs Node 24',
  async (script) => {
    const version = 'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.20.2" })';
    const { exitCode, errors } = await runNode(['--import', version, script, 'build'], root);
    expect([exitCode, errors]).toEqual([1, expect.stringMatching(/^This project needs Node 24, found \S+: .*\n$/)]);
  },
);

it('every script that runs TypeScript is run by tools/run.js', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const others = Object.values<string>(scripts).filter((script) => !script.startsWith('node tools/run.js '));
  expect(others.filter((script) => /\.ts\b/.test(script))).toEqual([]);
});

it('every script that a text or a message names exists, and so does every file that a script runs', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const patterns = ['*.md', '{docs,content}/**/*.md', '.ci/*', '.github/**/*.yml', '{src,tools}/**/*.{ts,tsx,js}'];
  const texts = globSync(patterns, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const named = texts.join().match(/(?<=npm run )[\w-]+/g) ?? [];
  expect(named).toContain('new-version');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const files: string[] = Object.values<string>(scripts).flatMap((script) => script.match(/[\w/-]+\.[jt]s\b/g) ?? []);
  expect(files).toContain('tools/commands/deploy.ts');
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('no workflow that deploys runs npm audit', () => {
  const read = (name: string): string => {
    const workflow = readFileSync(join(root, '.github/workflows', name), 'utf8');
    const called = [...workflow.matchAll(/uses: \.\/\.github\/workflows\/(\S+)/g)];
    return workflow + called.map(([, file = '']) => read(file)).join('');
  };
  expect(read('deploy.yml')).toContain('run: .ci/run');
  expect(read('deploy.yml')).not.toContain('npm audit');
});
