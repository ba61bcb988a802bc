import { join } from 'node:path';
import { createBuilder, type Rolldown } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { readContent } from '../../../tools/content/read-content.ts';
import { contentPlugin } from '../../../tools/vite/plugin.ts';
import { createSiteInputs } from '../../../tools/vite/site-inputs.ts';
import { applyChanges, copyContent, createFolder, edit } from '../folders.ts';

/** A project with small content and the files that the plugin reads. */
const folder = createFolder();
copyContent('content', join(folder, 'content'));
applyChanges(folder, {
  'src/pages/page.css': 'h1 { color: red }',
  'src/client/boot.ts': 'console.log("boot")',
  'src/client/entry.ts': 'console.log("start")',
  'worker.js': `
    import { buildDigest, company, englishPhrases, texts } from 'virtual:content';
    import inlineAssets from 'virtual:inline-assets';
    console.log({ company, englishPhrases, texts, inlineAssets });
    export default buildDigest;`,
});

async function buildProject() {
  const { build, environments } = await createBuilder({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [contentPlugin(createSiteInputs('content', readContent, folder), false)],
    environments: {
      client: { build: { outDir: 'dist/client', manifest: true, rolldownOptions: { input: 'src/client/entry.ts' } } },
      worker: { build: { outDir: 'dist/worker', minify: true, rolldownOptions: { input: 'worker.js' } } },
    },
  });
  if (!environments.client || !environments.worker) throw new Error('there are two environments');
  const client = (await build(environments.client)) as Rolldown.RolldownOutput;
  const worker = (await build(environments.worker)) as Rolldown.RolldownOutput;
  return { files: client.output.map(({ fileName }) => fileName), worker: worker.output[0].code };
}

it('excludes drafts, even with problems', async () => {
  onTestFinished(edit(folder, 'content/privacy/2021-03-04/hi.md', 'note: ', 'note: TODO '));
  const { files, worker } = await buildProject();
  expect(files).toContain('texts/privacy/2021-03-04/en/text.txt');
  expect(files.filter((name) => name.includes('/hi'))).toEqual([]);
  expect(worker).not.toMatch(/language:\s*["'`]hi/);
});

it('the digest of a build changes with all that the build contains, and not without an edit', async () => {
  const readDigest = async () => {
    const digests = (await buildProject()).worker.match(/(?<=["'`])[0-9a-f]{12}(?=["'`])/g) ?? [];
    expect(digests).toHaveLength(1);
    return digests.join();
  };
  const before = await readDigest();
  for (const [file, from, to] of [
    ['content/agreement/2020-01-02/en.md', 'Be kind.', 'Be **kind**.'],
    ['src/client/entry.ts', 'start', 'begin'],
    ['worker.js', 'console.log', 'console.warn'],
  ] as const) {
    const restore = edit(folder, file, from, to);
    expect(await readDigest(), file).not.toBe(before);
    restore();
  }
  expect(await readDigest()).toBe(before);
});
