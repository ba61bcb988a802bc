import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { edit, findPort, makeProject, publish, runCommand, runNode, startNode } from '../run-command.ts';

// Builds run in processes of their own, and those have a limit each: this one must not come before theirs.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 150_000 });

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js';
const VITE = 'node_modules/vite/bin/vite.js';
const build = (folder: string) => runNode([join(folder, VITE), 'build', '--logLevel', 'warn'], folder);

describe('a project below a base path, without server rendering, once it is built', () => {
  const folder = makeProject(afterAll);
  const address = 'https://legal.sample.test/legal/';
  edit(folder, 'wrangler.toml', /^BASE_PATH = .*/m, 'BASE_PATH = "/legal/"');
  edit(folder, 'wrangler.toml', /^SERVER_RENDERING = .*/m, 'SERVER_RENDERING = "off"');
  edit(folder, 'content/site.json', 'Sample App', 'Example App');
  publish(folder, 'hi');
  beforeAll(async () => {
    expect(await build(folder)).toEqual({ exitCode: 0, output: '', errors: '' });
    const line = 'dist/bundle: 4 texts as HTML, text and JSON, and legal.json\n';
    expect(await runCommand('bundle', [], folder, folder)).toEqual({ exitCode: 0, output: line, errors: '' });
  });

  it('is told by deploy --dry-run what a deployment would refuse, and keeps its build', async () => {
    const built = statSync(join(folder, 'dist/client')).mtimeMs;
    const { exitCode, output, errors } = await runCommand('deploy', ['--dry-run'], folder, folder);
    expect(output).toContain(
      `A dry run stays offline: it can’t say whether ${address} shows a text that this build lacks.\n`,
    );
    expect(output).toMatch(/env\.SERVER_RENDERING \("off"\)[\s\S]*--dry-run: exiting now\./);
    expect(errors).toBe(`Nothing was deployed: this was a dry run. A deployment would be refused:
content/site.json is still the example: app: Example App
en, hi: 4 texts are not sealed: npm run seal
wrangler.toml has the routes legal.sample.test, and the site is to be at ${address}: write routes = [{ pattern = "legal.sample.test/legal/*", zone_name = "…" }], or give BASE_PATH the path that they name
`);
    expect(exitCode).toBe(3);
    expect(statSync(join(folder, 'dist/client')).mtimeMs).toBe(built);
  });

  it.each(['deploy', 'dev'])('has nothing that wrangler %s would take by itself', async (command) => {
    const { exitCode, output, errors } = await runNode([join(folder, WRANGLER), command], folder);
    expect(exitCode).toBe(1);
    expect(output + errors).toMatch(/use npm run dev, npm run preview or npm run deploy/);
  });

  it('has a bundle whose addresses lie below the base path', () => {
    const read = (name: string) => readFileSync(join(folder, 'dist/bundle', name), 'utf8');
    const page = `${address}privacy.html`;
    const version = `${page}?version=2024-01-01&lang=hi`;
    expect(JSON.parse(read('legal.json')).documents.privacy.versions[0].texts.hi.url).toBe(version);
    expect(JSON.parse(read('privacy.hi.json')).url).toBe(version);
    expect(read('privacy.hi.html').match(/(?<=rel="canonical" href=")[^"]*|<h1>/g)).toEqual([
      `${page}?lang=hi`,
      '<h1>',
    ]);
  });

  it('is previewed at addresses that work, and leaves nothing behind when a signal ends it', async () => {
    const temporary = join(folder, 'temporary');
    mkdirSync(temporary);
    const args = ['tools/commands/preview.ts', '--port', `${await findPort()}`];
    const preview = startNode(args, folder, { TMPDIR: temporary });
    onTestFinished(() => void preview.process.kill('SIGKILL'));
    await vi.waitUntil(() => preview.printed.endsWith('agreement.html\n'), { timeout: 60_000 });
    const addresses = preview.printed.trim().split('\n');
    expect(addresses.map((one) => new URL(one).pathname)).toEqual(['/legal/privacy.html', '/legal/agreement.html']);
    for (const one of addresses) expect((await fetch(one)).status).toBe(200);
    preview.process.kill('SIGTERM');
    await once(preview.process, 'exit');
    expect(readdirSync(temporary)).toEqual([]);
  });
});

describe('a sealed project', () => {
  const folder = makeProject(afterAll);
  beforeAll(async () => {
    await runCommand('seal', [], folder);
    // The Worker was built under another name.
    mkdirSync(join(folder, 'dist/renamed'), { recursive: true });
    writeFileSync(join(folder, 'dist/renamed/wrangler.json'), '{}');
    await build(folder);
    // Without drafts, and the Worker of another name is gone.
    const output = 'dist/bundle: 2 texts as HTML, text and JSON, and legal.json\n';
    expect(await runCommand('bundle', [], folder, folder)).toEqual({ exitCode: 0, output, errors: '' });
  });

  it('is handed to wrangler with further arguments, and deploy ends as wrangler does', async () => {
    const { exitCode, errors } = await runCommand('deploy', ['--dry-run', '--nonsense'], folder, folder);
    expect(exitCode).toBe(1);
    expect(errors).toContain('Unknown argument: nonsense');
    expect(errors).toMatch(/Not deployed: what wrangler found stands above\.\n$/);
  });

  it('is not built with one changed letter, and is told what to do', async () => {
    edit(folder, 'content/agreement/2024-01-01/en.md', 'the terms', 'the term');
    const { exitCode, errors } = await build(folder);
    expect(exitCode).toBe(1);
    expect(errors).toContain('1 problem in the content\n\ncontent/agreement/2024-01-01/en.md:8\n');
    expect(errors).toContain('npm run new-version -- agreement YYYY-MM-DD');
    expect(errors).not.toContain('\n    at ');
  });
});
