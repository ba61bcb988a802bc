/** The ways of the people who run the site, from the first command to the deployment. */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentNames } from '../../src/documents/document.ts';
import { deploy } from '../../tools/commands/deploy.ts';
import { newVersion } from '../../tools/commands/new-version.ts';
import { reviewed } from '../../tools/commands/reviewed.ts';
import { seal } from '../../tools/commands/seal.ts';
import { status } from '../../tools/commands/status.ts';
import { plainText } from '../../tools/content/fill/plain-text.ts';
import { textKey } from '../../tools/content/read/text-key.ts';
import { type CheckedText, readContent } from '../../tools/content/read-content.ts';
import { createServices, request } from '../fixtures/services.ts';
import { makeFolder, publish } from '../tools/commands/run-command.ts';
import { edit } from '../tools/folders.ts';

/** A new section, by language. */
const complaints = {
  en: '## Complaints {#grievances}\n\nOur grievance officer is at {officer}.',
  hi: '## शिकायतें {#grievances}\n\nहमारे शिकायत अधिकारी {officer} पर मिलते हैं।',
};

/** A site in English and Hindi in a git repository, from 2024-01-01 on. Nothing is sealed yet. */
function createSite() {
  const now = Date.parse('2026-10-05T12:00:00+05:30');
  const folder = makeFolder();
  const content = join(folder, 'content');
  let built: readonly CheckedText[] = [];
  let live = built;

  const effects = {
    content,
    now,
    isTerminal: false,
    async build() {
      const checked = readContent(content, now);
      built = checked.texts;
      return { content: checked, config: join(folder, 'wrangler.toml') };
    },
    findFaults: async () => [],
    async fetchTexts() {
      if (live.length === 0) throw new Error('nothing is live');
      return new Response((await request(createServices(live), '/legal.json')).body);
    },
    upload: (_: string, isDryRun: boolean) => {
      if (!isDryRun) live = built;
    },
  };
  const commands: Readonly<Record<string, (args: readonly string[]) => string | Promise<string>>> = {
    build: () => readContent(content, now).texts.map(textKey).join(),
    deploy: (args) => deploy(args, effects),
    'new-version': (args) => newVersion(args, content, now),
    reviewed: (args) => reviewed(args, content, now),
    seal: (args) => seal(args, content, now),
    status: (args) => status(args, content, now),
  };
  publish(folder, 'hi');
  return {
    content,
    edit: (file: string, from: string | RegExp, to: string) => void edit(content, file, from, to),

    /** Runs lines as one types them. */
    async type(...lines: readonly string[]): Promise<string> {
      const printed: string[] = [];
      for (const line of lines) {
        const words = (line.match(/"[^"]*"|[^\s"]+/g) ?? []).map((word) => word.replaceAll('"', ''));
        const [name = '', ...args] = words.filter((word) => !/^(?:npm|run|--)$/.test(word));
        const user = ['-c', 'user.name=A', '-c', 'user.email=a@sample.test'];
        printed.push(
          name === 'git'
            ? execFileSync('git', [...user, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
            : ((await commands[name]?.(args)) ?? expect.fail(`there is no command ${name}`)),
        );
      }
      return printed.join('\n');
    },

    /** @param key of a live text */
    readLive(key: string): string {
      const text = live.find((text) => textKey(text) === key) ?? expect.fail(`${key} is not live`);
      return plainText(text.title, text.sections);
    },
  };
}

/** The commands in each of the nine steps of content/README.md: typed, or run by the editor as tasks. */
function readSteps(): string[][] {
  const readme = readFileSync('content/README.md', 'utf8');
  const [, section = ''] = /^## Before the first publication\n(.*?)^## /ms.exec(readme) ?? [];
  const steps = section.split(/^\d+\. /m).slice(1);
  const commands = /`((?:cd|git|npm|npx) [^`]*)`|\*(\w[\w ]*)\*((?:,\s+`[^`]*`)*)/g;
  return steps.map((step) =>
    [...step.matchAll(commands)].map(([, typed, task = '', answers = '']) => typed ?? runTask(task, answers)),
  );
}

