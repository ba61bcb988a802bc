/** The ways of the people who run the site, from the first command to the deployment. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentNames } from '../../src/documents/document.ts';
import { createPublishedSite, createSite, inDevanagari, type Site, splitWords } from './project.ts';

/** Deploys a new version of the policy. */
async function publishNewPolicy(site: Site, day: string): Promise<void> {
  const version = `privacy/${day}`;
  await site.run(`new-version privacy ${day}`);
  const sentence = `It costs nothing from ${day} on.`;
  site.edit(`${version}/en.md`, 'It is free.', sentence);
  site.edit(`${version}/hi.md`, 'यह मुफ़्त है।', inDevanagari(sentence));
  await site.finish(version, 'It says when it is free.');
  await site.publish();
}

/** Nothing is left to do: all is sealed and committed, and a deployment would not be refused. */
async function expectGreen(site: Site): Promise<void> {
  expect(await site.run('seal')).toMatch(/^nothing to seal/);
  await site.run('deploy -- --dry-run');
}

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
  for (const name of ['company', 'app']) site.set(name, 'Glow');
  site.set('email', 'help@glow.test');
  await type(remove);
  const day = /\d{4}-\d\d-\d\d/.exec(`${date}`)?.[0] ?? expect.fail('step 4 names no day');
  await type(date);
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
  expect(site.readLive('agreement', 'en', day)).toContain('Our grievance officer is at officer@glow.test.');
  expect(site.readLive('agreement', 'hi', day)).toContain(inDevanagari('Our grievance officer'));
});

it('an announced version is corrected, gets the new name of the app, and is postponed', async () => {
  const site = await createPublishedSite();
  await publishNewPolicy(site, '2027-01-01');
  site.edit('privacy/2027-01-01/en.md', 'It costs nothing', 'It has no price');
  expect(await site.runRefused('build')).toContain('to change it: npm run seal -- privacy 2027-01-01; otherwise');
  expect(await site.runRefused('seal privacy 2027-01-01')).toContain(
    'reviewed: Sharma has reviewed other words on 2026-10-05: this text',
  );
  site.edit('privacy/2027-01-01/hi.md', inDevanagari('It costs nothing'), inDevanagari('It has no price'));
  await site.review('privacy/2027-01-01');
  await site.run('seal privacy 2027-01-01');
  site.set('app', 'Glow');
  const found = 'is sealed with "Sample App" as {app}, and site.json says "Glow":';
  expect((await site.run('status')).split('\n')).toEqual(
    expect.arrayContaining([
      `privacy 2024-01-01 ${found} npm run new-version -- privacy YYYY-MM-DD`,
      `privacy 2027-01-01 ${found} npm run seal -- privacy 2027-01-01`,
    ]),
  );
  await site.run('seal privacy 2027-01-01');
  site.commit();
  site.waitUntil('2027-01-01');
  expect(await site.runRefused('deploy')).toContain('privacy 2027-01-01 (en, hi) is live with other words');
  site.waitUntil('2026-12-31');
  await site.run('deploy');
  expect(await site.run('status')).toMatch(
    /^privacy\/2024-01-01\/en +sealed, from 2024-01-01 until 2027-01-01, in force$/m,
  );
  expect(site.readLive('privacy', 'en', '2027-01-01')).toMatch(/Glow.*It has no price/s);

  await site.run('new-version privacy 2027-02-01 --instead-of 2027-01-01');
  await site.run('seal');
  site.commit();
  const refusal = await site.runRefused('deploy');
  expect(refusal).toMatch(/^Not deployed:\nprivacy 2027-01-01 \(en, hi\) is announced, .*--withdraw$/);
  expect(await site.runRefused('deploy -- --dry-run')).toContain(refusal.replace('Not deployed:\n', ''));
  expect(await site.run('deploy -- --withdraw')).toContain('Withdrawn: privacy 2027-01-01 (en, hi)\n');
  site.waitUntil('2027-01-20');
  expect(site.readLive('privacy', 'en')).toContain('It is free.');
  await expectGreen(site);
});

it('git merges two branches that seal a version each without a conflict', async () => {
  const site = await createPublishedSite();
  site.git('checkout', '--quiet', '-b', 'other');
  await publishNewPolicy(site, '2027-01-01');
  site.git('checkout', '--quiet', 'main');
  await site.run('new-version privacy 2027-02-01');
  site.edit('privacy/2027-02-01/hi.md', 'मुफ़्त', 'निःशुल्क');
  await site.finish('privacy/2027-02-01', 'We mended the Hindi text.');
  await site.run('seal');
  site.commit();
  site.git('merge', '--quiet', 'other');
  await site.run('deploy');
  expect(site.readLive('privacy', 'hi', '2027-01-01')).toContain(inDevanagari('costs nothing from 2027-01-01 on'));
  expect(site.readLive('privacy', 'hi', '2027-02-01')).toContain('निःशुल्क');
  await expectGreen(site);
});
