/** What stands inline in every page, minified, with the hashes that the Content-Security-Policy names it by. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform } from 'lightningcss';
import { minifySync, transformWithOxc } from 'vite';

export interface PageParts {
  readonly style: string;
  readonly styleHash: string;
  readonly boot: string;
  readonly bootHash: string;
  /** The start-up script, relative to the base path. */
  readonly script: string;
  /** Changes when the code does that makes what the site answers; the content has a digest of its own. */
  readonly digest: string;
}

const sources = join(import.meta.dirname, '..');

/** The files that the parts are made of, to be watched. */
export const partFiles = { style: join(sources, 'pages/page.css'), boot: join(sources, 'client/boot.ts') };

/** @param script the start-up script, relative to the base path */
export async function createPageParts(script: string): Promise<PageParts> {
  const style = minifyStyle(partFiles.style);
  const boot = await minifyBoot(partFiles.boot);
  return {
    style,
    styleHash: hash(style),
    boot,
    bootHash: hash(boot),
    script,
    digest: digestOf(script),
  };
}

function minifyStyle(filename: string): string {
  return transform({ filename, code: readFileSync(filename), minify: true }).code.toString();
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

/** @param folder the sources; none of the commands among them makes what the site answers */
export function digestOf(script: string, folder = sources): string {
  const digest = createHash('sha256').update(script);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|css|json)$/.test(file) && dirname(file) !== 'commands',
  );
  for (const file of files.sort()) digest.update(file).update(readFileSync(join(folder, file)));
  return digest.digest('hex').slice(0, 12);
}
