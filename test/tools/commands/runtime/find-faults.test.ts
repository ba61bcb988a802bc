import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findFaults } from '../../../../tools/commands/find-faults.ts';
import { builds, findConfig } from '../../../builds.ts';
import { createFolder, edit } from '../../folders.ts';

it.each([
  ['nothing where all is in order', /$/, '\n', []],
  [
    'that it does not start',
    /^/,
    'throw new Error("by hand");',
    ['runtime failed to start', 'Uncaught Error: by hand'],
  ],
  [
    'that legal.json fails',
    'texts/legal/',
    'texts/none/',
    ['/legal.json with 500', '.json is missing among the static'],
  ],
  [
    'that addresses fail',
    '/text.md',
    '/none.md',
    [
      'answers GET /privacy.html?format=markdown with 500, expected 200; wrong answers: 4',
      '/none.md is missing among the static assets',
    ],
  ],
])('finds of a built Worker %s', async (_, from, to, expected) => {
  const folder = createFolder();
  cpSync(join(builds, 'site'), folder, { recursive: true });
  const config = join(folder, findConfig('site').slice(join(builds, 'site').length));
  edit(dirname(config), 'index.js', from, to);
  expect(await findFaults(config)).toEqual(expected.map((words) => expect.stringContaining(words)));
});
