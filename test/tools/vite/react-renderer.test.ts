import { build } from 'vite';
import { expect, it } from 'vitest';
import { reactRenderer } from '../../../tools/vite/react-renderer.ts';
import { applyChanges, createFolder } from '../folders.ts';

it('fails if React has nothing to replace, and says how to remove the patch', async () => {
  const folder = createFolder();
  applyChanges(folder, {
    'worker.js': "import render from 'react-dom/server'; export default render;",
    'node_modules/react-dom/package.json': '{ "name": "react-dom" }',
    'node_modules/react-dom/cjs/react-dom-server.edge.production.js': 'export default "another";',
  });
  const options = { ssr: 'worker.js', write: false };
  const built = build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [reactRenderer()],
    build: options,
  });
  await expect(built).rejects.toThrow(/remove transform and buildEnd from tools\/vite/);
});
