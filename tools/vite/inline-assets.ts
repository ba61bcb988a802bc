/** Makes what stands inline in every page: minified, with the hashes that the Content-Security-Policy names it by. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Features, transform } from 'lightningcss';
import { minifySync, transformWithOxc } from 'vite';
import type { InlineAssets } from '../../src/server/context.ts';
import { CommandError } from '../command-error.ts';

/** @param root the folder of the project */
export async function createInlineAssets(root: string): Promise<Omit<InlineAssets, 'script'>> {
  const style = minifyStyle(join(root, 'src/pages/page.css'));
  const boot = await minifyBoot(join(root, 'src/client/boot.ts'));
  return { style, styleHash: hash(style), boot, bootHash: hash(boot) };
}

function minifyStyle(filename: string): string {
  // Chromium below 104 passes over `(width>=20em)`, which is what min-width would become, and below 123 over light-dark().
  const include = Features.MediaQueries | Features.LightDark;
  try {
    return transform({ filename, code: readFileSync(filename), minify: true, include }).code.toString();
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } };
    if (!loc) throw error;
    throw new CommandError(`${relative(process.cwd(), filename)}:${loc.line}:${loc.column}\n  ${message}`);
  }
}

async function minifyBoot(filename: string): Promise<string> {
  // The boot must parse where the start-up does not run: in Chromium 69.
  const { code } = await transformWithOxc(readFileSync(filename, 'utf8'), filename, { target: 'chrome69' });
  return minifySync(filename, code, { compress: { target: 'chrome69' }, mangle: { toplevel: true } }).code.trim();
}

/** A hash as the Content-Security-Policy writes it. */
function hash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
