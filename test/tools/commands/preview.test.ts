import { expect, it } from 'vitest';
import { findBuiltConfig } from '../../../tools/commands/build-site.ts';
import { preview } from '../../../tools/commands/preview.ts';
import { createFolder } from '../folders.ts';

it.each([
  ['--port x', 'found port x'],
  ['--port=65536', 'found port 65536'],
  ['--host', "Unknown option '--host'"],
])('preview refuses %s', async (args, found) => {
  await expect(preview(args.split(' '))).rejects.toThrow(found);
});

it('takes no folder without a build', () => {
  expect(() => findBuiltConfig(createFolder())).toThrow('has 0 built Workers, expected one: run npm run build');
});
