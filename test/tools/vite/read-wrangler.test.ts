import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readWrangler } from '../../../tools/vite/read-wrangler.ts';
import { makeFolder } from '../commands/run-command.ts';
import { edit } from '../folders.ts';

it.each([
  [/^main = .*/m, 'main = [', 'wrangler.toml:3: Invalid TOML document'],
  [/^main = .*/m, 'main = 7', '  - Expected "main" to be of type string but got 7.'],
  [/^main = .*/m, 'main = "none.ts"', 'there is no such file'],
  [/^BASE_PATH = .*/m, 'BASE_PATH = "legal"', '  BASE_PATH: found "legal", expected a path such as'],
])('tells of a wrong wrangler.toml: %s, %s', (from, to, found) => {
  const folder = makeFolder();
  edit(folder, 'wrangler.toml', from, to);
  expect(() => readWrangler(join(folder, 'wrangler.toml'))).toThrow(found);
});
