import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBuiltConfig } from '../../../tools/commands/build-site.ts';
import { preview } from '../../../tools/commands/preview.ts';
import { createFolder } from '../folders.ts';

describe('preview', () => {
  it.each([
    ['--port x', 'found port x'],
    ['--port=65536', 'found port 65536'],
    ['--host', "Unknown option '--host'"],
  ])('refuses %s', async (args, found) => {
    await expect(preview(args.split(' '))).rejects.toThrow(found);
  });
});

it.each<[string[]]>([[[]], [['a', 'b']]])('takes none of the builds %j', (names) => {
  const folder = createFolder();
  for (const name of names) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'wrangler.json'), '{}');
  }
  const found = `${folder} has ${names.length} built Workers, expected one: run npm run build`;
  expect(() => findBuiltConfig(folder)).toThrow(found);
});
