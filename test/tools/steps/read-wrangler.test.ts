import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readWrangler } from '../../../tools/steps/read-wrangler.ts';
import { makeFolder } from '../commands/run-command.ts';
import { edit } from '../folders.ts';

it.each([
  { from: /^main = .*/m, to: 'main = [', found: 'wrangler.toml:3: Invalid TOML document' },
  { from: /^main = .*/m, to: 'main = 7', found: '  - Expected "main" to be of type string but got 7.' },
  { from: /^main = .*/m, to: 'main = "none.ts"', found: 'there is no such file' },
  { from: /^BASE_PATH = .*/m, to: 'BASE_PATH = "legal"', found: '  BASE_PATH: found "legal", expected a path such as' },
])('refuses $to in wrangler.toml', ({ from, to, found }) => {
  const folder = makeFolder();
  edit(folder, 'wrangler.toml', from, to);
  expect(() => readWrangler(join(folder, 'wrangler.toml'))).toThrow(found);
});
