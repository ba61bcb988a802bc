import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { textKey } from '../../../tools/content/read/text-key.ts';
import { areAllShown, readShown } from '../../../tools/vite/show-problems.ts';
import { callCommand, makeFolder } from '../commands/run-command.ts';

it('a version whose English text can not be read has no page', () => {
  const folder = makeFolder();
  const read = () => readShown(join(folder, 'content'));
  callCommand(newVersion, ['privacy', '2025-01-01'], folder);
  expect(areAllShown(read())).toBe(true);
  writeFileSync(join(folder, 'content/privacy/2025-01-01/en.md'), '---\n- title\n---\n');
  expect(read().texts.map(textKey)).not.toContain('privacy/2025-01-01/en');
  expect(areAllShown(read())).toBe(false);
});
