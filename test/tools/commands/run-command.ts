/** Runs a command as an operator does: a process of its own, in a folder with content of its own. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { onTestFinished } from 'vitest';
import { ContentError } from '../../../tools/build/problem.ts';
import { CommandError } from '../../../tools/commands/command.ts';

const root = join(import.meta.dirname, '../../..');

export interface Ending {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

type Cleanup = (remove: () => void) => void;

/**
 * A folder with a copy of the small content and with its site's settings for wrangler, whatever those of the project say.
 *
 * @param whenDone says when it goes: by default after the test
 */
export function makeFolder(whenDone: Cleanup = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, 'test/fixtures/commands/content'), join(folder, 'content'), { recursive: true });
  const settings = readFileSync(join(root, 'wrangler.toml'), 'utf8');
  const own = settings
    .replace(/^routes = .*/m, 'routes = [{ pattern = "legal.sample.test", custom_domain = true }]')
    .replace(/^BASE_PATH = .*/m, 'BASE_PATH = "/"')
    .replace(/^SERVER_RENDERING = .*/m, 'SERVER_RENDERING = "on"');
  writeFileSync(join(folder, 'wrangler.toml'), own);
  return folder;
}

/** The same with everything else that the site is built from, so that it builds for itself. */
export function makeProject(whenDone?: Cleanup): string {
  const folder = makeFolder(whenDone);
  for (const name of ['src', 'tools', 'package.json', 'vite.config.ts']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** @param sources where the command itself is; by default in this project */
export function runCommand(name: string, args: readonly string[], cwd: string, sources = root): Promise<Ending> {
  return runNode([join(sources, 'tools/commands', `${name}.ts`), ...args], cwd);
}

type Command = (args: readonly string[], folder: string) => string;

/** The same without a process, which is quicker: what would be printed, with the paths as they would be named there. */
export function callCommand(command: Command, args: readonly string[], cwd: string): Ending {
  const name = (text: string) => text.replaceAll(`${relative(process.cwd(), cwd)}/`, '').replaceAll(`${cwd}/`, '');
  try {
    return { exitCode: 0, output: `${name(command(args, join(cwd, 'content')))}\n`, errors: '' };
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof ContentError)) throw error;
    const exitCode = error instanceof CommandError ? error.exitCode : 1;
    return { exitCode, output: '', errors: `${name(error.message)}\n` };
  }
}

/** Node says nothing of its own, and knows nothing of the tests. */
export function runNode(args: readonly string[], cwd: string): Promise<Ending> {
  const { NODE_ENV, VITEST, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, env, timeout: 60_000 }, (error, output, errors) => {
      resolve({ exitCode: error ? Number(error.code ?? -1) : 0, output, errors });
    });
  });
}
