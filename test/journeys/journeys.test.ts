/** The ways of the people who run the site, from the first command to the deployment. */
import { describe, expect, it } from 'vitest';
import { documentNames } from '../../src/documents/document.ts';
import { createOwner, createPublishedSite, type Owner } from './owner.ts';
import { inDevanagari } from './translate.ts';

/** Completes a version that `new-version` began. */
async function finish(owner: Owner, version: string, note: string): Promise<void> {
  owner.writeNotes(version, note);
  await owner.run(`translated ${version.replace('/', ' ')}`);
  owner.review(version);
}

/** Deploys a new version of the policy, after a commit. */
async function publishNewPolicy(owner: Owner, day: string): Promise<void> {
  const version = `privacy/${day}`;
  await owner.run(`new-version privacy ${day}`);
  owner.edit(`${version}/en.md`, /It is free\.|It costs nothing from \S+ on\./, `It costs nothing from ${day} on.`);
  owner.translate(`${version}/hi.md`);
  await finish(owner, version, 'It says when it is free.');
  await owner.run('seal');
  owner.commit();
  await owner.run('deploy');
}

describe('settings', () => {
  it('the app is renamed while two versions are announced, and both get the new name', async () => {
    const owner = await createPublishedSite();
    for (const day of ['2027-01-01', '2027-02-01']) await publishNewPolicy(owner, day);
    owner.set('app', 'Glow');
    const advice = await owner.run('build');
    expect(advice.match(/privacy \S+ is sealed with "Sample App" as \{app\}.*remove sealed/g)).toHaveLength(2);
    for (const day of ['2027-01-01', '2027-02-01']) owner.unseal(`privacy/${day}`);
    await owner.run('seal');
    await owner.run('deploy');
    for (const day of ['2027-01-01', '2027-02-01']) expect(owner.readLive('privacy', 'en', day)).toContain('Glow');
    expect(await owner.run('build')).not.toContain('privacy');
    await owner.expectGreen();
  });

  it('the site moves to a new host, which is compared with the old one', async () => {
    const owner = await createPublishedSite();
    owner.move('legal.glow.test');
    owner.remove('privacy/2024-01-01/hi.md');
    const command = 'deploy -- --live-site https://legal.sample.test/';
    expect(await owner.runRefused('deploy')).toContain(`if it is live there, npm run ${command}`);
    expect(await owner.runRefused(command)).toContain('privacy 2024-01-01 (hi) is live');
    owner.restore('content/privacy/2024-01-01/hi.md');
    await owner.run(command);
    expect(owner.readLive('privacy', 'hi')).toContain('legal.sample.test');
    await owner.expectGreen();
    // A site that answers is compared, whatever the flag says.
    owner.remove('privacy/2024-01-01/hi.md');
    expect(await owner.runRefused('deploy -- --live-site none')).toContain('privacy 2024-01-01 (hi) is live');
  });

  it('the site moves below a base path, and the first advice is the constant that says so', async () => {
    const owner = createOwner();
    await owner.run('seal');
    owner.move('www.sample.test');
    owner.editSettings('BASE_PATH = "/"', 'BASE_PATH = "/legal/"');
    owner.editSettings(
      /^routes = .*/m,
      'routes = [{ pattern = "www.sample.test/legal/*", zone_name = "sample.test" }]',
    );
    const advice = (await owner.run('build')).split('\n').filter((line) => line.includes('{site}'));
    const constant = expect.stringContaining('write site: www.sample.test/legal under constants');
    expect(advice).toEqual([constant, constant]);
    for (const document of documentNames) {
      owner.unseal(`${document}/2024-01-01`);
      for (const language of ['en', 'hi']) {
        const constants = 'constants:\n  site: www.sample.test/legal\n';
        owner.edit(`${document}/2024-01-01/${language}.md`, /^(?:constants:\n|(?=translates:|---\n\n))/m, constants);
      }
      await owner.run(`translated ${document} 2024-01-01`);
    }
    expect(await owner.run('build')).toBe('');
    await owner.run('seal');
    await owner.run('deploy -- --live-site none --backdated');
    expect(owner.readLive('agreement', 'hi')).toContain('www.sample.test/legal');
    await owner.expectGreen();
  });
});

describe('languages', () => {
  it('a language is retired, and taken back after a version without it', async () => {
    const owner = await createPublishedSite();
    owner.set('languages', ['en']);
    await owner.run('new-version privacy 2027-01-01');
    owner.writeNotes('privacy/2027-01-01', 'It is shorter.');
    owner.edit('privacy/2027-01-01/en.md', 'It is free.', '');
    await owner.run('seal');
    await owner.run('deploy');
    owner.waitUntil('2027-01-01');
    owner.set('languages', ['en', 'hi']);
    expect(await owner.run('build')).toBe(
      'privacy 2027-01-01 has no text in "hi", which site.json lists: translate it, then: ' +
        'npm run translated -- privacy 2027-01-01 hi',
    );
    owner.translate('privacy/2027-01-01/hi.md');
    owner.set('languages', ['en']);
    expect(await owner.run('build')).toMatch(
      /^not published: \S+\/2027-01-01\/hi.md, since site.json does not list "hi"/,
    );
    owner.set('languages', ['en', 'hi']);
    await owner.run('translated privacy 2027-01-01');
    owner.review('privacy/2027-01-01');
    await owner.run('seal');
    await owner.run('deploy');
    expect(owner.readLive('privacy', 'hi')).not.toContain('यह मुफ़्त है।');
    expect(owner.readLive('privacy', 'hi', '2024-01-01')).toContain('यह मुफ़्त है।');
    await owner.expectGreen();
  });
});

