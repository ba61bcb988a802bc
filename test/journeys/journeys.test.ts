/** The ways of the people who run the site, from the first command to the deployment. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentNames } from '../../src/documents/document.ts';
import { createSite, inDevanagari, splitWords } from './project.ts';

/** The commands in each of the nine steps of content/README.md. */
function readSteps(): string[][] {
  const readme = readFileSync('content/README.md', 'utf8');
  const [, section = ''] = /^## Before the first publication\n(.*?)^## /ms.exec(readme) ?? [];
  const steps = section.split(/^\d+\. /m).slice(1);
  return steps.map((step) => step.match(/(?<=`)(?:cd|git|npm|npx) [^`]*/g) ?? []);
}

it('the nine steps of content/README.md lead from drafts to the first publication', async () => {
  const site = createSite();
  const drafts = [...documentNames.map((document) => `${document}/2024-01-01/hi.md`), 'phrases/hi.yaml'];
  for (const file of drafts.slice(0, -1)) site.edit(file, /reviewed: .*/, 'reviewed: not yet');
  for (const file of drafts) site.write(file.replace('/hi.', '/ta.'), site.read(file));
  site.commit();
  const type = async (lines: readonly string[] = []) => {
    const printed: string[] = [];
    for (const line of lines) {
      const [program, ...args] = splitWords(line);
      printed.push(program === 'git' ? site.git(...args) : await site.run(line.replace('npm run ', '')));
    }
    return printed.join('\n');
  };
  const [install, , remove, date, , build, review, publication, [login, deploy = '', push] = []] = readSteps();

  expect(install).toEqual(['git clone <address> app-pages', 'cd app-pages', 'npm ci']);
  for (const name of ['Sample Company', 'Sample App']) site.edit('site.json', name, 'Glow');
  site.edit('site.json', 'support@sample.test', 'help@glow.test');
  await type(remove);
  const day = /\d{4}-\d\d-\d\d/.exec(`${date}`)?.[0] ?? expect.fail('step 4 names no day');
  await type(date?.map((line) => line.replace(/--instead-of .*/, '--instead-of 2024-01-01')));
  for (const document of documentNames) {
    const text = `${document}/${day}`;
    for (const [file, write] of [
      [`${text}/en.md`, (words: string) => words],
      [`${text}/hi.md`, inDevanagari],
    ] as const) {
      site.edit(file, /^(?:constants:\n|(?=---\n\n))/m, 'constants:\n  officer: officer@glow.test\n');
      const section = `## ${write('Complaints')} {#grievances}\n\n${write('Our grievance officer is at {officer}.')}`;
      site.edit(file, /$/, `\n${section}\n`);
    }
  }
  await type(build);
  await type(review);
  const printed = await type(publication);
  for (const document of documentNames) expect(printed).toMatch(new RegExp(`sealed ${document}/${day}/en.*\n.*/hi`));
  expect([login, push]).toEqual(['npx wrangler login', 'git push']);
  expect(await type([deploy])).toContain('Deployed.');
  expect(site.git('status', '--porcelain')).toBe('');
  expect(site.readLive(`agreement/${day}/en`)).toContain('Our grievance officer is at officer@glow.test.');
  expect(site.readLive(`agreement/${day}/hi`)).toContain(inDevanagari('Our grievance officer'));
});

it('two branches lead a version each from draft to live, and git merges them without a conflict', async () => {
  const site = createSite();
  await site.publish(' -- --live-site none --backdated');
  site.git('checkout', '--quiet', '-b', 'other');
  await site.run('new-version privacy 2027-01-01');
  site.edit('privacy/2027-01-01/en.md', 'It is free.', 'It costs nothing from 2027 on.');
  site.edit('privacy/2027-01-01/hi.md', 'यह मुफ़्त है।', inDevanagari('It costs nothing from 2027 on.'));
  await site.finish('privacy/2027-01-01', 'It says when it is free.');
  await site.publish();
  site.git('checkout', '--quiet', 'main');
  await site.run('new-version privacy 2027-02-01');
  site.edit('privacy/2027-02-01/hi.md', 'मुफ़्त', 'निःशुल्क');
  await site.finish('privacy/2027-02-01', 'We mended the Hindi text.');
  await site.run('seal');
  site.commit();
  site.git('merge', '--quiet', 'other');
  await site.run('deploy');
  expect(site.readLive('privacy/2027-01-01/hi')).toContain(inDevanagari('costs nothing from 2027 on'));
  expect(site.readLive('privacy/2027-02-01/hi')).toContain('निःशुल्क');
  expect(await site.run('seal')).toMatch(/^nothing to seal/);
});
