import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BasePath } from '../../../src/location/base-path.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { advise } from '../../../tools/content/next-steps.ts';
import { readContent } from '../../../tools/content/read-content.ts';
import { callCommand, makeFolder } from '../commands/run-command.ts';
import { edit } from '../folders.ts';

it('advises to name the site with its base path, or as its new host', () => {
  const folder = makeFolder();
  const file = 'content/agreement/2024-01-01/en.md';
  edit(folder, file, 'These are', 'Of {site}: these are');
  const read = (base: string, day = '2024-06-07') =>
    advise(readContent(join(folder, 'content')), base as BasePath, Date.parse(day));
  const found = (host: string) =>
    `agreement 2024-01-01 says "legal.sample.test" as {site}, which is another site than ${host}`;
  const constant = ': write site: legal.sample.test/legal under constants in';
  const newVersion = 'npm run new-version -- agreement YYYY-MM-DD';
  expect(read('/')).toEqual([]);
  expect(read('/legal/')).toEqual([
    `${found('legal.sample.test/legal')}${constant} each of its texts, then: npm run translated -- agreement 2024-01-01`,
  ]);
  const restore = edit(folder, file, 'revision: 1', 'revision: 1\nconstants:\n  site: legal.sample.test/legal');
  expect(read('/legal/')).toEqual([]);
  restore();
  callCommand(seal, [], folder);
  expect(read('/legal/')).toEqual([`${found('legal.sample.test/legal')}${constant} a new version: ${newVersion}`]);
  edit(folder, 'content/site.json', 'legal.sample.test', 'moved.test');
  expect(read('/')).toEqual([`${found('moved.test')}: ${newVersion}`]);
  const sealedAgain = 'npm run unseal -- agreement 2024-01-01, then: npm run seal';
  expect(read('/', '2023-12-31')).toEqual([`${found('moved.test')}: ${sealedAgain}`]);
});
