import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFlags } from '../../../tools/commands/deploy.ts';
import { root } from '../folders.ts';
import { makeFolder, runCommand } from './run-command.ts';

it.each([
  { arg: '-n', found: "Unknown option '-n'" },
  { arg: 'dry-run', found: "Unexpected argument 'dry-run'" },
  { arg: '--dry-run=true', found: "Option '--dry-run' does not take an argument" },
])('deploy refuses $arg', ({ arg, found }) => {
  expect(() => readFlags([arg])).toThrow(found);
});

it('deploy is a dry run if npm has read the flag itself', () => {
  expect([readFlags([], 'true').isDryRun, readFlags([], undefined).isDryRun]).toEqual([true, false]);
});

it.each([
  { arg: '--help', status: 0, start: 'npm run deploy ' },
  { arg: '--dryrun', status: 2, start: "Unknown option '--dryrun'\n\nnpm run deploy " },
])('deploy $arg prints its usage and does nothing else', async ({ arg, status, start }) => {
  const { exitCode, output, errors } = await runCommand('deploy', [arg], makeFolder());
  expect([exitCode, (output + errors).slice(0, start.length)]).toEqual([status, start]);
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
