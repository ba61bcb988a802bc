/** `npm run preview`: serves the built site in workerd until the process is stopped. */
import { CommandError } from '../messages/command-error.ts';
import { readArguments, run, UsageError } from '../shared/command.ts';
import { findBuiltConfig, serveBuild } from '../shared/serve-build.ts';
import { listAddresses } from '../vite/site-routes.ts';

const usage = 'npm run preview -- --port 8788   4173 by default';

/** @returns the addresses of the documents, once the site responds */
export async function preview(args: readonly string[], outDir?: string): Promise<string> {
  const options = { port: { type: 'string', default: '4173' } } as const;
  const { values } = readArguments({ args, options });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new UsageError(`found port ${values.port}`);
  const { url } = await serveBuild(findBuiltConfig(outDir), { port }).catch((error) => {
    if (error.code !== 'ERR_ADDRESS_IN_USE') throw error;
    throw new CommandError(`port ${port} is in use: name another, as in npm run preview -- --port 8788`);
  });
  return listAddresses(url);
}

if (import.meta.main) await run((args) => preview(args), usage);
