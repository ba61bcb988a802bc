import { expect, it } from 'vitest';
import { preview } from '../../../tools/commands/preview.ts';
import { findBuiltConfig } from '../../../tools/shared/serve-build.ts';
import { createFolder } from '../folders.ts';

it.each([
  { args: '--port x', found: 'found port x' },
  { args: '--port=65536', found: 'found port 65536' },
])('preview refuses $args', async ({ args, found }) => {
  await expect(preview(args.split(' '))).rejects.toThrow(found);
});

it('preview refuses a folder without a build', () => {
  expect(() => findBuiltConfig(createFolder())).toThrow('has 0 built Workers, expected one: run npm run build');
});
