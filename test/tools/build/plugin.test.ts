import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build, createLogger, createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentPlugin } from '../../../tools/build/plugin.ts';

let folder = '';
let settings = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plugin-'));
  cpSync('test/fixtures/content', join(folder, 'content'), { recursive: true });
  settings = join(folder, 'content/site.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const good = '{"company":"A","app":"B","email":"c@d.example","address":"https://e.example","languages":["en"]}';
const bad = good.replace('"A"', '""').replace('https://', '');

/** What a person in trouble reads. */
const message = () => {
  const file = relative(process.cwd(), settings);
  return [
    '2 problems in the content\n',
    `${file}:1\n  company: is empty\n  write company as the name of the company, in quotes\n`,
    `${file}:1\n  address: found "e.example"`,
    '  write address as the address of the site, https and host only, such as "https://legal.app.example"\n',
  ].join('\n');
};

it('stops a build with all problems before anything is written', async () => {
  writeFileSync(settings, bad);
  const input = join(folder, 'main.js');
  writeFileSync(input, 'console.log("reads no content at all")');
  const building = build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [contentPlugin(join(folder, 'content'))],
    build: { rolldownOptions: { input } },
  });
  await expect(building).rejects.toThrow(message());
});

it('leaves drafts out of a build, whatever is wrong in them, and says in which', async () => {
  const warned: string[] = [];
  const english = join(folder, 'content/privacy/2021-03-04/en.md');
  writeFileSync(english, readFileSync(english, 'utf8').replace('Users are', 'All users are').replace('"21"', '"22"'));
  const hindi = join(folder, 'content/privacy/2021-03-04/hi.md');
  writeFileSync(hindi, readFileSync(hindi, 'utf8').replace('note: ', 'note: TODO '));
  const input = join(folder, 'main.js');
  writeFileSync(input, 'import { entries } from "virtual:content";\nconsole.log(entries)');
  const customLogger = createLogger('silent');
  customLogger.warn = (message) => void warned.push(message);
  const built = await build({
    configFile: false,
    customLogger,
    root: folder,
    plugins: [contentPlugin(join(folder, 'content'))],
    build: { write: false, rolldownOptions: { input } },
  });
  const { output } = built as Extract<typeof built, { output: unknown }>;
  const names = output.map(({ fileName }) => fileName);
  const [code = ''] = output.flatMap((part) => (part.type === 'chunk' ? part.code : []));
  expect(names).toContain('texts/privacy/2021-03-04/en/text.txt');
  expect([names.filter((name) => name.includes('hi')), code.includes('hi')]).toEqual([[], false]);
  // The words of section age, and the constants of the fields; the age, in the fields; TODO.
  expect(warned.join()).toContain(`${relative(process.cwd(), hindi)}: 4 problems`);
});

describe('the digest of the content', () => {
  async function readDigest(): Promise<string> {
    const server = await createServer({
      configFile: false,
      logLevel: 'silent',
      root: folder,
      appType: 'custom',
      server: { middlewareMode: true, ws: false },
      plugins: [contentPlugin(join(folder, 'content'))],
    });
    try {
      return (await server.ssrLoadModule('virtual:content')).digest;
    } finally {
      await server.close();
    }
  }

  it('is the same for the same content', async () => {
    expect(await readDigest()).toBe(await readDigest());
  });

  it.each([
    ['a setting', 'site.json', 'Example App', 'Another App'],
    ['a field', 'agreement/2020-01-02/en.md', 'revision: 1', 'revision: 2'],
    ['what is emphasized', 'agreement/2020-01-02/en.md', 'Be kind.', 'Be **kind**.'],
    ['the id of a section', 'agreement/2020-01-02/en.md', '{#rules}', '{#conduct}'],
  ])('is another once %s has changed', async (_, file, from, to) => {
    const before = await readDigest();
    const path = join(folder, 'content', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    expect(await readDigest()).not.toBe(before);
  });
});

describe('in development', () => {
  const customLogger = createLogger('silent');
  const told = vi.spyOn(customLogger, 'error');
  let server: ViteDevServer;
  let url = '';

  async function serve(content: string): Promise<void> {
    writeFileSync(settings, content);
    server = await createServer({
      configFile: false,
      customLogger,
      root: folder,
      appType: 'custom',
      server: { port: 0 },
      plugins: [contentPlugin(join(folder, 'content'))],
    });
    await server.listen();
    url = server.resolvedUrls?.local[0] ?? '';
  }
  afterEach(() => server.close());

  // No page stands at the root of this server, so 404 is what it says while the content is right.
  const answers = (status: number) => vi.waitFor(async () => expect((await fetch(url)).status).toBe(status), 4000);

  it('shows the same message in the terminal and in the browser', async () => {
    await serve(bad);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(await answer.text()).toBe(
      '<!doctype html><meta charset="utf-8"><title>app-pages</title>' +
        '<script type="module" src="/@vite/client"></script>' +
        `<pre style="white-space:pre-wrap">${message()}</pre>`,
    );
    await fetch(url);
    // Browsers ask for more than the page.
    expect(told.mock.calls).toEqual([[message(), { timestamp: true }]]);
  });

  it('shows drafts, and says in the terminal, once, what is wrong in them', async () => {
    const hindi = join(folder, 'content/privacy/2021-03-04/hi.md');
    writeFileSync(hindi, readFileSync(hindi, 'utf8').replace('note: ', 'note: TODO '));
    const warned = vi.spyOn(customLogger, 'warn');
    await serve(good);
    const { entries } = await server.ssrLoadModule('virtual:content');
    await answers(404);
    await answers(404);
    expect(entries.map(({ language }: { language: string }) => language)).toContain('hi');
    expect(warned.mock.calls.map(([message]) => message)).toEqual([
      expect.stringMatching(/^1 problem in drafts, which are not published\n[\s\S]*note: found "TODO"/),
    ]);
  });

  it('goes on once the file is mended', async () => {
    await serve(bad);
    await answers(500);
    writeFileSync(settings, good);
    await answers(404);
  });

  it('stops once a file is broken', async () => {
    await serve(good);
    await answers(404);
    writeFileSync(settings, bad);
    await answers(500);
  });
});
