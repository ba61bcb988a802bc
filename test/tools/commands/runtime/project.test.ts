import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Ending, makeFolder, makeProject, runCommand, runNode } from '../run-command.ts';

// Builds run in processes of their own, and those have a limit each: this one must not come before theirs.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 150_000 });

function edit(folder: string, file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js';

/** @returns the address of the site */
function setBase(folder: string, base: string): string {
  edit(folder, 'wrangler.toml', /^BASE_PATH = .*/m, `BASE_PATH = "${base}"`);
  return `https://legal.sample.test${base}`;
}

/** A port that nothing listens at. */
async function findPort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

describe('a project below a base path, without server rendering, after deploy --dry-run', () => {
  const folder = makeProject(afterAll);
  const address = setBase(folder, '/legal/');
  edit(folder, 'wrangler.toml', /^SERVER_RENDERING = .*/m, 'SERVER_RENDERING = "off"');
  edit(folder, 'content/site.json', 'Sample App', 'Example App');
  edit(folder, 'content/site.json', '["en"]', '["en", "hi"]');
  let ending: Ending;
  beforeAll(async () => {
    ending = await runCommand('deploy', ['--dry-run'], folder, folder);
  });

  it('was told what a deployment would refuse, was built, and went through wrangler without being published', () => {
    const { exitCode, output } = ending;
    expect(output).toContain(
      `A dry run stays offline: it can’t say whether ${address} shows a text that this build lacks.\n`,
    );
    expect(output).toMatch(/env\.SERVER_RENDERING \("off"\)[\s\S]*--dry-run: exiting now\.\nNothing was deployed/);
    expect(output.slice(output.indexOf('Nothing was deployed'))).toBe(`Nothing was deployed: this was a dry run.
A deployment that is no dry run would refuse:
content/site.json is still the example: app: Example App
content/agreement/2024-01-01/en.md is not sealed: npm run seal
content/agreement/2024-01-01/hi.md is not sealed: npm run seal
content/privacy/2024-01-01/en.md is not sealed: npm run seal
content/privacy/2024-01-01/hi.md is not sealed: npm run seal
`);
    expect(exitCode).toBe(0);
    expect(globSync('dist/*/index.js', { cwd: folder })).toHaveLength(1);
  });

  it('has nothing that wrangler would upload by itself', async () => {
    for (const command of ['deploy', 'dev']) {
      const { exitCode, output, errors } = await runNode([join(folder, WRANGLER), command], folder);
      expect.soft(exitCode, command).toBe(1);
      expect.soft(output + errors, command).toMatch(/use npm run dev, npm run preview or npm run deploy/);
    }
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

  it('is previewed at addresses that work below the base path', async () => {
    const port = await findPort();
    const preview = spawn(process.execPath, [join(folder, 'tools/commands/preview.ts'), '--port', `${port}`], {
      cwd: folder,
    });
    onTestFinished(() => void preview.kill());
    const [output] = await once(preview.stdout, 'data');
    const addresses = `${output}`.trim().split('\n');
    expect(addresses.map((one) => new URL(one).pathname)).toEqual(['/legal/privacy.html', '/legal/agreement.html']);
    for (const one of addresses) expect((await fetch(one)).status).toBe(200);
    expect(existsSync(join(folder, '.wrangler/deploy/config.json'))).toBe(false);
  });
});

describe('deploy --dry-run', () => {
  it('refuses a setting that the Worker would not start with', async () => {
    const folder = makeProject();
    await runCommand('seal', [], folder);
    edit(folder, 'wrangler.toml', /^BASE_PATH = .*/m, 'BASE_PATH = "legal"');
    expect(await runCommand('deploy', ['--dry-run'], folder, folder)).toEqual({
      exitCode: 1,
      output: '',
      errors: `Not deployed:
wrangler.toml, [vars]
  BASE_PATH: found "legal", expected a path such as "/" or "/legal/"
`,
    });
  });
});

const VITE = 'node_modules/vite/bin/vite.js';
const vite = (command: string, folder: string) => runNode([join(folder, VITE), command], folder);

it.each(['build', 'dev'])('%s stops at a setting that the Worker would not start with', async (command) => {
  const folder = makeProject();
  edit(folder, 'wrangler.toml', /^SERVER_RENDERING = .*/m, 'SERVER_RENDERING = "yes"');
  const { exitCode, errors } = await vite(command, folder);
  expect(exitCode).toBe(1);
  expect(errors).toContain('wrangler.toml, [vars]\n  SERVER_RENDERING: found "yes", expected "on" or "off"');
  expect(errors).not.toContain('\n    at ');
});

describe('a sealed project', () => {
  const folder = makeProject(afterAll);
  let ending: Ending;
  beforeAll(async () => {
    await runCommand('seal', [], folder);
    // The Worker was built under another name.
    mkdirSync(join(folder, 'dist/renamed'), { recursive: true });
    writeFileSync(join(folder, 'dist/renamed/wrangler.json'), '{}');
    ending = await runCommand('deploy', ['--dry-run', '--nonsense'], folder, folder);
  });

  it('is built without drafts', () => {
    expect(readdirSync(join(folder, 'dist/bundle')).sort()).toEqual([
      'agreement.en.html',
      'agreement.en.json',
      'agreement.en.txt',
      'legal.json',
      'privacy.en.html',
      'privacy.en.json',
      'privacy.en.txt',
    ]);
  });

  it('was handed to wrangler with further arguments, and deploy ended as wrangler did', () => {
    const { exitCode, errors } = ending;
    expect(exitCode).toBe(1);
    expect(errors).toContain('Unknown argument: nonsense');
    expect(errors).toMatch(/wrangler did not deploy\n$/);
  });

  it('is not built with one changed letter, and is told what to do', async () => {
    edit(folder, 'content/agreement/2024-01-01/en.md', 'the terms', 'the term');
    const { exitCode, errors } = await vite('build', folder);
    expect(exitCode).toBe(1);
    expect(errors).toContain(`1 problem in the content

content/agreement/2024-01-01/en.md:8
  agreement 2024-01-01 (en) is sealed and has changed: it said "… These are the terms of Sample Company for …", now it says "… These are the term of Sample Company for …"
  make a new version: npm run new-version -- agreement YYYY-MM-DD; or, before anyone has seen it: npm run seal -- --amend agreement 2024-01-01
`);
    expect(errors).not.toContain('\n    at ');
  });
});

describe('bundle', () => {
  it('refuses a folder with the Workers of two builds', async () => {
    const folder = makeFolder();
    for (const name of ['one', 'another']) {
      mkdirSync(join(folder, 'dist', name), { recursive: true });
      writeFileSync(join(folder, 'dist', name, 'wrangler.json'), '{}');
    }
    expect(await runCommand('bundle', [], folder)).toEqual({
      exitCode: 1,
      output: '',
      errors: 'dist has 2 Workers, expected one: remove dist and run npm run build\n',
    });
  });
});

describe('dev', () => {
  it('caches nothing, asks nobody anything, and tells once what is wrong with a text', async () => {
    const folder = makeProject();
    // In CI Vite would print in colors.
    const { NODE_ENV: _, VITEST: _vitest, CI: _ci, FORCE_COLOR: _color, ...env } = process.env;
    // Where another process has taken the port meanwhile, Vite takes the next one and says so.
    const args = [join(folder, VITE), '--port', `${await findPort()}`];
    const dev = spawn(process.execPath, args, { cwd: folder, env: { ...env, NO_COLOR: '1' } });
    onTestFinished(() => void dev.kill());
    let printed = '';
    for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (data) => (printed += data));
    const port = await vi.waitFor(() => {
      expect(printed).toMatch(/localhost:\d+/);
      return /localhost:(\d+)/.exec(printed)?.[1];
    }, 60_000);
    const get = (path: string) => fetch(`http://localhost:${port}${path}`);

    const answers = await Promise.all(['/privacy.html', '/legal.json', '/nothing.html'].map(get));
    expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
      [200, 'no-store'],
      [200, 'no-store'],
      [404, 'no-store'],
    ]);
    expect(printed).not.toMatch(/error|\n {4}at /i);

    edit(folder, 'content/site.json', '"Sample Company"', '""');
    await vi.waitFor(async () => expect((await get('/privacy.html')).status).toBe(500), 10_000);
    await get('/favicon.ico');
    expect(printed.match(/company: is empty/g)).toHaveLength(1);
  });
});

describe('preview', () => {
  const start = (folder: string, ...args: string[]) => runCommand('preview', args, folder, folder);

  it('says what is missing where there is no build, and which port is taken', async () => {
    const folder = makeProject();
    const server = createServer().listen(0, 'localhost');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await start(folder)).toEqual({
      exitCode: 1,
      output: '',
      errors: 'dist has no built site: run npm run build\n',
    });

    mkdirSync(join(folder, 'dist/worker'), { recursive: true });
    writeFileSync(join(folder, 'dist/worker/wrangler.json'), '{"vars":{"BASE_PATH":"/","SERVER_RENDERING":"on"}}');
    expect(await start(folder, '--port', `${port}`)).toEqual({
      exitCode: 1,
      output: '',
      errors: `port ${port} is in use: name another, as in npm run preview -- --port 8788\n`,
    });
    expect(await start(folder, '--port', 'x')).toMatchObject({ exitCode: 2, output: '' });
  });
});
