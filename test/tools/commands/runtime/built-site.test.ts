import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalizeText, plainText } from '../../../../tools/build/plain-text.ts';
import { type Content, inspectContent } from '../../../../tools/build/read-content.ts';
import { bundle } from '../../../../tools/commands/bundle.ts';
import { sites, workerFolder } from '../../../builds.ts';
import { request } from '../../../request.ts';
import { startSite } from '../../../start-site.ts';

const content = inspectContent(sites.site.content, []) as Content;

describe('bundle', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'bundle-'));
  const folder = join(temporary, 'bundle');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  beforeAll(async () => {
    const config = join(workerFolder('site'), 'wrangler.json');
    await bundle(config, folder);
    writeFileSync(join(folder, 'stale.en.html'), '');
    await bundle(config, folder);
  });
  afterAll(() => rmSync(temporary, { recursive: true }));

  it('has each current text in each language and format, legal.json, and nothing stale or half-written', () => {
    expect(readdirSync(folder).sort()).toEqual([
      'agreement.en.html',
      'agreement.en.json',
      'agreement.en.txt',
      'legal.json',
      'privacy.en.html',
      'privacy.en.json',
      'privacy.en.txt',
    ]);
    expect(readdirSync(temporary)).toEqual(['bundle']);
  });

  it('has the texts that the digests in both JSON files name', () => {
    for (const document of ['privacy', 'agreement']) {
      const text = content.texts.find(({ meta }) => meta.document === document);
      const plain = read(`${document}.en.txt`);
      const digest = createHash('sha256').update(normalizeText(plain)).digest('hex');
      expect.soft(plain, document).toBe(plainText(text?.meta.title ?? '', text?.blocks ?? []));
      expect.soft(JSON.parse(read(`${document}.en.json`)).digest, document).toBe(digest);
      expect
        .soft(JSON.parse(read('legal.json')).documents[document].versions.at(-1).texts.en.digest, document)
        .toBe(digest);
    }
  });

  it('has the pages as the site sends them, without any script', async () => {
    const site = await startSite('site');
    try {
      const { body } = await request(site, '/privacy.html');
      expect(body.match(/<script/g)).toHaveLength(2);
      expect(read('privacy.en.html')).toBe(body.replace(/<script.*?<\/script>/gs, ''));
      expect(read('privacy.en.html')).not.toMatch(/<script/i);
      expect(read('privacy.en.html')).toMatch(/<\/body><\/html>$/);
    } finally {
      await site.close();
    }
  });
});
