import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { CommandError } from '../../../tools/command-error.ts';
import { developmentPlugin, isInside } from '../../../tools/vite/development.ts';
import { createSources } from '../../../tools/vite/sources.ts';
import { startServer } from '../commands/run-command.ts';

it('the development server says in a sentence that its port is taken', async () => {
  const port = Number((await startServer()).port);
  const plugins = [developmentPlugin(createSources('content', true))];
  const server = await createServer({ configFile: false, server: { port, strictPort: true }, plugins });
  onTestFinished(() => server.close());
  await expect(server.listen()).rejects.toThrow(
    new CommandError(`port ${port} is in use: name another, as in npm run dev -- --port 8788`),
  );
});

it.each([
  ['/p/content/privacy/2020-07-13/en.md', '/p/content', true],
  // So it is on Windows.
  ['C:/p/content/site.json', 'C:\\p\\content', true],
  ['C:/p/contents/site.json', 'C:\\p\\content', false],
])('an edit of %s is one of %s: %s', (file, folder, expected) => {
  expect(isInside(file, folder)).toBe(expected);
});
