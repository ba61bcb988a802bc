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
  for (const language of ['en', 'hi'])
    edit(folder, `${path}/${language}.md`, /"TODO.*/, language === 'en' ? 'New.' : 'नया।');
  run(`git init --quiet && ${commit}`);
  edit(folder, `${path}/en.md`, 'Privacy Policy', 'Privacy $(touch ran)');
  edit(folder, `${path}/en.md`, 'It is free.', 'It is TODO, [free](http://b.test).');
  edit(folder, `${path}/hi.md`, 'यह मुफ़्त है।', 'यह आपके लिए मुफ़्त है।');
  applyChanges(folder, { [`${path}/\`touch ran\`, 50%.md`]: '' });
  run(commit);
  const line = readFileSync(join(folder, path, 'en.md'), 'utf8')
    .split('TODO', 1)
    .join()
    .split('\n').length;

  const { on, permissions, jobs } = parse(readFileSync(join(root, '.github/workflows/texts.yml'), 'utf8'));
  expect([Object.keys(on), permissions]).toEqual([['pull_request'], { contents: 'read' }]);
  const scripts: string[] = jobs.texts.steps.flatMap(({ run: script = [] }) => script);
  const [summarize, write, build] = scripts.filter((script) => script !== 'npm ci').map(run);
  expect([summarize?.status, write?.status, build?.status]).toEqual([0, 0, 1]);
  expect(readdirSync(folder)).not.toContain('ran');

  expect(build?.stderr.match(/^::.*/gm)).toEqual([
    expect.stringMatching(
      /^::error file=\S+2099-01-01\/`touch ran`%2C 50%25\.md,line=1,title=misplaced-files::found "/,
    ),
    expect.stringContaining(`::error file=${path}/en.md,line=${line},title=markdown::found a link%0Aa text has only `),
    expect.stringContaining(
      `::error file=${path}/en.md,line=${line},title=leftovers::found "TODO"%0Awrite what is meant;`,
    ),
  ]);

  const [summary = '', ...others] = readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8').split(/(?<=\n)\n(?=.*\*\*pages\*\*)/);
  expect(others).toHaveLength(1);
  const escaped = /\\(?=[!-/:-@[-`{-~])/g;
  expect(summary.replace(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/[!-/:-@[-`{-~]/);
  expect(summary.replace(escaped, '')).toMatch(/^3 problems in the content: .*^ {2}found a link {2}$/ms);
  expect(summary.replace(escaped, '')).toContain(
    '\nprivacy 2099-01-01 (hi) changed since 2024-01-01: section questions',
  );

  const names = ['en', 'en.since-2024-01-01', 'hi', 'hi.since-2024-01-01'].map(
    (name) => `privacy.2099-01-01.${name}.html`,
  );
  expect(readdirSync(join(folder, 'dist/pages')).sort()).toEqual(names);
  const [english = '', , , hindi = ''] = names.map((name) => readFileSync(join(folder, 'dist/pages', name), 'utf8'));
  expect(english).toMatch(/<h1>Privacy \$\(touch ran\)<\/h1>.*en\.md:\d+ found a link → .*It is TODO/s);
  expect(hindi).toMatch(/<h1>(?!.* found ).*<ins>.*आपके लिए</s);
  expect(english + hindi).not.toContain('<script');
});
