import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { edit, makeFolder, makeProject, runCommand, runNode } from '../run-command.ts';

// Each command is a process of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const setting = 'wrangler.toml, [vars]\n  SERVER_RENDERING: found "yes", expected "on" or "off"';
it.each([
  ['build', 'SERVER_RENDERING', 'yes', setting],
  ['dev', 'SERVER_RENDERING', 'yes', setting],
  ['dev', 'main', 'src/none.ts', 'wrangler.toml: main is src/none.ts, and there is no such file\n'],
])('%s stops at a wrong setting, %s', async (command, name, value, found) => {
  const folder = makeProject();
  edit(folder, 'wrangler.toml', new RegExp(`^${name} = .*`, 'm'), `${name} = "${value}"`);
  const { exitCode, errors } = await runNode([join(folder, 'node_modules/vite/bin/vite.js'), command], folder);
  expect(exitCode).toBe(1);
  expect(errors).toContain(found);
  expect(errors).not.toContain('\n    at ');
});

describe('where there is no site to speak of', () => {
  const makeBuilds = (names: readonly string[]) => {
    const folder = makeFolder();
    for (const name of names) {
      mkdirSync(join(folder, 'dist', name), { recursive: true });
      const settings = { vars: { BASE_PATH: '/', SERVER_RENDERING: 'on' } };
      writeFileSync(join(folder, 'dist', name, 'wrangler.json'), JSON.stringify(settings));
    }
    return folder;
  };
  const found = (count: number) => `dist has ${count} built Workers, expected one: run npm run build\n`;

  it.each([
    ['bundle', [], [], 1, found(0)],
    ['preview', [], [], 1, found(0)],
    ['../budgets/size', [], [], 1, found(0)],
    ['bundle', [], ['a', 'b'], 1, found(2)],
    ['preview', ['--port', 'x'], ['a'], 2, 'found "--port x"\n\nnpm run preview -- --port 8788\n'],
    ['verify', ['http://127.0.0.1:1/'], [], 1, /^Nothing answers at http:\/\/127\.0\.0\.1:1\/: ECONNREFUSED\n/],
  ])('%s %j says what is missing', async (command, args, builds, exitCode, errors) => {
    const ending = await runCommand(command, args, makeBuilds(builds));
    expect(ending).toMatchObject({ exitCode, output: '' });
    expect(ending.errors).toMatch(errors);
  });

  it('preview says that its port is taken', async () => {
    const server = createServer().listen(0, 'localhost');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { exitCode, errors } = await runCommand('preview', ['--port', `${port}`], makeBuilds(['a']));
    expect([exitCode, errors]).toEqual([
      1,
      `port ${port} is in use: name another, as in npm run preview -- --port 8788\n`,
    ]);
  });
});
