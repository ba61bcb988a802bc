import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createBuilder, createLogger, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { contentPlugin } from '../../../tools/vite/plugin.ts';
import { createSources } from '../../../tools/vite/sources.ts';
import { copyContent, createFolder, edit } from '../folders.ts';

/** A project with the small content, and no more of a site than the plugin asks for. */
const folder = createFolder(afterAll);
copyContent('content', join(folder, 'content'));
const files = {
  'src/pages/page.css': 'h1 { color: red }',
  'src/client/boot.ts': 'console.log("boot")',
  'src/client/entry.ts': 'console.log("start")',
  'worker.js': `
    import { buildDigest, company, english, texts } from 'virtual:content';
    import inlineAssets from 'virtual:inline-assets';
    console.log({ company, english, texts, inlineAssets });
    export default buildDigest;`,
};
for (const [file, source] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), source);
}

/** @returns the names of the files, the code of the Worker, and what was warned of */
async function buildProject() {
  const warnings: string[] = [];
  const customLogger = { ...createLogger('silent'), warn: (message: string) => void warnings.push(message) };
  const { build, environments } = await createBuilder({
    configFile: false,
    customLogger,
    root: folder,
    plugins: [contentPlugin(createSources('content', false, folder))],
    environments: {
      client: { build: { outDir: 'dist/client', manifest: true, rolldownOptions: { input: 'src/client/entry.ts' } } },
      worker: { build: { outDir: 'dist/worker', minify: true, rolldownOptions: { input: 'worker.js' } } },
    },
  });
  if (!environments.client || !environments.worker) throw new Error('there are two environments');
  const client = (await build(environments.client)) as Rolldown.RolldownOutput;
  const worker = (await build(environments.worker)) as Rolldown.RolldownOutput;
  return { files: client.output.map(({ fileName }) => fileName), worker: worker.output[0].code, warnings };
}

it('leaves drafts out of a build, whatever is wrong in them, and says in which', async () => {
  onTestFinished(edit(folder, 'content/privacy/2021-03-04/hi.md', 'note: ', 'note: TODO '));
  const { files, worker, warnings } = await buildProject();
  expect(files).toContain('texts/privacy/2021-03-04/en/text.txt');
  expect(files.filter((name) => name.includes('/hi'))).toEqual([]);
  expect(worker).not.toMatch(/language:\s*["'`]hi/);
  const draft = relative(process.cwd(), join(folder, 'content/privacy/2021-03-04/hi.md'));
  expect(warnings.join()).toContain(`${draft}: `);
});

describe('the digest of a build', () => {
  async function readDigest(): Promise<string> {
    const { worker } = await buildProject();
    const digests = worker.match(/(?<=["'`])[0-9a-f]{12}(?=["'`])/g) ?? [];
    expect(digests.length).toBe(1);
    return digests.join();
  }

  let before = '';
  beforeAll(async () => {
    before = await readDigest();
  });

  it('is the same for the same sources', async () => {
    expect(await readDigest()).toBe(before);
  });

  it.each([
    ['a setting', 'content/site.json', 'Example App', 'Another App'],
    ['what is emphasized', 'content/agreement/2020-01-02/en.md', 'Be kind.', 'Be **kind**.'],
    ['a phrase', 'content/phrases/en.yaml', 'Last updated', 'Updated last'],
    ['the style', 'src/pages/page.css', 'red', 'green'],
    ['the boot', 'src/client/boot.ts', 'boot', 'boat'],
    ['the start-up script', 'src/client/entry.ts', 'start', 'begin'],
    ['the code of the Worker', 'worker.js', 'console.log', 'console.warn'],
  ])('is another once %s has changed', async (_, file, from, to) => {
    onTestFinished(edit(folder, file, from, to));
    expect(await readDigest()).not.toBe(before);
  });
});
