/** Takes what has a budget from a build: pages from the Worker as it runs, scripts from its files. */
import { get } from 'node:http';
import { addBase } from '../../src/location/base-path.ts';
import { readSettings } from '../../src/server/settings.ts';
import type { Parts } from './budgets.ts';
import { buildOwnScript } from './build-own-script.ts';
import type { BuiltWorker } from './built-worker.ts';
import type { SentPage } from './measure-page.ts';
import { readScripts } from './scripts.ts';
import { measureWorker } from './worker-size.ts';
import { serviceOf, startWorkerd } from './workerd.ts';

/** Modules of texts are named after their version. They have no budget: each version and language adds its own. */
const TEXT = /-\d{4}-\d{2}-\d{2}-/;

const paths = ['/privacy.html', '/agreement.html'];

export async function collectParts(worker: BuiltWorker): Promise<Parts> {
  // A page has its weight only where the server renders it; it lives below the base that the Worker was built with.
  const vars = { ...worker.vars, SERVER_RENDERING: 'on' };
  const { base } = readSettings(vars);
  const { origins, stop } = await startWorkerd({ site: serviceOf({ ...worker, vars }) });
  const pages: Record<string, SentPage> = {};
  try {
    for (const path of paths) pages[path] = await fetchAsSent(origins.site + addBase(path, base));
  } finally {
    await stop();
  }
  return {
    pages,
    startUp: readScripts(worker.assets).startUp.toString(),
    ownStartUp: await buildOwnScript(),
    worker: worker.modules.map(({ bytes }) => bytes.toString()),
    workerGzip: measureWorker(worker.modules.filter(({ name }) => !TEXT.test(name))).gzip,
  };
}

/** Unlike `fetch` this keeps the spelling of headers. */
async function fetchAsSent(url: string): Promise<SentPage> {
  const { promise, resolve, reject } = Promise.withResolvers<SentPage>();
  const request = get(url, { agent: false, timeout: 10_000 }, async (response) => {
    try {
      const { httpVersion, statusCode, statusMessage, rawHeaders } = response;
      if (statusCode !== 200) throw new Error(`${url}: found the status ${statusCode}`);
      const headers = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
      );
      const html = Buffer.concat(await response.toArray()).toString();
      resolve({ statusLine: `HTTP/${httpVersion} ${statusCode} ${statusMessage}`, headers, html });
    } catch (error) {
      reject(error);
    }
  });
  request.on('timeout', () => request.destroy(new Error(`${url}: no answer`)));
  request.on('error', reject);
  return promise;
}
