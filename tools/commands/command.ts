/** What the commands have in common: their arguments, and how they end. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from '../command-error.ts';

/** For arguments that mean nothing: `run` says below it how the command is used. */
export class UsageError extends CommandError {
  constructor(found: string) {
    super(found, 2);
  }
}

/** @throws for what the command does not know */
export function readArguments<const config extends ParseArgsConfig>(config: config) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Its second sentence tells how to write a file name that begins with a dash.
    throw new UsageError((error as Error).message.replace(/\. .*/s, ''));
  }
}

/**
 * Runs a command with the arguments that were typed, and prints what it returns.
 *
 * @param usage what `--help` prints, and whoever gave other arguments reads
 */
export async function run(
  command: (args: readonly string[]) => string | Promise<string>,
  usage?: string,
): Promise<void> {
  const args = process.argv.slice(2);
  try {
    const isHelp = usage && args.some((arg) => arg === '--help' || arg === '-h');
    console.log(isHelp ? usage : await command(args));
  } catch (error) {
    // With `syscall`: what the system refuses, such as a file that can't be written.
    const isExpected = error instanceof CommandError || (error instanceof Error && 'syscall' in error);
    if (!isExpected) throw error;
    console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error.message);
    process.exitCode = error instanceof CommandError ? error.exitCode : 1;
  }
}
