import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BasePath } from '../../../src/location/base-path.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { readContent } from '../../../tools/content/read-content.ts';
import { advise } from '../../../tools/vite/advise.ts';
import { callCommand, makeFolder } from '../commands/run-command.ts';
import { edit } from '../folders.ts';

it('advises to name the site with its base path', () => {
  const folder = makeFolder();
  const file = 'content/agreement/2024-01-01/en.md';
  edit(folder, file, 'These are', 'Of {site}: these are');
  const read = (base: string) => advise(readContent(join(folder, 'content')), base as BasePath);
  const found = 'agreement 2024-01-01 says "legal.sample.test" as {site}, which is another site than';
  const way = (place: string) =>
    `legal.sample.test/legal: write site: legal.sample.test/legal under constants in ${place}`;
  expect(read('/')).toEqual([]);
  expect(read('/legal/')).toEqual([`${found} ${way('each of its texts')}`]);
  const restore = edit(folder, file, 'revision: 1', 'revision: 1\nconstants:\n  site: legal.sample.test/legal');
  expect(read('/legal/')).toEqual([]);
  restore();
  callCommand(seal, [], folder);
  expect(read('/legal/')).toEqual([`${found} ${way('a new version, npm run new-version -- agreement YYYY-MM-DD')}`]);
});
