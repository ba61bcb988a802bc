import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { reactRenderer } from '../../../tools/vite/react-renderer.ts';
import { applyChanges, createFolder } from '../folders.ts';

/** Builds a project outside of this one, with a React of its own. */
async function buildWith(renderer: string): Promise<string> {
  const folder = createFolder();
  applyChanges(folder, {
    'worker.js': "import render from 'react-dom/server'; export default render;",
    'node_modules/react-dom/package.json': '{ "name": "react-dom" }',
    'node_modules/react-dom/cjs/react-dom-server.edge.production.js': renderer,
  });
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    ssr: { noExternal: true },
    plugins: [reactRenderer()],
    build: { ssr: 'worker.js', write: false, minify: false },
  });
  return (built as Rolldown.RolldownOutput).output[0].code;
}

it('takes the renderer from the React of the file that imports it, and creates no error while it loads', async () => {
  const code = await buildWith(
    'var suspenseException = Error(formatProdErrorMessage(460)); export default "the other";',
  );
  expect(code).toContain('Object.create(Error.prototype)');
  expect(code).toContain('the other');
});

it('fails if React has nothing to replace, and says how to remove the patch', async () => {
  await expect(buildWith('export default "the other";')).rejects.toThrow(
    /remove transform and buildEnd from tools\/vite/,
  );
});
