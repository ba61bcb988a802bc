import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../../../tools/commands/bundle.ts';
import { normalizeText } from '../../../../tools/content/write/text.ts';
import { workerFolder } from '../../../builds.ts';
import { request } from '../../../request.ts';
import { startSite } from '../../../start-site.ts';

describe('bundle', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'bundle-'));
  const folder = join(temporary, 'bundle');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    const config = join(workerFolder('site'), 'wrangler.json');
    await bundle(config, folder);
    writeFileSync(join(folder, 'stale.en.html'), '');
    await bundle(config, folder);
    site = await startSite('site');
  });
  afterAll(async () => {
    await site.close();
    rmSync(temporary, { recursive: true });
  });

  it('has each current text in each language and format, legal.json, and nothing stale or half-written', () => {
    const formats = ['html', 'json', 'txt'];
    const names = ['agreement', 'privacy'].map((document) => formats.map((format) => `${document}.en.${format}`));
    expect(readdirSync(folder).sort()).toEqual([...names.flat(), 'legal.json'].sort());
    expect(readdirSync(temporary)).toEqual(['bundle']);
  });

  it.each(['privacy', 'agreement'])('has the words of %s that the digests in both JSON files name', (document) => {
    const digest = createHash('sha256')
      .update(normalizeText(read(`${document}.en.txt`)))
      .digest('hex');
    expect(JSON.parse(read(`${document}.en.json`)).digest).toBe(digest);
    expect(JSON.parse(read('legal.json')).documents[document].versions.at(-1).texts.en.digest).toBe(digest);
  });

  it.each([
    ['privacy.en.html', '/privacy.html'],
    ['agreement.en.html', '/agreement.html'],
    ['privacy.en.txt', '/privacy.html?format=text'],
    ['privacy.en.json', '/privacy.html?format=json'],
    ['legal.json', '/legal.json'],
  ])('has in %s what the site sends at %s, without any script', async (file, path) => {
    const { body } = await request(site, path);
    expect(read(file)).toBe(body.replace(/<script.*?<\/script>/gs, ''));
    expect(read(file)).not.toMatch(/<script/i);
  });
});
