/** What has a budget: the pages as the built Worker sends them, the start-up script and the Worker. */
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { addBase } from '../../src/location/base-path.ts';
import { readSettings } from '../../src/server/settings.ts';
import { siteConfig } from '../../vite.config.ts';
import { contentPlugin, startEntry } from '../build/plugin.ts';
import type { BuiltWorker } from './built-worker.ts';
import type { SentPage } from './measure-page.ts';
import { serviceOf, startWorkerd } from './workerd.ts';

export interface BuiltSite {
  /** By path. */
  readonly pages: Readonly<Record<string, SentPage>>;
  /** The pages in other languages, by language. */
  readonly translations: Readonly<Record<string, readonly SentPage[]>>;
  /** What every reader loads once the page is shown, and the part of it that is not React. */
  readonly startUp: string;
  readonly ownStartUp: string;
  /** Bytes of all modules with gzip, as Cloudflare's limit counts them. */
  readonly workerGzip: number;
}

const paths = ['/privacy.html', '/agreement.html'];

export async function readBuiltSite(worker: BuiltWorker): Promise<BuiltSite> {
  // A page has its weight only where the server renders it; it lives below the base that the Worker was built with.
  const vars = { ...worker.vars, SERVER_RENDERING: 'on' };
  const { base } = readSettings(vars);
  const { origins, stop } = await startWorkerd({ site: serviceOf({ ...worker, vars }) });
  const pages: Record<string, SentPage> = {};
  const translations: Record<string, SentPage[]> = {};
  const fetchPage = (path: string) => fetchAsSent(origins.site + addBase(path, base));
  try {
    for (const path of paths) {
      const page = await fetchPage(path);
      pages[path] = page;
      for (const language of otherLanguages(page.html)) {
        translations[language] = [...(translations[language] ?? []), await fetchPage(`${path}?lang=${language}`)];
      }
    }
  } finally {
    await stop();
  }
  const startUp = readStartUp(worker);
  return { pages, translations, startUp, ownStartUp: await buildOwnStartUp(), workerGzip: workerGzip(worker) };
}

/** The languages that an English page names beside its own. */
function otherLanguages(html: string): string[] {
  const named = [...html.matchAll(/ hreflang="?([\w-]+)/g)].map(([, language = '']) => language);
  return named.filter((language) => language !== 'en' && language !== 'x-default');
}

export function workerGzip({ modules }: BuiltWorker): number {
  return gzipSync(Buffer.concat(modules.map(({ bytes }) => bytes))).byteLength;
}

function readStartUp({ assets }: BuiltWorker): string {
  const manifest = JSON.parse(readFileSync(join(assets, '.vite/manifest.json'), 'utf8'));
  return readFileSync(join(assets, manifest[startEntry].file), 'utf8');
}

/** The start-up script once more, in memory, with React left out: what remains is ours. */
async function buildOwnStartUp(): Promise<string> {
  const { target = 'esnext', rolldownOptions } = siteConfig().environments?.client?.build ?? {};
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [contentPlugin('content')],
    build: {
      write: false,
      minify: true,
      target,
      modulePreload: false,
      rolldownOptions: { ...rolldownOptions, external: /^(?:react|react-dom|scheduler)(?:\/|$)/ },
    },
  });
  const [{ code }] = (built as Rolldown.RolldownOutput).output;
  return code;
}

/** Unlike `fetch` this keeps the spelling of headers. */
function fetchAsSent(url: string): Promise<SentPage> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, timeout: 10_000 }, async (response) => {
      const { httpVersion, statusCode, statusMessage, rawHeaders } = response;
      if (statusCode !== 200) return reject(new Error(`${url}: found the status ${statusCode}`));
      const headers = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
      );
      const html = Buffer.concat(await response.toArray()).toString();
      resolve({ statusLine: `HTTP/${httpVersion} ${statusCode} ${statusMessage}`, headers, html });
    });
    request.on('timeout', () => request.destroy(new Error(`${url}: no answer`)));
    request.on('error', reject);
  });
}
