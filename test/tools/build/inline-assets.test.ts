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

it('has nothing that can end the element around it', () => {
  for (const [part, end] of [
    ['style', /<\/style/i],
    ['boot', /<\/script|<!--/i],
  ] as const) {
    expect.soft(parts[part], part).not.toMatch(end);
  }
});

it('has a style whose media queries Chromium 69 reads, which knows no ranges', () => {
  expect(parts.style.match(/@media[^{]*width[^{]*/g)).toEqual([
    '@media screen and (min-width:20em)',
    '@media screen and (min-width:48em)',
    '@media (max-width:16em)',
  ]);
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

  it('is another once any file has changed that makes what is answered', () => {
    for (const file of [
      'src/pages/page.css',
      'src/pages/shell.ts',
      'src/routes.ts',
      'src/server/legal.schema.json',
      'tools/build/read-body.ts',
    ]) {
      expect.soft(change(file), file).not.toBe(parts.digest);
    }
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
