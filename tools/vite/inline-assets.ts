/** The inline style and boot, minified, with their hashes for the Content-Security-Policy. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Features, transform } from 'lightningcss';
import { minifySync, transformWithOxc } from 'vite';
import type { Services } from '../../src/server/services/services.ts';
import { CommandError } from '../messages/command-error.ts';

/** @param root the folder of the project */
export async function createInlineAssets(root: string): Promise<Omit<Services['inlineAssets'], 'script'>> {
  const style = minifyStyle(join(root, 'src/pages/page.css'));
  const boot = await minifyBoot(join(root, 'src/client/boot.ts'));
  return { style, styleHash: hash(style), boot, bootHash: hash(boot) };
}

function minifyStyle(filename: string): string {
  // Chromium ignores range queries such as `(width>=20em)` below 104, and light-dark() below 123.
  const include = Features.MediaQueries | Features.LightDark;
  const source = readFileSync(filename);
  try {
    const { code } = transform({ filename, code: source, minify: true, include });
    // Shorter names of the properties that replace light-dark().
    return code.toString().replaceAll(/--lightningcss-([ld])\w+/g, '--$1');
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number } };
    throw new CommandError(`${filename}:${loc?.line ?? 1}: ${message}`);
  }
}

async function minifyBoot(filename: string): Promise<string> {
  // The boot must parse in Chromium 69, where the start-up does not run.
  const { code } = await transformWithOxc(readFileSync(filename, 'utf8'), filename, { target: 'chrome69' });
  return minifySync(filename, code, { compress: { target: 'chrome69' }, mangle: { toplevel: true } }).code.trim();
}

/** A hash source of the Content-Security-Policy. */
function hash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
