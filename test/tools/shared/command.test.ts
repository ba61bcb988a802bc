import { expect, it, onTestFinished, vi } from 'vitest';
import { readFlags } from '../../../tools/commands/deploy.ts';
import { makeFolder, runCommand } from '../commands/run-command.ts';

it('a command prints its usage below an unknown option, and does nothing else', async () => {
  // One that starts fast.
  const { exitCode, output, errors } = await runCommand('status', ['--dryrun'], makeFolder());
  expect([exitCode, output]).toEqual([2, '']);
  expect(errors).toMatch(/^Unknown option '--dryrun'\n\nnpm run status /);
});

it.each(['x', ''])('deploy refuses the address "%s"', (address) => {
  const found = `found --live-site "${address}", expected none, or an address such as `;
  expect(() => readFlags(['--live-site', address])).toThrow(found);
});

it('a command refuses an option that npm has read itself', () => {
  vi.stubEnv('npm_config_live_site', 'true');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => readFlags([])).toThrow('npm has read --live-site itself: write -- before the options');
});
