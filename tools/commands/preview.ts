/** `npm run preview`: the built site in workerd, until it is stopped. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { listAddresses, takenPort } from '../vite/addresses.ts';
import { CommandError, findBuiltConfig, run, usageError } from './command.ts';
import { serveBuild } from './serve-build.ts';

const usage = 'npm run preview -- --port 8788';

/** @returns once the site answers, its addresses */
async function preview(args: readonly string[]): Promise<string> {
  const port = readPort(args);
  const config = findBuiltConfig();
  await requireFree(port);
  const { url } = await serveBuild(config, port);
  return listAddresses(url);
}

/** @throws for a port that is in use */
async function requireFree(port: number): Promise<void> {
  const probe = createServer().listen(port, 'localhost');
  await once(probe, 'listening').catch(() => {
    throw new CommandError(takenPort(port, 'npm run preview'));
  });
  await new Promise((resolve) => probe.close(resolve));
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

if (import.meta.main) await run(preview);
