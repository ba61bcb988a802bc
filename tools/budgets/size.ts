/** `npm run size`: checks the byte budgets of the code, with fixed texts. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { documentPaths } from '../../src/documents/document.ts';
import { CommandError } from '../messages/command-error.ts';
import { buildElsewhere } from '../shared/build-site.ts';
import { run } from '../shared/command.ts';
import { serveBuild } from '../shared/serve-build.ts';
import { startEntry } from '../vite/plugin.ts';
import { startUpBuild } from '../vite/site-config.ts';

export interface Code {
  /** The HTML of the pages, by path. */
  readonly pages: Readonly<Record<string, string>>;
  /** The script that every reader loads after the page, and the part of it that is not React. */
  readonly startUp: string;
  readonly ownStartUp: string;
  readonly worker: string;
}

type Weights = Readonly<Record<string, { readonly measured: number; readonly limit: number }>>;

export function weighCode({ pages, startUp, ownStartUp, worker }: Code): Weights {
  const ofPages = Object.entries(pages).flatMap(([path, html]) => [
    [`${path}: without its text, Brotli 4`, { measured: brotliSize(withoutText(html)), limit: 2750 }],
    [`${path}: inline boot`, { measured: bootSize(html), limit: 830 }],
    [`${path}: number of files that block rendering`, { measured: countBlockingTags(html), limit: 0 }],
  ]);
  return {
    ...Object.fromEntries(ofPages),
    'start-up script: our own part, Brotli 4': { measured: brotliSize(ownStartUp), limit: 3350 },
    'start-up script, Brotli 4': { measured: brotliSize(startUp), limit: 73_000 },
    // As Cloudflare's limit is defined.
    'Worker, gzip': { measured: gzipSync(worker).byteLength, limit: 58_000 },
  };
}

export function listTooLarge(weights: Weights): string[] {
  return Object.entries(weights).flatMap(([name, { measured, limit }]) => (measured > limit ? [name] : []));
}

/** Cloudflare compresses responses of a Worker at this level. */
function brotliSize(content: string): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).byteLength;
}

/** Shell, style and boot. @throws if the page has no text */
function withoutText(html: string): string {
  const text = /(<h1>)[^<]*(<\/h1>[\s\S]*?<div class="body">)[\s\S]*(<\/div><\/main>)/;
  if (!text.test(html)) throw new Error('the page has no h1 with a body after it');
  return html.replace(text, '$1$2$3');
}

function bootSize(html: string): number {
  const [, boot] = /<script data-[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  if (!boot) throw new Error('the page has no inline boot');
  return Buffer.byteLength(boot);
}

function countBlockingTags(html: string): number {
  const blocking =
    /<link\b[^>]*\brel=["']?stylesheet|<script\b(?![^>]*\s(?:async|defer|type=["']?module)\b)[^>]*\ssrc=/gi;
  return [...html.matchAll(blocking)].length;
}

async function readCode(): Promise<Code> {
  const { config } = await buildElsewhere({ content: 'test/fixtures/site' });
  // The default setting: the budgets do not depend on that of a project.
  await using site = await serveBuild(config, { vars: { SERVER_RENDERING: 'on' } });
  const readPage = async (path: string) => [path, await (await site.read(path)).text()];
  const client = join(dirname(config), '../client');
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  return {
    pages: Object.fromEntries(await Promise.all(Object.values(documentPaths).map(readPage))),
    startUp: readFileSync(join(client, manifest[startEntry].file), 'utf8'),
    ownStartUp: await buildOwnStartUp(),
    worker: readFileSync(join(dirname(config), 'index.js'), 'utf8'),
  };
}

/** Builds the start-up script without React, in memory. */
async function buildOwnStartUp(): Promise<string> {
  const { target, rolldownOptions } = startUpBuild;
  const options = { ...rolldownOptions, external: /^(?:react|react-dom|scheduler)(?:\/|$)/ };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, target, modulePreload: false, rolldownOptions: options },
  });
  return (built as Rolldown.RolldownOutput).output[0].code;
}

/** The weights of a commit, by its own script; `null` if git does not have it, or if that fails. */
function weighCommit(commit: string): Weights | null {
  const folder = mkdtempSync(join(tmpdir(), 'app-pages-'));
  try {
    const { stdout: input } = spawnSync('git', ['archive', commit], { maxBuffer: 1e9 });
    spawnSync('tar', ['-x', '-C', folder], { input });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const args = ['tools/run.js', 'tools/budgets/size.ts', '--json'];
    return JSON.parse(spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout);
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function size(args: readonly string[]): Promise<string> {
  const weights = weighCode(await readCode());
  if (args.includes('--json')) return JSON.stringify(weights);
  const isChanged = spawnSync('git', ['status', '--porcelain', '.']).stdout?.length > 0;
  const commit = isChanged ? 'HEAD' : 'HEAD^';
  const before = weighCommit(commit);
  const rows = Object.entries(weights).map(([name, { measured, limit }]) => {
    return [name, { measured, limit, ...(before && { change: measured - (before[name]?.measured ?? 0) }) }];
  });
  console.table(Object.fromEntries(rows));
  const exceeded = listTooLarge(weights);
  if (exceeded.length > 0) throw new CommandError(`The code exceeds these limits:\n${exceeded.join('\n')}`);
  const comparison = before ? `Changes since ${commit}.` : `Not compared: git has no sizes of ${commit}.`;
  return `No limit is exceeded. ${comparison}`;
}

if (import.meta.main) await run(size);
