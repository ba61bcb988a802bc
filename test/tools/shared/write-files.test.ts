import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../../tools/shared/write-files.ts';
import { createFolder } from '../folders.ts';

it('leaves every file as it was if one can not be written, and names it', () => {
  const file = join(createFolder(), 'first.md');
  writeFileSync(file, 'before');
  const impossible = join(file, 'second.md');
  const files = [
    [file, 'after'],
    [impossible, ''],
  ] as const;
  expect(() => writeFiles(files)).toThrow(`Nothing is written: ${impossible} can’t be (`);
  expect([readdirSync(join(file, '..')), readFileSync(file, 'utf8')]).toEqual([['first.md'], 'before']);
});
