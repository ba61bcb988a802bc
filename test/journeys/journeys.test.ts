/** The ways of the people who run the site, from the first command to the deployment. */
import { describe, expect, it } from 'vitest';
import { createPublishedSite, type Owner } from './owner.ts';
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
      'content/privacy/2027-01-01/hi.md:17 section opening is word for word as before, ' +
        'and the English text has changed\nTranslate the change; or, if the words still say the same: ' +
        'npm run translated -- privacy 2027-01-01 hi --unchanged',
    );
    await owner.run('translated privacy 2027-01-01 --unchanged');
    owner.review('privacy/2027-01-01');
    await owner.run('seal');
    await owner.run('deploy');
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
    owner.review('privacy/2027-01-01');
    await owner.run('seal');
    await owner.run('deploy');
    owner.waitUntil('2027-01-01');
    expect(owner.readLive('privacy', 'en')).toContain('It has no price');
    await owner.expectGreen();
  });
});

describe('git', () => {
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