describe('versions', () => {
  it('a typo in a sealed English text is mended in a new version, and its translation stays', async () => {
    const owner = await createPublishedSite();
    owner.edit('privacy/2024-01-01/en.md', 'runs {app}.', 'operates {app}.');
    const refusal = await owner.runRefused('build');
    expect(refusal).toContain('npm run new-version -- privacy YYYY-MM-DD');
    owner.restore('content/privacy/2024-01-01/en.md');
    await owner.run('new-version privacy 2027-01-01');
    owner.edit('privacy/2027-01-01/en.md', 'runs {app}.', 'operates {app}.');
    owner.writeNotes('privacy/2027-01-01', 'We mended a word.');
    expect(await owner.runRefused('translated privacy 2027-01-01')).toBe(
      'content/privacy/2027-01-01/hi.md:17 section opening is word for word that of content/privacy/2024-01-01/hi.md, ' +
        'and its English changed\nTranslate the change; or, if the words still say the same: ' +
        'npm run translated -- privacy 2027-01-01 hi --unchanged',
    );
    await owner.run('translated privacy 2027-01-01 --unchanged');
    owner.review('privacy/2027-01-01');
    await owner.run('seal');
    await owner.run('deploy');
    await owner.expectGreen();
  });

  it('a typo in a translation alone is mended in a new version, which is deployed too late', async () => {
    const owner = await createPublishedSite();
    await owner.run('new-version privacy 2027-01-01');
    owner.edit('privacy/2027-01-01/hi.md', 'मुफ़्त', 'निःशुल्क');
    await finish(owner, 'privacy/2027-01-01', 'We mended the Hindi text.');
    await owner.run('seal');
    owner.waitUntil('2027-01-20');
    expect(await owner.runRefused('deploy')).toContain('otherwise choose a later day: remove sealed');
    expect(await owner.runRefused('deploy -- --dry-run')).toContain('privacy 2027-01-01 would be in force since');
    owner.moveVersion('privacy/2027-01-01', 'privacy/2027-01-21');
    await owner.run('seal');
    await owner.run('deploy');
    expect(owner.readLive('privacy', 'hi')).not.toContain('निःशुल्क');
    owner.waitUntil('2027-01-21');
    expect(owner.readLive('privacy', 'hi')).toContain('निःशुल्क');
    expect(owner.readLive('privacy', 'en')).toContain('It is free.');
    await owner.expectGreen();
  });

  it('an announced version is corrected before its day', async () => {
    const owner = await createPublishedSite();
    await publishNewPolicy(owner, '2027-01-01');
    owner.edit('privacy/2027-01-01/en.md', 'It costs nothing', 'It has no price');
    expect(await owner.runRefused('build')).toContain('remove sealed from all texts of this version');
    owner.unseal('privacy/2027-01-01');
    owner.translate('privacy/2027-01-01/hi.md');
    await owner.run('translated privacy 2027-01-01');
    await owner.run('seal');
    await owner.run('deploy');
    owner.waitUntil('2027-01-01');
    expect(owner.readLive('privacy', 'en')).toContain('It has no price');
    await owner.expectGreen();
  });

  it('an announced version is withdrawn, but only with the flag', async () => {
    const owner = await createPublishedSite();
    await publishNewPolicy(owner, '2027-01-01');
    owner.remove('privacy/2027-01-01');
    await owner.run('build');
    expect(await owner.runRefused('deploy')).toContain('privacy 2027-01-01 (en, hi) is announced');
    expect(await owner.run('deploy -- --withdraw')).toBe('Withdrawn: privacy 2027-01-01 (en, hi)\n');
    owner.waitUntil('2027-01-01');
    expect(owner.readLive('privacy', 'en')).toContain('It is free.');
    await owner.expectGreen();
  });
});

describe('git', () => {
  it.each([
    { state: 'in force', today: '2027-01-01' },
    { state: 'announced', today: '2026-12-31' },
  ])('a rollback that would lose a version $state is refused, and names what to put back', async ({ today }) => {
    const owner = await createPublishedSite();
    const before = owner.commit();
    await publishNewPolicy(owner, '2027-01-01');
    owner.waitUntil(today);
    owner.checkOut(before);
    const files = (await owner.runRefused('deploy')).match(/content\/[^\s;]+/g) ?? [];
    expect(files).toEqual(['content/privacy/2027-01-01/en.md', 'content/privacy/2027-01-01/hi.md']);
    for (const file of files) owner.putBack(file);
    await owner.run('deploy');
    expect(owner.readLive('privacy', 'en', '2027-01-01')).toContain('It costs nothing');
    await owner.expectGreen();
  });

  it('two branches seal a version each, and are merged without a conflict', async () => {
    const owner = await createPublishedSite();
    const base = owner.commit();
    await publishNewPolicy(owner, '2027-01-01');
    const branch = owner.commit();
    owner.checkOut(base);
    await owner.run('new-version privacy 2027-02-01');
    owner.edit('privacy/2027-02-01/hi.md', 'मुफ़्त', 'निःशुल्क');
    await finish(owner, 'privacy/2027-02-01', 'We mended the Hindi text.');
    await owner.run('seal');
    owner.merge(branch);
    await owner.run('deploy');
    expect(owner.readLive('privacy', 'hi', '2027-01-01')).toContain(inDevanagari('costs nothing from 2027-01-01 on'));
    expect(owner.readLive('privacy', 'hi', '2027-02-01')).toContain('निःशुल्क');
    await owner.expectGreen();
  });
});
