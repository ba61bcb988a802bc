import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readFlags } from '../../../tools/commands/deploy.ts';
import { root } from '../folders.ts';
import { makeFolder, runCommand, runNode } from './run-command.ts';

it.each([
  { arg: '--help', status: 0, start: 'npm run deploy ' },
  { arg: '--dryrun', status: 2, start: "Unknown option '--dryrun'\n\nnpm run deploy " },
  { arg: '--live-site=x', status: 2, start: 'found --live-site x, expected none, or an address such as ' },
])('deploy $arg prints its usage and does nothing else', async ({ arg, status, start }) => {
  const { exitCode, output, errors } = await runCommand('deploy', [arg], makeFolder());
  expect([exitCode, (output + errors).slice(0, start.length)]).toEqual([status, start]);
});

it('deploy refuses an option that npm has read itself', () => {
  vi.stubEnv('npm_config_live_site', 'true');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => readFlags([])).toThrow('npm has read --live-site itself: write -- before the options');
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
