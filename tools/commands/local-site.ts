/** The built site on this machine, at whatever moment it is asked for. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createTestHarness } from 'wrangler';
import { type Answer, ask, type SiteRequest } from './answer.ts';

/** Far more than a Worker on the same machine needs, in milliseconds. */
const TIMEOUT = 30_000;

export interface LocalSite {
  /** @param moment what the site's clock says, in milliseconds since 1970 */
  ask(request: SiteRequest, moment: number): Promise<Answer>;
  close(): Promise<void>;
}

/** Evaluated before the Worker's own modules, so that they know no other clock. */
const clock = 'let moment = 0; Date.now = () => moment; export const setMoment = (value) => { moment = value; };';

/** Stands around the Worker, which stays as it is uploaded. */
const entry = (main: string) => `
import { setMoment } from './local-clock.js';
import site from './${main}';
export default {
  fetch(request, ...rest) {
    const headers = new Headers(request.headers);
    setMoment(Number(headers.get('local-moment')));
    headers.delete('local-moment');
    return site.fetch(new Request(request, { headers }), ...rest);
  },
};`;

/** @param configPath the configuration of a built Worker */
export async function startLocalSite(configPath: string): Promise<LocalSite> {
  const folder = mkdtempSync(join(tmpdir(), 'local-site-'));
  const config = JSON.parse(readFileSync(configPath, 'utf8'));
  config.assets.directory = resolve(dirname(configPath), config.assets.directory);
  cpSync(dirname(configPath), folder, { recursive: true });
  writeFileSync(join(folder, 'local-clock.js'), clock);
  writeFileSync(join(folder, 'local-entry.js'), entry(config.main));
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify({ ...config, main: 'local-entry.js' }));
  const server = createTestHarness({ workers: [{ configPath: join(folder, 'wrangler.json') }] });
  const close = async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
  const { url } = await server.listen().catch((error) => close().then(() => Promise.reject(error)));
  // There is one clock, so there is one request at a time.
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask(request, moment) {
      const headers = { ...request.headers, 'local-moment': `${moment}` };
      const answer = last.then(() => ask(url, { ...request, headers }, TIMEOUT));
      last = answer.catch(() => {});
      return answer;
    },
    close,
  };
}
