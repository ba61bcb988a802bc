/** What the commands have in common: how they read the content, how they end, where the built Worker is. */
import { globSync } from 'node:fs';
import { startsAt } from '../../src/documents/catalog.ts';
import type { IsoDate } from '../../src/documents/document.ts';
import { ContentError } from '../build/problem.ts';

/** Ends a command. Its message is for whoever typed it. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** For arguments that mean nothing. */
export function usageError(found: string, usage: string): CommandError {
  return new CommandError(`${found}\n\n${usage}`, 2);
}

const DAY = 24 * 60 * 60 * 1000;

/** Whether a day is over in India, where versions begin. */
export function isOver(day: IsoDate, now: number): boolean {
  return Date.parse(startsAt(day)) + DAY <= now;
}

/** Runs a command with the arguments that were typed, and prints what it returns. */
export async function run(command: (args: readonly string[]) => string | Promise<string>): Promise<void> {
  try {
    console.log(await command(process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = error instanceof CommandError ? error.exitCode : 1;
  }
}

/** The configuration of the built Worker, in a folder that Vite names after it. */
export function findBuiltConfig(outDir = 'dist'): string {
  const configs = globSync(`${outDir}/*/wrangler.json`);
  if (configs.length === 1 && configs[0]) return configs[0];
  throw new CommandError(
    configs.length === 0
      ? `${outDir} has no built site: run npm run build`
      : `${outDir} has ${configs.length} Workers, expected one: remove ${outDir} and run npm run build`,
  );
}
