import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { plainText } from '../../../tools/content/fill/plain-text.ts';
import { textKey } from '../../../tools/content/read/text-key.ts';
import { readForDevelopment } from '../../../tools/content/read-content.ts';
import { areAllShown, listProblemsInTexts } from '../../../tools/vite/show-problems.ts';
import { callCommand, makeFolder } from '../commands/run-command.ts';
import { edit } from '../folders.ts';

function createDraft(): string {
  const folder = makeFolder();
  callCommand(seal, [], folder);
  callCommand(newVersion, ['privacy', '2025-01-01'], folder);
  return folder;
}

const read = (folder: string) => listProblemsInTexts(readForDevelopment(join(folder, 'content')));

it('a text with problems is shown below their list, and others as they are', () => {
  const folder = createDraft();
  edit(folder, 'content/privacy/2025-01-01/en.md', 'It is free.', 'It is TODO.');
  const [, before, draft] = read(folder).texts.filter(({ language }) => language === 'en');
  const words = plainText('', draft?.sections ?? []);
  expect(words).toMatch(/privacy\/2025-01-01\/en\.md:\d+ found "TODO" → write what is meant;/);
  expect(words.indexOf('found "TODO"')).toBeLessThan(words.indexOf('It is TODO.'));
  expect(plainText('', before?.sections ?? [])).not.toContain('found');
});

it('a version whose English text can not be read has no page', () => {
  const folder = createDraft();
  expect(areAllShown(read(folder))).toBe(true);
  writeFileSync(join(folder, 'content/privacy/2025-01-01/en.md'), '---\n- title\n---\n');
  const content = read(folder);
  expect(content.texts.map(textKey)).not.toContain('privacy/2025-01-01/en');
  expect(areAllShown(content)).toBe(false);
});
