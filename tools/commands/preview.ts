/** `npm run preview`: the built site in workerd, until it is stopped. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { findBuiltConfig, listAddresses, run, takenPort, usageError } from './command.ts';
import { serveBuild } from './serve-build.ts';

/** @returns once the site answers, its addresses */
export async function preview(args: readonly string[]): Promise<string> {
  const port = Number(/^--port[ =](\d+)$/.exec(args.join(' ') || '--port 4173')?.[1]);
  if (!(port < 65_536)) throw usageError(`found "${args.join(' ')}"`, 'npm run preview -- --port 8788');
  await requireFree(port);
  const { url } = await serveBuild(findBuiltConfig(), port);
  return listAddresses(url);
}

/** @throws for a port that is in use */
async function requireFree(port: number): Promise<void> {
  await using probe = createServer().listen(port, 'localhost');
  await once(probe, 'listening').catch(() => {
    throw takenPort(port, 'npm run preview');
  });
}

if (import.meta.main) await run(preview);
