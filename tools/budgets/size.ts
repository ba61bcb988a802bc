/** `npm run size`: the limits of the code, weighed with texts that never change. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { documentPaths } from '../../src/documents/document.ts';
import { siteConfig } from '../../vite.config.ts';
import { CommandError } from '../command-error.ts';
import { buildElsewhere } from '../commands/build-site.ts';
import { run } from '../commands/command.ts';
import { serveBuild } from '../commands/serve-build.ts';
import { startEntry } from '../vite/plugin.ts';

export interface Code {
  /** The pages as the server sends them, by path. */
  readonly pages: Readonly<Record<string, string>>;
  /** What every reader loads once the page is shown, and the part of it that is not React. */
  readonly startUp: string;
  readonly ownStartUp: string;
  readonly worker: string;
}

type Weights = Readonly<Record<string, { readonly measured: number; readonly limit: number }>>;

export function weighCode({ pages, startUp, ownStartUp, worker }: Code): Weights {
  const ofPages = Object.entries(pages).flatMap(([path, html]) => [
    [`${path}: without its text, Brotli 4`, { measured: brotliSize(withoutText(html)), limit: 2500 }],
    [`${path}: inline boot`, { measured: bootSize(html), limit: 690 }],
    [`${path}: number of files that block rendering`, { measured: countBlockingTags(html), limit: 0 }],
  ]);
  return {
    ...Object.fromEntries(ofPages),
    'start-up script: our own part, Brotli 4': { measured: brotliSize(ownStartUp), limit: 3300 },
    'start-up script, Brotli 4': { measured: brotliSize(startUp), limit: 72_000 },
    // As Cloudflare's own limit counts it.
    'Worker, gzip': { measured: gzipSync(worker).byteLength, limit: 58_000 },
  };
}

export function listTooLarge(weights: Weights): string[] {
  return Object.entries(weights).flatMap(([name, { measured, limit }]) => (measured > limit ? [name] : []));
}

/** The bytes that a reader receives, compressed as hard as Cloudflare compresses what a Worker answers. */
function brotliSize(content: string): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).byteLength;
}

/** Shell, style and boot. @throws if the page has no text to leave out, since then the figure would mean nothing */
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
  // As they are by default, whatever a project has made its own.
  const vars = { BASE_PATH: '/', SERVER_RENDERING: 'on' };
  const { config } = await buildElsewhere({ content: 'test/fixtures/site', vars });
  await using site = await serveBuild(config);
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

/** The start-up script once more, in memory, with React left out: what remains is ours. */
async function buildOwnStartUp(): Promise<string> {
  const { target = 'esnext', rolldownOptions } = siteConfig().environments?.client?.build ?? {};
  const options = { ...rolldownOptions, external: /^(?:react|react-dom|scheduler)(?:\/|$)/ };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, target, modulePreload: false, rolldownOptions: options },
  });
  return (built as Rolldown.RolldownOutput).output[0].code;
}

async function size(): Promise<string> {
  const weights = weighCode(await readCode());
  console.table(weights);
  const over = listTooLarge(weights);
  if (over.length > 0) throw new CommandError(`The code is over a limit, whatever the texts are:\n${over.join('\n')}`);
  return 'Nothing is over its limit.';
}

if (import.meta.main) await run(size);
