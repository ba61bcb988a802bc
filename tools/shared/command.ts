/** The parts that all commands share: reading arguments, and reporting errors. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { documentNames } from '../../src/documents/document.ts';
import { isDate } from '../content/read/days.ts';
import { ContentError, formatAnnotations } from '../content/read/problem.ts';
import { CommandError } from '../messages/command-error.ts';

/** Invalid arguments: `run` prints the usage below the message. */
export class UsageError extends CommandError {
  constructor(found: string) {
    super(found, 2);
  }
}

/** @throws a `UsageError` for options that the command does not have */
export function readArguments<const config extends ParseArgsConfig>(config: config) {
  // npm sets a variable for each option that it has read itself.
  const names = Object.keys(config.options ?? {});
  const swallowed = names.find((name) => process.env[`npm_config_${name.replaceAll('-', '_')}`]);
  if (swallowed) throw new UsageError(`npm has read --${swallowed} itself: write -- before the options, as here`);
  try {
    return parseArgs(config);
  } catch (error) {
    // Only the first sentence: the second is about file names that begin with a dash.
    throw new UsageError((error as Error).message.replace(/\. .*/s, ''));
  }
}

/** @throws a `UsageError` unless the arguments are a document and a day */
export function readVersion([name, version = '', ...rest]: readonly string[]) {
  const document = documentNames.find((documentName) => documentName === name);
  if (document && isDate(version) && rest.length === 0) return { document, version };
  const found = [name, version, ...rest].join(' ').trim();
  throw new UsageError(`found "${found}", expected ${documentNames.join(' or ')}, and a day that exists`);
}

/**
 * Runs a command with the arguments of this process, and prints what it returns.
 *
 * @param usage for `--help` and for invalid arguments
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
    // An error of the system, such as a file that can't be written, has a `syscall`.
    const isExpected = error instanceof CommandError || (error instanceof Error && 'syscall' in error);
    if (!isExpected) throw error;
    console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error.message);
    if (process.env.GITHUB_ACTIONS && error instanceof ContentError) console.error(formatAnnotations(error.problems));
    process.exitCode = error instanceof CommandError ? error.exitCode : 1;
  }
}
