import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createError, listUncommitted, readFlags, upload } from '../../../tools/commands/deploy.ts';
import { root } from '../folders.ts';
import { makeFolder, runCommand, runLine, runNode } from './run-command.ts';

it('deploy prints its usage below an unknown option, and does nothing else', async () => {
  const { exitCode, output, errors } = await runCommand('deploy', ['--dryrun'], makeFolder());
  expect([exitCode, output]).toEqual([2, '']);
  expect(errors).toMatch(/^Unknown option '--dryrun'\n\nnpm run deploy /);
});

it('deploy refuses an address that is none', () => {
  expect(() => readFlags(['--live-site', 'x'])).toThrow('found --live-site x, expected none, or an address such as ');
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

it('deploy finds texts that git does not have as they are, hidden files apart', async () => {
  const folder = makeFolder();
  expect(listUncommitted(folder)).toEqual([]);
  const commit = 'git add . && git -c user.name=A -c user.email=a@sample.test commit -m B';
  expect((await runLine(`git init && ${commit}`, folder)).exitCode).toBe(0);
  expect(listUncommitted(folder)).toEqual([]);
  writeFileSync(join(folder, '.git/info/exclude'), 'ta.md');
  for (const file of ['agreement/2024-01-01/ta.md', 'privacy/2024-01-01/en.md', '.DS_Store', '.new.md', 'notes.docx']) {
    writeFileSync(join(folder, 'content', file), '');
  }
  expect(listUncommitted(folder)).toEqual(['content/privacy/2024-01-01/en.md', 'content/agreement/2024-01-01/ta.md']);
});

it('every script that runs TypeScript says first that it needs Node 24', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isChecked = (script: string) => script.startsWith('node tools/need-node-24.js && ');
  const others = Object.values<string>(scripts).filter((script) => !isChecked(script));
  expect(others.filter((script) => /\bvite|\bvitest|\.ts\b/.test(script))).toEqual([]);
  const version = 'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.20.2" })';
  const { exitCode, errors } = await runNode(['--import', version, 'tools/need-node-24.js'], root);
  expect([exitCode, errors]).toEqual([1, expect.stringMatching(/^This project needs Node 24, found \S+: .*\n$/)]);
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
