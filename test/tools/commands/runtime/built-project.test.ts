import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { preview } from '../../../../tools/commands/preview.ts';
import { applyChanges, edit } from '../../folders.ts';
import { makeProject, publish, runNode, startNode } from '../run-command.ts';

describe('a project below a base path, without server rendering, once it is built', () => {
  const folder = makeProject();
  const address = 'https://legal.sample.test/legal/';
  edit(folder, 'content/site.json', 'https://legal.sample.test', 'https://legal.sample.test/legal/');
  edit(folder, 'wrangler.toml', /^SERVER_RENDERING = .*/m, 'SERVER_RENDERING = "off"');
  publish(folder, 'hi');
  beforeAll(async () => {
    // The rest of a build under another name, and a mode that Vite reads where the shell sets none.
    applyChanges(folder, { 'dist/renamed/wrangler.json': '{}', '.env': 'NODE_ENV=development' });
    const draft = 'content/privacy/2024-01-01/ta.md';
    applyChanges(folder, { [draft]: 'TODO' });
    const built = await runNode(['tools/commands/build.ts'], folder, '');
    const warning = `Drafts are not published; npm run dev shows the problems of ${draft}`;
    const output = `dist/bundle: 4 texts as HTML, and legal.json\n${warning}\n`;
    expect(built).toEqual({ exitCode: 0, output, errors: '' });
  });

  it('npx wrangler deploy refuses to upload it', async () => {
    const { exitCode, output, errors } = await runNode(['node_modules/wrangler/bin/wrangler.js', 'deploy'], folder);
    expect(exitCode).toBe(1);
    expect(output + errors).toMatch(/use npm run dev, npm run preview or npm run deploy/);
  });

  const readBundle = (name: string) => readFileSync(join(folder, 'dist/bundle', name), 'utf8');

  it('the bundle has pages without scripts, below the base path, with the digests of legal.json', () => {
    const names = ['agreement', 'privacy'].flatMap((document) => [`${document}.en.html`, `${document}.hi.html`]);
    expect(readdirSync(join(folder, 'dist/bundle')).sort()).toEqual([...names, 'legal.json'].sort());
    const page = `${address}privacy.html`;
    const { url, digest } = JSON.parse(readBundle('legal.json')).documents.privacy.versions[0].texts.hi;
    expect(url).toBe(`${page}?version=2024-01-01&lang=hi`);
    const parts = readBundle('privacy.hi.html').match(/(?<=rel="canonical" href="|data-digest=")[^"]*|<h1>|<script/g);
    expect(parts).toEqual([`${page}?lang=hi`, digest, '<h1>']);
  });

  it('a preview prints its addresses, and a second one on its port says that it is in use', async () => {
    const started = startNode(['tools/commands/preview.ts', '--port', '0'], folder);
    onTestFinished(() => started.stop());
    await vi.waitUntil(() => started.printed.endsWith('agreement.html\n'), { timeout: 60_000 });
    const [, port = ''] = /:(\d+)\//.exec(started.printed) ?? [];
    const addresses = ['privacy', 'agreement'].map((name) => `http://localhost:${port}/legal/${name}.html\n`);
    expect(started.printed).toBe(addresses.join(''));
    await expect(preview(['--port', port], join(folder, 'dist'))).rejects.toThrow(`port ${port} is in use: `);
  });
});
