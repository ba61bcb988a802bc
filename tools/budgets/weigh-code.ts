/** What the code weighs, whatever the texts are: each part against its limit, in bytes. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { documentPaths } from '../../src/documents/document.ts';
import { siteConfig } from '../../vite.config.ts';
import { loadWorker } from '../commands/load-worker.ts';
import { startEntry } from '../vite/plugin.ts';
import { blockingTags, bootSize, brotliSize, withoutText } from './measure-page.ts';

/** What has a limit. */
export interface Code {
  /** The pages as the server sends them, by path. */
  readonly pages: Readonly<Record<string, string>>;
  /** What every reader loads once the page is shown, and the part of it that is not React. */
  readonly startUp: string;
  readonly ownStartUp: string;
  readonly worker: string;
}

export interface Weight {
  readonly what: string;
  readonly measured: number;
  readonly limit: number;
}

export function weighCode({ pages, startUp, ownStartUp, worker }: Code): Weight[] {
  return [
    ...Object.entries(pages).flatMap(([path, html]) => [
      { what: `${path}: without its text, Brotli 4`, measured: brotliSize(withoutText(html)), limit: 2500 },
      { what: `${path}: inline boot`, measured: bootSize(html), limit: 600 },
      { what: `${path}: number of files that block rendering`, measured: blockingTags(html).length, limit: 0 },
    ]),
    { what: 'start-up script: our own part, Brotli 4', measured: brotliSize(ownStartUp), limit: 3300 },
    { what: 'start-up script, Brotli 4', measured: brotliSize(startUp), limit: 72_000 },
    // As Cloudflare's own limit counts it.
    { what: 'Worker, gzip', measured: gzipSync(worker).byteLength, limit: 58_000 },
  ];
}

/** @param configPath the configuration of a built Worker */
export async function readCode(configPath: string): Promise<Code> {
  const { ask } = loadWorker(configPath);
  const readPage = async (path: string) => [path, await (await ask(path)).text()];
  const client = join(dirname(configPath), '../client');
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  return {
    pages: Object.fromEntries(await Promise.all(Object.values(documentPaths).map(readPage))),
    startUp: readFileSync(join(client, manifest[startEntry].file), 'utf8'),
    ownStartUp: await buildOwnStartUp(),
    worker: readFileSync(join(dirname(configPath), 'index.js'), 'utf8'),
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
  const [{ code }] = (built as Rolldown.RolldownOutput).output;
  return code;
}
