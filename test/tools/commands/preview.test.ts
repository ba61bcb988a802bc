import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { preview } from '../../../tools/commands/preview.ts';
import { findBuiltConfig } from '../../../tools/shared/serve-build.ts';
import { createFolder } from '../folders.ts';

it.each([
  { args: '--port x', found: 'found port x' },
  { args: '--port=-5', found: 'found port -5' },
  { args: '--port=65536', found: 'found port 65536' },
])('preview refuses $args', async ({ args, found }) => {
  await expect(preview(args.split(' '))).rejects.toThrow(found);
});

it('a build is found in a folder whose name has characters of a pattern', () => {
  const folder = join(createFolder(), '[1]');
  mkdirSync(join(folder, 'app'), { recursive: true });
  writeFileSync(join(folder, 'app/wrangler.json'), '{}');
  expect(findBuiltConfig(folder)).toBe(join(folder, 'app/wrangler.json'));
});

it('preview refuses a folder without a build', () => {
  expect(() => findBuiltConfig(createFolder())).toThrow('has 0 built Workers, expected one: run npm run build');
});
