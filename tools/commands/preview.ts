/** `npm run preview`: the built site in workerd, as it would be deployed. */
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { preview } from 'vite';
import { documentNames } from '../../src/documents/document.ts';
import { addBase } from '../../src/location/base-path.ts';
import { readSettings } from '../../src/server/settings.ts';
import { wranglerRedirect } from '../../vite.config.ts';
import { CommandError, findBuiltConfig, run, usageError } from './command.ts';

const usage = 'npm run preview -- --port 8788';

/** @returns once the site answers, its addresses */
export async function startPreview(args: readonly string[]): Promise<string> {
  const port = readPort(args);
  const configPath = findBuiltConfig();
  if (!(await isFree(port))) throw new CommandError(`port ${port} is in use: name another, as in ${usage}`);
  const { base } = readSettings(JSON.parse(readFileSync(configPath, 'utf8')).vars);
  // Vite finds the build by it. It goes at once, since wrangler would find it too.
  mkdirSync(dirname(wranglerRedirect), { recursive: true });
  const built = relative(dirname(wranglerRedirect), configPath);
  writeFileSync(wranglerRedirect, JSON.stringify({ configPath: built, auxiliaryWorkers: [] }));
  try {
    const server = await preview({ preview: { port, strictPort: true } });
    const origin = new URL(server.resolvedUrls?.local[0] ?? `http://localhost:${port}`);
    return documentNames.map((document) => new URL(addBase(`/${document}.html`, base), origin).href).join('\n');
  } finally {
    rmSync(wranglerRedirect);
  }
}

/** Checked before Vite is started: Vite itself checks too late, and leaves the Worker running. */
async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, 'localhost');
  return once(probe, 'listening').then(
    () => Boolean(probe.close()),
    () => false,
  );
}

function readPort(args: readonly string[]): number {
  try {
    const { values } = parseArgs({ args: [...args], options: { port: { type: 'string', default: '4173' } } });
    const port = Number(values.port);
    if (port > 0 && port < 65_536) return port;
  } catch {
    // What stands there is no option of this command.
  }
  throw usageError(`found "${args.join(' ')}"`, usage);
}

if (import.meta.main) await run(startPreview);
