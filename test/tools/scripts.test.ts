/** The scripts of package.json, and the workflows that run them. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runNode } from './commands/run-command.ts';
import { root } from './folders.ts';

it('every script that runs TypeScript says first that it needs Node 24', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isChecked = (script: string) => script.startsWith('node tools/need-node-24.js && ');
  const others = Object.values<string>(scripts).filter((script) => !isChecked(script));
  expect(others.filter((script) => /\bvite|\bvitest|\.ts\b/.test(script))).toEqual([]);
  const version = 'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.20.2" })';
  const { exitCode, errors } = await runNode(['--import', version, 'tools/need-node-24.js'], root);
  expect([exitCode, errors]).toEqual([1, expect.stringMatching(/^This project needs Node 24, found \S+: .*\n$/)]);
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
