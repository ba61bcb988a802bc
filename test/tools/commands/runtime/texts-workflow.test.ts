import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { newVersion } from '../../../../tools/commands/new-version.ts';
import { applyChanges, edit, root } from '../../folders.ts';
import { callCommand, environment, makeProject, publish } from '../run-command.ts';

it('texts.yml shows what is wrong in a pull request, what is left to do, and the pages', () => {
  const folder = makeProject();
  const env = { ...environment(''), GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(folder, 'summary.md') };
  // As GitHub does.
  const run = (script: string) => spawnSync('bash', ['-e', '-c', script], { cwd: folder, env, encoding: 'utf8' });
  const commit = 'git add content && git -c user.name=A -c user.email=a@sample.test commit --quiet -m B';
  const path = 'content/privacy/2099-01-01';
  publish(folder, 'hi');
  callCommand(newVersion, ['privacy', '2099-01-01'], folder);
  edit(folder, `${path}/en.md`, /"TODO.*/, 'It is new.');
  edit(folder, `${path}/hi.md`, /"TODO.*/, 'यह नया है।');
  run(`git init --quiet && ${commit}`);
  edit(folder, `${path}/en.md`, 'Privacy Policy', 'Privacy $(touch ran) TODO');
  edit(folder, `${path}/en.md`, 'It is free.', 'It is [free](http://b.test).');
  edit(folder, `${path}/hi.md`, 'यह मुफ़्त है।', 'यह आपके लिए मुफ़्त है।');
  applyChanges(folder, { [`${path}/\`touch ran\`, 50%.md`]: '' });
  run(commit);

  const { on, permissions, jobs } = parse(readFileSync(join(root, '.github/workflows/texts.yml'), 'utf8'));
  expect([Object.keys(on), permissions]).toEqual([['pull_request'], { contents: 'read' }]);
  const scripts: string[] = jobs.texts.steps.flatMap(({ run: script = [] }) => script);
  const [summarize, write, build] = scripts.filter((script) => script !== 'npm ci').map(run);
  expect([summarize?.status, write?.status, build?.status]).toEqual([0, 0, 1]);
  expect(readdirSync(folder)).not.toContain('ran');

  expect(build?.stderr.match(/(?<=^::error file=content\/privacy\/2099-01-01\/).*?(?=%0A)/gm)).toEqual([
    '`touch ran`%2C 50%25.md,line=1,title=misplaced-files::found "`touch ran`, 50%25.md"',
    expect.stringMatching(/^en\.md,line=\d+,title=markdown::found a link$/),
    'en.md,line=2,title=leftovers::title: found "TODO"',
  ]);

  const [summary = '', ...others] = readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8').split(/\n(?=.*\*\*pages\*\*)/);
  expect(others).toHaveLength(1);
  expect(summary.replace(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/[!-/:-@[-`{-~]/);
  const words = summary.replace(/\\(?=[!-/:-@[-`{-~])/g, '');
  expect(words).toMatch(/^3 problems in the content: .*^ {2}found a link {2}$/ms);
  expect(words).toContain('\nprivacy 2099-01-01 (hi) changed since 2024-01-01: section questions');

  const pages = join(folder, 'dist/pages');
  const names = ['en.html', 'en.since-2024-01-01.html', 'hi.html', 'hi.since-2024-01-01.html'];
  expect(readdirSync(pages).sort()).toEqual(names.map((name) => `privacy.2099-01-01.${name}`));
  const [english = '', , , hindi = ''] = readdirSync(pages).map((name) => readFileSync(join(pages, name), 'utf8'));
  expect(english).toMatch(/<h1>Privacy \$\(touch ran\) TODO<\/h1>.*en\.md:2 title: found &quot;TODO&quot; → .*It is /s);
  expect(hindi).toMatch(/<h1>(?!.* found ).*<ins>.*आपके लिए</s);
  expect(english + hindi).not.toContain('<script');
});
