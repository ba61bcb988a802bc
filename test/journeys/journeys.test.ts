/** The ways of the people who run the site, from the first command to the deployment. */
import { describe, expect, it } from 'vitest';
import { documentNames } from '../../src/documents/document.ts';
import { createOwner, createPublishedSite, type Owner } from './owner.ts';
import { inDevanagari } from './translate.ts';

/** Completes a version that `new-version` began. */
async function finish(owner: Owner, version: string, note: string): Promise<void> {
  owner.writeNotes(version, note);
  await owner.run(`translated ${version.replace('/', ' ')} hi`);
  owner.review(version);
}

/** Publishes a new version of both documents, with the texts of the versions before. */
async function publishNewVersions(owner: Owner, day: string, note: string): Promise<void> {
  for (const document of documentNames) {
    await owner.run(`new-version ${document} ${day}`);
    await finish(owner, `${document}/${day}`, note);
  }
  await owner.run('build');
  await owner.run('seal');
  await owner.run('deploy');
  owner.commit();
}

/** Publishes a new version of the policy that says something else. */
async function publishNewPolicy(owner: Owner, day: string): Promise<void> {
  const version = `privacy/${day}`;
  await owner.run(`new-version privacy ${day}`);
  owner.edit(`${version}/en.md`, 'It is free.', `It costs nothing from ${day} on.`);
  owner.translate(`${version}/hi.md`);
  await finish(owner, version, 'It says when it is free.');
  await owner.run('seal');
  await owner.run('deploy');
  owner.commit();
}

