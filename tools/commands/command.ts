/** What the commands have in common: how they end, and where the built Worker and the site are. */
import { globSync } from 'node:fs';
import { documentPaths } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';

/** For arguments that mean nothing. */
export function usageError(found: string, usage: string): CommandError {
  return new CommandError(`${found}\n\n${usage}`, 2);
}

/** Runs a command with the arguments that were typed, and prints what it returns. */
export async function run(command: (args: readonly string[]) => string | Promise<string>): Promise<void> {
  try {
    console.log(await command(process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}

/** The configuration of the built Worker, in a folder that Vite names after it. */
export function findBuiltConfig(outDir = 'dist'): string {
  const configs = globSync(`${outDir}/*/wrangler.json`);
  if (configs.length === 1 && configs[0]) return configs[0];
  throw new CommandError(`${outDir} has ${configs.length} built Workers, expected one: run npm run build`);
}

/** The addresses of both documents, a line each, on a site whose address has its base path. */
export function listAddresses(site: URL): string {
  const paths = Object.values(documentPaths);
  return paths.map((path) => new URL(path.slice(1), site).href).join('\n');
}

/** @param command what was typed */
export function takenPort(port: number, command: string): CommandError {
  return new CommandError(`port ${port} is in use: name another, as in ${command} -- --port 8788`);
}
