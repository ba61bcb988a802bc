/** `npm run preview`: the built site in workerd, until it is stopped. */
import { takenPort } from '../command-error.ts';
import { listAddresses } from '../vite/development.ts';
import { findBuiltConfig } from './build-site.ts';
import { readArguments, run, UsageError } from './command.ts';
import { serveBuild } from './serve-build.ts';

const usage = 'npm run preview -- --port 8788   4173 by default';

/** @returns once the site answers, its addresses */
export async function preview(args: readonly string[]): Promise<string> {
  const options = { port: { type: 'string', default: '4173' } } as const;
  const { values } = readArguments({ args, options });
  const port = /^\d+$/.test(values.port) ? Number(values.port) : Number.NaN;
  if (!(port < 65_536)) throw new UsageError(`found port ${values.port}`);
  const { url } = await serveBuild(findBuiltConfig(), { port }).catch((error) => {
    throw error.code === 'ERR_ADDRESS_IN_USE' ? takenPort(port, 'npm run preview') : error;
  });
  return listAddresses(url);
}

if (import.meta.main) await run(preview, usage);
