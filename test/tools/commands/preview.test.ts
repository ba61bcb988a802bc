import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBuiltConfig } from '../../../tools/commands/command.ts';
import { preview } from '../../../tools/commands/preview.ts';
import { makeFolder, runCommand, startServer } from './run-command.ts';

describe('preview', () => {
  it.each(['--port x', '--port 65536', '--host'])('refuses %s', async (args) => {
    await expect(preview(args.split(' '))).rejects.toThrow(`found "${args}"\n\nnpm run preview -- --port 8788`);
  });

  it('says that its port is taken', async () => {
    const { port } = await startServer();
    await expect(preview(['--port', port])).rejects.toThrow(
      `port ${port} is in use: name another, as in npm run preview -- --port 8788`,
    );
  });
});

describe('where there is not one built site', () => {
  const found = (count: number) => `dist has ${count} built Workers, expected one: run npm run build`;

  it('bundle says so in a sentence', async () => {
    const expected = { exitCode: 1, output: '', errors: `${found(0)}\n` };
    expect(await runCommand('bundle', [], makeFolder())).toEqual(expected);
  });

  it('none of two is taken', () => {
    const folder = makeFolder();
    for (const name of ['a', 'b']) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'wrangler.json'), '{}');
    }
    expect(() => findBuiltConfig(folder)).toThrow(`${folder} has 2 built Workers`);
  });
});