describe('settings', () => {
  it('a fork is published for the first time', async () => {
    const owner = createOwner();
    owner.set('app', 'Example App');
    owner.edit('privacy/2024-01-01/hi.md', /reviewed: .*/, 'reviewed: not yet');
    expect(await owner.runRefused('deploy')).toContain('still the example: app: Example App');
    owner.set('app', 'Glow');
    await owner.run('seal');
    expect(await owner.runRefused('deploy')).toContain('not reviewed (1)');
    owner.review('privacy/2024-01-01');
    await owner.run('seal');
    expect(await owner.runRefused('deploy')).toContain('can’t be asked');
    await owner.run('deploy -- --live-site-unreachable');
    expect(owner.readLive('agreement', 'en')).toContain('for Glow.');
    await owner.expectGreen();
  });

  it.each([
    { setting: 'app', value: 'Glow' },
    { setting: 'company', value: 'Glow Private Limited' },
    { setting: 'email', value: 'help@glow.test' },
  ])('$setting changes after a seal, in English and Hindi', async ({ setting, value }) => {
    const owner = await createPublishedSite();
    const before = owner.readLive('privacy', 'hi');
    owner.set(setting, value);
    expect(await owner.run('build')).toContain('npm run new-version -- privacy YYYY-MM-DD');
    await publishNewVersions(owner, '2027-01-01', 'Its name or address has changed.');
    expect(owner.readLive('privacy', 'hi')).toBe(before);
    owner.waitUntil('2027-01-01');
    for (const document of documentNames) expect(owner.readLive(document, 'hi')).toContain(value);
    expect(owner.readLive('privacy', 'hi', '2024-01-01')).toBe(before);
    await owner.expectGreen();
  });

  it('the app is renamed, one document follows, and its new version is amended before the other follows', async () => {
    const owner = await createPublishedSite();
    owner.set('app', 'Glow');
    await owner.run('new-version privacy 2027-01-01');
    await finish(owner, 'privacy/2027-01-01', 'The app is called Glow.');
    await owner.run('seal');
    owner.edit('privacy/2027-01-01/en.md', 'It is free.', 'It is always free.');
    await owner.run('translated privacy 2027-01-01 hi --unchanged');
    owner.review('privacy/2027-01-01');
    expect(await owner.run('seal -- --amend privacy 2027-01-01')).toContain('anew');
    await owner.run('deploy');
    expect(await owner.run('build')).toContain('npm run new-version -- agreement YYYY-MM-DD');
    await owner.expectGreen();
  });

  it('the site moves to a new host, and the old host still says what was published', async () => {
    const owner = await createPublishedSite();
    owner.move('legal.glow.test');
    owner.remove('privacy/2024-01-01/hi.md');
    owner.editRecord((seals) => delete seals['privacy/2024-01-01/hi']);
    expect(await owner.runRefused('deploy')).toContain('privacy/2024-01-01/hi is live');
    owner.restore('content/privacy/2024-01-01/hi.md');
    owner.restore('content/published.json');
    expect(await owner.runRefused('deploy')).toContain('https://legal.sample.test/ is asked in its place');
    await owner.run('deploy -- --live-site-unreachable');
    expect(owner.readLive('privacy', 'hi')).toContain('legal.sample.test');
    await owner.expectGreen();
  });

  it('the site moves below a base path, and its texts say where they are', async () => {
    const owner = createOwner();
    const constants = 'constants:\n  site: legal.sample.test/legal\n';
    owner.editSettings('BASE_PATH = "/"', 'BASE_PATH = "/legal/"');
    owner.editSettings(
      /^routes = .*/m,
      'routes = [{ pattern = "legal.sample.test/legal/*", zone_name = "sample.test" }]',
    );
    expect(await owner.run('build')).toContain('write site: legal.sample.test/legal under constants');
    for (const document of documentNames) {
      for (const language of ['en', 'hi']) {
        owner.edit(`${document}/2024-01-01/${language}.md`, /^(?:constants:\n|(?=translates:|---\n\n))/m, constants);
      }
      await owner.run(`translated ${document} 2024-01-01 hi`);
    }
    expect(await owner.run('build')).toBe('');
    await owner.run('seal');
    await owner.run('deploy -- --live-site-unreachable');
    expect(owner.readLive('agreement', 'hi')).toContain('legal.sample.test/legal');
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
    owner.set('languages', ['en', 'hi']);
    expect(await owner.run('build')).toContain('privacy 2027-01-01');
    owner.translate('privacy/2027-01-01/hi.md');
    await owner.run('translated privacy 2027-01-01 hi');
    owner.review('privacy/2027-01-01');
    await owner.run('seal');
    await owner.run('deploy');
    owner.waitUntil('2027-01-01');
    expect(owner.readLive('privacy', 'hi')).not.toContain('यह मुफ़्त है।');
    expect(owner.readLive('privacy', 'hi', '2024-01-01')).toContain('यह मुफ़्त है।');
    await owner.expectGreen();
  });

  it('a language is added to a version in force, and reviewed later', async () => {
    const owner = createOwner();
    owner.set('languages', ['en']);
    await owner.run('seal');
    await owner.run('deploy -- --live-site-unreachable');
    owner.edit('privacy/2024-01-01/hi.md', /reviewed: .*/, 'reviewed: not yet');
    owner.set('languages', ['en', 'hi']);
    owner.waitUntil('2026-11-01');
    expect(await owner.run('seal')).toContain('not sealed: ');
    expect(await owner.runRefused('deploy')).toContain('texts in hi not reviewed (1)');
    owner.waitUntil('2026-12-01');
    owner.review('privacy/2024-01-01');
    await owner.run('seal');
    await owner.run('deploy');
    await owner.expectGreen();
  });

  it('a sealed translation in force is to be reviewed again, and stays in the record', async () => {
    const owner = await createPublishedSite();
    const record = owner.read('published.json');
    owner.edit('privacy/2024-01-01/hi.md', /reviewed: .*/, 'reviewed: not yet');
    expect(await owner.runRefused('seal -- --amend privacy 2024-01-01')).toContain('content/privacy/2024-01-01/hi.md');
    expect(owner.read('published.json')).toBe(record);
    owner.restore('content/privacy/2024-01-01/hi.md');
    await owner.run('deploy');
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
    expect(await owner.runRefused('translated privacy 2027-01-01 hi')).toContain('--unchanged');
    await owner.run('translated privacy 2027-01-01 hi --unchanged');
    owner.review('privacy/2027-01-01');
    await owner.run('seal');
    await owner.run('deploy');
    await owner.expectGreen();
  });

  it('a typo in a translation alone is mended in a new version', async () => {
    const owner = await createPublishedSite();
    await owner.run('new-version privacy 2027-01-01');
    owner.edit('privacy/2027-01-01/hi.md', 'मुफ़्त', 'निःशुल्क');
    await finish(owner, 'privacy/2027-01-01', 'We mended the Hindi text.');
    await owner.run('build');
    await owner.run('seal');
    await owner.run('deploy');
    owner.waitUntil('2027-01-01');
    expect(owner.readLive('privacy', 'hi')).toContain('निःशुल्क');
    expect(owner.readLive('privacy', 'en')).toContain('It is free.');
    await owner.expectGreen();
  });

  it('an upcoming version that is live is amended', async () => {
    const owner = await createPublishedSite();
    await publishNewPolicy(owner, '2027-01-01');
    owner.edit('privacy/2027-01-01/en.md', 'It costs nothing', 'It has no price');
    expect(await owner.runRefused('build')).toContain('npm run seal -- --amend privacy 2027-01-01');
    owner.translate('privacy/2027-01-01/hi.md');
    await owner.run('translated privacy 2027-01-01 hi');
    await owner.run('seal -- --amend privacy 2027-01-01');
    await owner.run('deploy');
    owner.waitUntil('2027-01-01');
    expect(owner.readLive('privacy', 'en')).toContain('It has no price');
    await owner.expectGreen();
  });

  it('an upcoming version that is live is withdrawn', async () => {
    const owner = await createPublishedSite();
    await publishNewPolicy(owner, '2027-01-01');
    owner.remove('privacy/2027-01-01');
    expect(await owner.runRefused('build')).toContain('npm run seal -- --amend privacy 2027-01-01');
    await owner.run('seal -- --amend privacy 2027-01-01');
    await owner.run('deploy');
    owner.waitUntil('2027-01-01');
    expect(owner.readLive('privacy', 'en')).toContain('It is free.');
    await owner.expectGreen();
  });

  it('a version that was sealed in time is deployed after its day', async () => {
    const owner = await createPublishedSite();
    await owner.run('new-version privacy 2027-01-01');
    owner.edit('privacy/2027-01-01/hi.md', 'मुफ़्त', 'निःशुल्क');
    await finish(owner, 'privacy/2027-01-01', 'We mended the Hindi text.');
    await owner.run('seal');
    owner.waitUntil('2027-01-20');
    expect(await owner.runRefused('deploy')).toContain('take content/published.json back');
    owner.restore('content/published.json');
    owner.moveVersion('privacy/2027-01-01', 'privacy/2027-01-21');
    await owner.run('seal');
    await owner.run('deploy');
    expect(owner.readLive('privacy', 'hi')).not.toContain('निःशुल्क');
    owner.waitUntil('2027-01-21');
    expect(owner.readLive('privacy', 'hi')).toContain('निःशुल्क');
    await owner.expectGreen();
  });
});

