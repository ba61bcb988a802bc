import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describePages } from '../../../../tools/budgets/size.ts';
import { readCode, weighCode } from '../../../../tools/budgets/weigh-code.ts';
import { workerFolder } from '../../../builds.ts';

const config = join(workerFolder('site'), 'wrangler.json');

it('the code keeps every limit', async () => {
  // Else our own part is built as vitest says, for development.
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const weights = weighCode(await readCode(config));
  expect(weights.filter(({ measured, limit }) => measured > limit)).toEqual([]);
});

it('what the pages weigh is told in a sentence', async () => {
  const [sentence, ...others] = await describePages(config);
  expect(others).toEqual([]);
  expect(sentence).toMatch(
    /^Each page arrives in one round trip: the largest, \/agreement\.html\?lang=en, is \d+\.\d kB of 14\.6 kB$/,
  );
});
