import { execSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listUncommitted } from '../../../tools/steps/git.ts';
import { makeFolder } from '../commands/run-command.ts';
import { applyChanges, createFolder } from '../folders.ts';

it('finds what a build depends on and git does not have as it is, hidden files apart', () => {
  // As in an npm workspace, the project is in a folder of the repository.
  const repository = createFolder();
  renameSync(makeFolder(), join(repository, 'site'));
  const list = () => listUncommitted(join(repository, 'site/content'));
  const write = (...files: string[]) =>
    applyChanges(repository, Object.fromEntries(files.map((file) => [file, 'New'])));
  expect(list()).toEqual({ files: [] });
  const commit = 'git add . && git -c user.name=A -c user.email=a@sample.test commit -m B';
  execSync(`git init --quiet && ${commit} --quiet`, { cwd: repository });
  expect(list()).toEqual({ files: [] });
  const edited = ['site/content/privacy/2024-01-01/en.md', 'site/wrangler.toml'];
  const names = ['package-lock.json', 'package.json', 'src/page.css', 'tools/a.ts', 'tsconfig.json'];
  const others = names.map((name) => `site/${name}`);
  write('.git/info/exclude', ...edited, ...others, 'package-lock.json');
  applyChanges(repository, { '.git/info/exclude': 'ta.md', 'site/content/agreement/2024-01-01/ta.md': '' });
  write(...['.DS_Store', '.new.md', 'notes.docx'].map((name) => `site/content/${name}`), 'site/src/a.txt', 'site/a.md');
  const ignored = 'site/content/agreement/2024-01-01/ta.md';
  expect(list()).toEqual({ files: [...edited, 'package-lock.json', ...others, ignored] });
  vi.stubEnv('PATH', repository);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(list()).toEqual({ files: [], failure: 'git status failed: spawnSync git ENOENT' });
});
