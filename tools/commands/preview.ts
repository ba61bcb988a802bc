/** `npm run preview`: the built site in workerd, until it is stopped. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { takenPort } from '../command-error.ts';
import { listAddresses } from '../vite/development.ts';
import { findBuiltConfig } from './build-site.ts';
import { readArguments, run, usageError } from './command.ts';
import { serveBuild } from './serve-build.ts';

const usage = 'npm run preview -- --port 8788   4173 by default';

/** @returns once the site answers, its addresses */
export async function preview(args: readonly string[]): Promise<string> {
  const options = { port: { type: 'string', default: '4173' } } as const;
  const { values } = readArguments({ args, options }, usage);
  const port = /^\d+$/.test(values.port) ? Number(values.port) : Number.NaN;
  if (!(port < 65_536)) throw usageError(`found port ${values.port}`, usage);
  await requireFree(port);
  const { url } = await serveBuild(findBuiltConfig(), { port });
  return listAddresses(url);
}

/** @throws for a port that is in use */
async function requireFree(port: number): Promise<void> {
  await using probe = createServer().listen(port, 'localhost');
  await once(probe, 'listening').catch(() => {
    throw takenPort(port, 'npm run preview');
  });
}

if (import.meta.main) await run(preview, usage);
