import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findFaults } from '../../../../tools/commands/verify.ts';
import { builds, findConfig } from '../../../builds.ts';
import { createFolder, edit } from '../../folders.ts';

const failure = 'console.error("the page failed");';
it.each([
  ['that it does not start', /^/, 'throw new Error("x");', ['runtime failed to start', 'Uncaught Error: x']],
  ['that an address fails', 'texts/legal/', 'texts/none/', ['/legal.json with 500', '.json is missing among']],
  ['several of one kind once', '/text.txt', '/none.txt', ['format=text with 500, not 200', 'is missing']],
  ['a failure after the first byte, which it only logs', /^/, failure, ['the built Worker logs the page failed']],
])('finds of a built Worker %s', async (_, from, to, expected) => {
  const folder = createFolder();
  cpSync(join(builds, 'site'), folder, { recursive: true });
  const config = join(folder, findConfig('site').slice(join(builds, 'site').length));
  edit(dirname(config), 'index.js', from, to);
  expect(await findFaults(config)).toEqual(expected.map((text) => expect.stringContaining(text)));
});
