/** The scripts of package.json, and the workflows that run them. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runNode } from './commands/run-command.ts';
import { root } from './folders.ts';

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
  const patterns = ['*.md', '{docs,content}/**/*.md', '{.ci,.vscode,.github/*}/*', '{src,tools}/**/*.{ts,tsx,js}'];
  const texts = globSync(patterns, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const named = texts.join().match(/(?<=npm run |"run",\s+")[\w-]+/g) ?? [];
  expect(named).toContain('new-version');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const files: string[] = Object.values<string>(scripts).flatMap((script) => script.match(/[\w/-]+\.[jt]s\b/g) ?? []);
  expect(files).toContain('tools/commands/deploy.ts');
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('the lockfile has the integrity of each package', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { '': project, ...others } = packages;
  expect(Object.keys(others)).toContain('node_modules/hono');
  expect(Object.keys(others).filter((path) => !others[path].integrity)).toEqual([]);
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
