import { join } from 'node:path';
import { expect, it } from 'vitest';
import { preview } from '../../../tools/commands/preview.ts';
import { findBuiltConfig } from '../../../tools/shared/serve-build.ts';
import { applyChanges, createFolder } from '../folders.ts';

it.each(['x', '-5', '65536'])('preview refuses the port %s', async (port) => {
  await expect(preview([`--port=${port}`])).rejects.toThrow(`found port ${port}`);
});

it('a build is found in a folder whose name has characters of a pattern', () => {
  const folder = join(createFolder(), '[1]');
  expect(() => findBuiltConfig(folder)).toThrow('has 0 built Workers, expected one: run npm run build');
  applyChanges(folder, { 'app/wrangler.json': '{}' });
  expect(findBuiltConfig(folder)).toBe(join(folder, 'app/wrangler.json'));
});
