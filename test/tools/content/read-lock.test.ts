import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seal } from '../../../tools/commands/seal.ts';
import { LOCK_ADVICE } from '../../../tools/content/read/read-lock.ts';
import { readContent } from '../../../tools/content/read-content.ts';
import { copyContent, createFolder } from '../folders.ts';

const DAY = '2999-01-01';

/** A folder in which everything is sealed, and then a new version of each of these documents. */
function createSealed(documents: readonly string[]) {
  const folder = createFolder();
  copyContent('content', folder);
  seal(['--backdated'], folder);
  for (const document of documents) {
    const fields = `title: The ${document}\ndescription: D\neffective: ${DAY}\nrevision: 2\nnote: It is new.`;
    mkdirSync(join(folder, document, DAY));
    writeFileSync(join(folder, document, DAY, 'en.md'), `---\n${fields}\n---\n\n## A {#a}\n\nOf ${document}.\n`);
  }
  if (documents.length > 0) seal([], folder);
  const path = join(folder, 'published.json');
  return { folder, path, lock: readFileSync(path, 'utf8') };
}

it('after a merge of two branches that each sealed, either side and npm run seal give the records of both', () => {
  const [ours, theirs, both] = [['privacy'], ['agreement'], ['privacy', 'agreement']].map(createSealed);
  if (!ours || !theirs || !both) throw new Error('no folders');
  cpSync(join(theirs.folder, 'agreement'), join(ours.folder, 'agreement'), { recursive: true });

  writeFileSync(ours.path, `<<<<<<< HEAD\n${ours.lock}=======\n${theirs.lock}>>>>>>> theirs\n`);
  expect(() => readContent(ours.folder)).toThrow(`found the marks of a merge conflict\n  ${LOCK_ADVICE}`);
  for (const { lock } of [ours, theirs]) {
    writeFileSync(ours.path, lock);
    seal([], ours.folder);
    expect(readFileSync(ours.path, 'utf8')).toBe(both.lock);
  }
});