describe('files from elsewhere', () => {
  it('a lawyer pastes a paragraph and a note from Word, and mends what the build finds', async () => {
    const owner = await createPublishedSite();
    await owner.run('new-version agreement 2027-01-01');
    const file = 'agreement/2027-01-01/en.md';
    owner.edit(file, /note: .*/, 'note: !Important fees rise');
    owner.edit(
      file,
      'Write to {email}, or see {site}.',
      'Write to {email}.\n\n•\tFees:\tRs 1.5 lakh\n(a) [amount] donâ€™t\u200b rise',
    );
    const lines = (await owner.runRefused('build')).match(/(?<=^content\/agreement\/2027-01-01\/en\.md:)\d+/gm);
    expect([...new Set(lines)].sort()).toEqual(['15', '16', '6']);
    owner.edit(file, /note: .*/, 'note: "!Important fees rise"');
    owner.edit(file, /•.*/s, '- Fees: Rs 1.5 lakh\n- They do not rise.\n');
    owner.translate('agreement/2027-01-01/hi.md');
    await owner.run('translated agreement 2027-01-01 hi');
    owner.review('agreement/2027-01-01');
    await owner.run('seal');
    await owner.run('deploy');
    expect(owner.readPublished('agreement/2027-01-01/en').note).toBe('!Important fees rise');
    await owner.expectGreen();
  });

  it('an agency sends a translation with the line ends of Windows, a byte order mark and an English paragraph', async () => {
    const owner = createOwner();
    const file = 'agreement/2024-01-01/hi.md';
    const sent = owner
      .read(file)
      .replace('ये {company} के {app} की शर्तें हैं।', 'These are the terms of {company} for {app}.');
    owner.write(file, `\u{FEFF}${sent.replaceAll('\n', '\r\n')}`);
    expect(await owner.runRefused('build')).toMatch(/content\/agreement\/2024-01-01\/hi\.md:\d+\n.*terms/);
    owner.edit(file, /These are.*(?=\r)/, 'ये {company} के {app} की नई शर्तें हैं।');
    await owner.run('translated agreement 2024-01-01 hi');
    await owner.run('seal');
    await owner.run('deploy -- --live-site-unreachable');
    expect(owner.readLive('agreement', 'hi')).toContain('नई शर्तें हैं।\n');
    await owner.expectGreen();
  });
});

