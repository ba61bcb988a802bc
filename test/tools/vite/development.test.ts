import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { parseBase } from '../../../src/location/base-path.ts';
import { CommandError } from '../../../tools/commands/command.ts';
import { developmentPlugin } from '../../../tools/vite/development.ts';
import { createSources } from '../../../tools/vite/sources.ts';

it('the development server says in a sentence that its port is taken', async () => {
  const other = createTcpServer().listen(0, 'localhost');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const plugin = developmentPlugin(createSources('content', true), () => parseBase('/') ?? expect.fail());
  const server = await createServer({ configFile: false, server: { port, strictPort: true }, plugins: [plugin] });
  onTestFinished(() => server.close());
  await expect(server.listen()).rejects.toThrow(
    new CommandError(`port ${port} is in use: name another, as in npm run dev -- --port 8788`),
  );
});
