import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findFaults } from '../../../../tools/commands/verify.ts';
import { builds, findConfig } from '../../../builds.ts';
import { createFolder, edit } from '../../folders.ts';

it.each([
  {
    fault: 'that it does not start',
    from: /^/,
    to: 'throw new Error("x");',
    expected: ['runtime failed to start', 'Uncaught Error: x'],
  },
  {
    fault: 'that an address fails',
    from: 'texts/legal/',
    to: 'texts/none/',
    expected: ['/legal.json with 500', '.json is missing among'],
  },
  {
    fault: 'that addresses have another status',
    from: '/text.txt',
    to: '/none.txt',
    expected: ['format=text with 500, not 200 (and 3 more)', 'is missing'],
  },
  {
    fault: 'a failure after the first byte, which it only logs',
    from: /^/,
    to: 'console.error("the page failed");',
    expected: ['the built Worker logs the page failed'],
  },
])('finds of a built Worker $fault', async ({ from, to, expected }) => {
  const folder = createFolder();
  cpSync(join(builds, 'site'), folder, { recursive: true });
  const config = join(folder, findConfig('site').slice(join(builds, 'site').length));
  edit(dirname(config), 'index.js', from, to);
  expect(await findFaults(config)).toEqual(expected.map((text) => expect.stringContaining(text)));
});
