import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findFaults } from '../../../../tools/commands/find-faults.ts';
import { builds, findConfig } from '../../../builds.ts';
import { createFolder, edit } from '../../folders.ts';

it.each([
  ['nothing where all is in order', /$/, '\n', []],
  ['that it does not start', /^/, 'throw new Error("x");', ['runtime failed to start', 'Uncaught Error: x']],
  ['that legal.json fails', 'texts/legal/', 'texts/none/', ['/legal.json with 500', '.json is missing among']],
  [
    'that addresses fail',
    '/text.md',
    '/none.md',
    ['format=markdown with 500, expected 200; wrong responses: 4', 'is missing'],
  ],
])('finds of a built Worker %s', async (_, from, to, expected) => {
  const folder = createFolder();
  cpSync(join(builds, 'site'), folder, { recursive: true });
  const config = join(folder, findConfig('site').slice(join(builds, 'site').length));
  edit(dirname(config), 'index.js', from, to);
  expect(await findFaults(config)).toEqual(expected.map((words) => expect.stringContaining(words)));
});
