import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createInlineAssets, digestCode } from '../../../tools/build/inline-assets.ts';

const script = 'assets/start-1.js';
const parts = await createInlineAssets(script);
const hashOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

it('names style and boot by the hashes of the bytes that are sent', () => {
  expect([parts.styleHash, parts.bootHash]).toEqual([hashOf(parts.style), hashOf(parts.boot)]);
});

it.each([
  ['style', /<\/style/i],
  ['boot', /<\/script|<!--/i],
] as const)('has a %s that can not end the element around it', (part, end) => {
  expect(parts[part]).not.toMatch(end);
});

describe('digest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inline-assets-'));
  const copy = () => {
    rmSync(folder, { recursive: true });
    for (const part of ['src', 'tools']) cpSync(part, join(folder, part), { recursive: true });
  };
  const change = (file: string) => {
    copy();
    writeFileSync(join(folder, file), `${readFileSync(join(folder, file), 'utf8')}\n`);
    return digestCode(script, folder);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is the same for the same parts', async () => {
    expect((await createInlineAssets(script)).digest).toBe(parts.digest);
  });

  it('is another for another start-up script', async () => {
    expect((await createInlineAssets('assets/start-2.js')).digest).not.toBe(parts.digest);
  });

  it.each([
    'src/pages/page.css',
    'src/pages/shell.ts',
    'src/routes.ts',
    'src/server/legal.schema.json',
    'tools/build/read-body.ts',
  ])('is another once %s has changed', (file) => {
    expect(change(file)).not.toBe(parts.digest);
  });

  it('is another once a file has another name', () => {
    copy();
    renameSync(join(folder, 'src/routes.ts'), join(folder, 'src/router.ts'));
    expect(digestCode(script, folder)).not.toBe(parts.digest);
  });

  it('is the same once a command has changed: none makes what the site answers', () => {
    expect(change('tools/commands/deploy.ts')).toBe(parts.digest);
  });
});
