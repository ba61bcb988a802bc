import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { CommandError } from '../../../tools/command-error.ts';
import { importFile } from '../../../tools/commands/import.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { edit } from '../folders.ts';
import { callCommand, makeFolder } from './run-command.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
  callCommand(seal, [], folder);
  writeFileSync(join(folder, 'policy.md'), '# Privacy Policy\n\nWe say what we do.\n\n## 1. Data\n\nWe keep data.\n');
});

const listFiles = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

async function call(target: string, file = 'policy.md', ...options: string[]): Promise<string> {
  try {
    return await importFile([...target.split(' '), join(folder, file), ...options], join(folder, 'content'));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return error.message.replaceAll(`${folder}/`, '');
  }
}

it('writes the text of a new version, which raises the revision, and its report outside of content', async () => {
  const before = listFiles();
  const output = await call('privacy 2099-01-01');
  const added = ['content/privacy/2099-01-01', 'content/privacy/2099-01-01/en.md', 'import-privacy-2099-01-01.txt'];
  expect(listFiles()).toEqual([...before, ...added].sort());
  expect(read('content/privacy/2099-01-01/en.md')).toMatch(/\nrevision: 3\nnote: TODO .*\n---\n/);
  expect(output).toContain(read('import-privacy-2099-01-01.txt').trim());
});

it('lists what the rules of the build refuse with the places of its own', async () => {
  writeFileSync(
    join(folder, 'policy.md'),
    '# Policy\n\nWe do [what].\n\n## Data\n\nWe keep ~~no~~ data, see [here](https://sample.test).\n',
  );
  const rules = (await call('privacy 2099-01-01')).match(/(?<=\(rule: )[\w-]+/g);
  expect(rules).toEqual(expect.arrayContaining(['import', 'leftovers']));
});

it.each([
  { target: 'privacy 2024-01-01', found: /2024-01-01\/en\.md is sealed: import into a version that is not/ },
  { target: 'privacy 2099-01-01', file: 'policy.txt', found: /policy\.txt: save it as \.docx, \.html or \.md/ },
  { target: 'privacy 2099-01-01', file: 'none.md', found: /none\.md does not exist/ },
  { target: 'privacy 2099-02-29', found: /expected privacy or agreement, a day that exists, and a file/ },
  { target: 'privacy 2099-01-01', file: 'broken.docx', found: /is not a \.docx/ },
  { target: 'privacy 2099-01-01', file: 'gap.md', found: /3\. would be 2: “Three”/ },
])('refuses $target $file, and writes nothing', async ({ target, file, found }) => {
  writeFileSync(join(folder, 'broken.docx'), 'words');
  writeFileSync(join(folder, 'gap.md'), '# 1. One\n\nA.\n\n# 3. Three\n\nB.\n');
  const before = listFiles();
  expect(await call(target, file, '--replace')).toMatch(found);
  expect(listFiles()).toEqual(before);
});

it('replaces a text that is not sealed only with --replace', async () => {
  await call('privacy 2099-01-01');
  edit(folder, 'policy.md', 'We keep data.', 'We keep no data.');
  expect(await call('privacy 2099-01-01')).toMatch(/exists already: with --replace, it is written anew$/);
  await call('privacy 2099-01-01', 'policy.md', '--replace');
  expect(read('content/privacy/2099-01-01/en.md')).toContain('We keep no data.');
});
