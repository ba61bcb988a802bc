/** Makes what stands inline in every page: minified, with the hashes that the Content-Security-Policy names it by. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Features, transform } from 'lightningcss';
import { minifySync, transformWithOxc } from 'vite';
import type { InlineAssets } from '../../src/server/context.ts';

const root = join(import.meta.dirname, '../..');
/** What makes the answers of the site: what ships, and what builds it. */
const sources = ['src', 'tools/build'];

/** The files that the parts are made of, to be watched. */
export const inlineFiles = { style: join(root, 'src/pages/page.css'), boot: join(root, 'src/client/boot.ts') };

/** @param script the start-up script, relative to the base path */
export async function createInlineAssets(script: string): Promise<InlineAssets> {
  const style = minifyStyle(inlineFiles.style);
  const boot = await minifyBoot(inlineFiles.boot);
  return {
    style,
    styleHash: hash(style),
    boot,
    bootHash: hash(boot),
    script,
    digest: digestCode(script),
  };
}

function minifyStyle(filename: string): string {
  // Chromium below 104 passes over `(width>=20em)`, which is what min-width would become.
  const include = Features.MediaQueries;
  return transform({ filename, code: readFileSync(filename), minify: true, include }).code.toString();
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

/** @param project the folder of the project; its commands and benchmarks make nothing that the site answers */
export function digestCode(script: string, project = root): string {
  const digest = createHash('sha256').update(script);
  for (const folder of sources) {
    const files = readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.(tsx?|css|json)$/.test(name)).sort()) {
      digest.update(file).update(readFileSync(join(project, folder, file)));
    }
  }
  return digest.digest('hex').slice(0, 12);
}
