import { renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { sealTexts } from '../../../tools/commands/seal.ts';
import { textKey } from '../../../tools/content/read/text-key.ts';
import { readContent } from '../../../tools/content/read-content.ts';
import { copyContent, createFolder, edit } from '../folders.ts';

let folder: string;

beforeEach(() => {
  folder = createFolder();
  copyContent('versions', folder);
});

const listPublished = () => readContent(folder).texts.map(textKey);

it('a retired language keeps its sealed texts, and gets no new ones', () => {
  for (const [{ version, file }, sealed] of sealTexts(readContent(folder))) {
    if (version === '2020-07-13') writeFileSync(file, sealed);
  }
  edit(folder, 'site.json', '"hi"', '');
  edit(folder, 'site.json', '"en", ', '"en"');
  expect(listPublished().filter((key) => key.endsWith('hi'))).toEqual(['privacy/2020-07-13/hi']);
  const { phrases } = readContent(folder);
  expect([...phrases.keys()]).toEqual(['en', 'hi']);
});

it('a text or a folder may be a symbolic link', () => {
  const [before, target] = [listPublished(), createFolder()];
  for (const [index, path] of ['privacy/2020-07-13', 'agreement/2027-01-01/en.md'].entries()) {
    renameSync(join(folder, path), join(target, `${index}`));
    symlinkSync(join(target, `${index}`), join(folder, path));
  }
  expect(listPublished()).toEqual(before);
});
