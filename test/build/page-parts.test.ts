import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createPageParts, digestOf } from '../../src/build/page-parts.ts';

const script = 'assets/start-1.js';
const parts = await createPageParts(script);
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
  const folder = mkdtempSync(join(tmpdir(), 'page-parts-'));
  const changed = async (file: string) => {
    cpSync('src', folder, { recursive: true });
    writeFileSync(join(folder, file), `${readFileSync(join(folder, file), 'utf8')}\n`);
    return digestOf(script, folder);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is the same for the same parts', async () => {
    expect((await createPageParts(script)).digest).toBe(parts.digest);
  });

  it('is another for another start-up script', async () => {
    expect((await createPageParts('assets/start-2.js')).digest).not.toBe(parts.digest);
  });

  it.each(['pages/page.css', 'pages/shell.ts', 'routes.tsx', 'server/legal.schema.json', 'build/read-body.ts'])(
    'is another once %s has changed',
    async (file) => {
      expect(await changed(file)).not.toBe(parts.digest);
    },
  );

  it('is the same once a command has changed: none makes what the site answers', async () => {
    expect(await changed('commands/deploy.ts')).toBe(parts.digest);
  });
});