describe('git', () => {
  it('a change of code is reverted while the texts have moved on', async () => {
    const owner = await createPublishedSite();
    owner.editSettings('SERVER_RENDERING = "on"', 'SERVER_RENDERING = "off"');
    const change = owner.commit();
    await owner.run('deploy');
    await publishNewPolicy(owner, '2027-01-01');
    owner.revert(change);
    await owner.run('deploy');
    owner.waitUntil('2027-01-01');
    expect(owner.readLive('privacy', 'en')).toContain('It costs nothing');
    await owner.expectGreen();
  });

  it('a rollback that would lose a text is refused, and names what to put back', async () => {
    const owner = await createPublishedSite();
    const before = owner.commit();
    await publishNewPolicy(owner, '2027-01-01');
    owner.waitUntil('2027-01-01');
    owner.checkOut(before);
    const refusal = await owner.runRefused('deploy');
    const files = [...new Set(refusal.match(/content\/\S+\.(?:md|json)/g))];
    const lost = ['privacy/2027-01-01/en.md', 'privacy/2027-01-01/hi.md', 'published.json'];
    expect(files.sort()).toEqual(lost.map((file) => `content/${file}`));
    for (const file of files) owner.restore(file);
    await owner.run('deploy');
    expect(owner.readLive('privacy', 'en')).toContain('It costs nothing');
    await owner.expectGreen();
  });

  it('two branches seal a version of a document each, and are merged', async () => {
    const owner = await createPublishedSite();
    const base = owner.commit();
    await publishNewPolicy(owner, '2027-01-01');
    const branch = owner.commit();
    owner.checkOut(base);
    await publishNewPolicy(owner, '2027-02-01');
    owner.merge(base, branch);
    expect(await owner.runRefused('build')).toMatch(/take one side, then npm run seal/);
    owner.restore('content/published.json');
    await owner.run('seal');
    await owner.run('deploy');
    for (const day of ['2027-01-01', '2027-02-01']) {
      expect(owner.readLive('privacy', 'hi', day)).toContain(inDevanagari(`costs nothing from ${day} on`));
    }
    await owner.expectGreen();
  });
});
