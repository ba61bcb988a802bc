import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../../tools/shared/write-files.ts';
import { createFolder } from '../folders.ts';

it('leaves everything as it was if one file can not be written, and names it', () => {
  const folder = createFolder();
  writeFileSync(join(folder, 'first.md'), 'before');
  const impossible = join(folder, 'first.md/second.md');
  const files = [
    [join(folder, 'first.md'), 'after'],
    [join(folder, 'new/text.md'), 'new'],
    [impossible, ''],
  ] as const;
  const expectNothing = () => {
    expect(readdirSync(folder)).toEqual(['first.md']);
    expect(readFileSync(join(folder, 'first.md'), 'utf8')).toBe('before');
  };
  expect(() => writeFiles(files)).toThrow(`Nothing is written: ${impossible} can’t be (`);
  expectNothing();
  // The temporary file of the second is gone when it is renamed for the second time.
  const second = join(folder, 'second.md');
  const twice = [files[0], [second, 'new'], [second, 'newer']] as const;
  expect(() => writeFiles(twice)).toThrow(`Nothing is written: ${second} can’t be (`);
  expectNothing();
});