/** @param answers to the questions of the task, in code spans */
function runTask(name: string, answers: string): string {
  const { tasks } = JSON.parse(readFileSync('.vscode/tasks.json', 'utf8'));
  const { command, args } = tasks.find(({ label }: { readonly label: string }) => label === name) ?? expect.fail(name);
  const left = answers.match(/(?<=`)[^`,]+(?=`)/g) ?? [];
  return [command, ...args].map((arg) => (arg.startsWith('${input:') ? `"${left.shift()}"` : arg)).join(' ');
}

it('the nine steps of content/README.md lead from drafts to the first publication', async () => {
  const site = createSite();
  const drafts = documentNames.map((document) => `${document}/2024-01-01/hi.md`);
  for (const file of drafts) site.edit(file, /reviewed: .*/, 'reviewed: not yet');
  for (const file of [...drafts, 'phrases/hi.yaml']) {
    cpSync(join(site.content, file), join(site.content, file.replace('/hi.', '/ta.')));
  }
  await site.type('git init --quiet', 'git add .', 'git commit --quiet --message A');
  const [install, , remove = [], date = [], , build = [], review = [], publication = [], last] = readSteps();

  expect(install).toEqual(['git clone <address> app-pages', 'cd app-pages', 'npm ci']);
  for (const name of ['Sample Company', 'Sample App']) site.edit('site.json', name, 'Glow');
  site.edit('site.json', 'support@sample.test', 'help@glow.test');
  await site.type(...remove);
  const day = /\d{4}-\d\d-\d\d/.exec(`${date}`)?.[0] ?? expect.fail('step 4 names no day');
  await site.type(...date.map((line) => line.replace(/--instead-of .*/, '--instead-of 2024-01-01')));
  for (const document of documentNames) {
    for (const [language, section] of Object.entries(complaints)) {
      const file = `${document}/${day}/${language}.md`;
      site.edit(file, /^(?:constants:\n|(?=---\n\n))/m, 'constants:\n  officer: officer@glow.test\n');
      site.edit(file, /$/, `\n${section}\n`);
    }
  }
  await site.type(...build, ...review);
  const printed = await site.type(...publication);
  for (const document of documentNames) expect(printed).toMatch(new RegExp(`sealed ${document}/${day}/en.*\n.*/hi`));
  expect(last).toEqual(['npx wrangler login', 'npm run deploy -- --live-site none', 'git push']);
  expect(await site.type(`${last?.[1]}`)).toContain('Deployed.');
  expect(await site.type('git status --porcelain')).toBe('');
  expect(site.readLive(`agreement/${day}/en`)).toContain('Our grievance officer is at officer@glow.test.');
  expect(site.readLive(`agreement/${day}/hi`)).toContain('हमारे शिकायत अधिकारी officer@glow.test पर');
});

it.each([
  ['2027-02-01', '2027-01-01'],
  ['2027-01-01', '2027-02-01'],
])('a version of %s is merged after one of %s was announced, and the later one has both changes', async (...days) => {
  const site = createSite();
  const commit = ['git add .', 'git commit --quiet --message B'];
  const writeVersion = async (day: string, english: string, hindi: string) => {
    await site.type(`npm run new-version -- privacy ${day}`);
    site.edit(`privacy/${day}/en.md`, 'It is free.', english);
    site.edit(`privacy/${day}/hi.md`, 'यह मुफ़्त है।', hindi);
    site.edit(`privacy/${day}/en.md`, /TODO.*"/, 'It is new."');
    site.edit(`privacy/${day}/hi.md`, /TODO.*"/, 'यह नया है।"');
    await site.type(`npm run reviewed -- privacy ${day} hi --by Sharma`, 'npm run seal', ...commit);
  };
  const [drafted, urgent] = days;
  const [first = '', last = ''] = days.toSorted();
  await site.type('git init --quiet --initial-branch=main', 'npm run seal', ...commit);
  await site.type('npm run deploy -- --live-site none --backdated', 'git switch --quiet -c fees');
  await writeVersion(`${drafted}`, 'It costs nothing.', 'यह निःशुल्क है।');
  await site.type('git switch --quiet main');
  await writeVersion(`${urgent}`, 'It is free for all.', 'यह सबके लिए मुफ़्त है।');
  await site.type('npm run deploy', 'git merge --quiet fees');
  const found = new RegExp(`privacy/${last}/en.md:.*\n  after: found 2024-01-01, and ${first} came between\n`);
  await expect(site.type('npm run deploy')).rejects.toThrow(found);
  site.edit(`privacy/${last}/en.md`, 'after: 2024-01-01', `after: ${first}`);
  site.edit(`privacy/${last}/en.md`, /^It (?:is|costs) .*/m, 'It costs nothing, and is free for all.');
  site.edit(`privacy/${last}/hi.md`, /यह (?:निः|सब).*/, 'यह सबके लिए निःशुल्क है।');
  await site.type(`npm run reviewed -- privacy ${last} hi --by Sharma`, `npm run seal -- privacy ${last}`, ...commit);
  expect(await site.type('npm run deploy')).toContain('Deployed.');
  expect(site.readLive(`privacy/${last}/hi`)).toContain('यह सबके लिए निःशुल्क है।');
});
