/** Runs the commands of the project in a temporary folder that has its own content. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { onTestFinished } from 'vitest';
import { documentNames } from '../../../src/documents/document.ts';
import { reviewed } from '../../../tools/commands/reviewed.ts';
import { CommandError } from '../../../tools/messages/command-error.ts';
import { copyContent, createFolder, edit, root } from '../folders.ts';

interface Ending {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

/**
 * A folder with small content and a `wrangler.toml` that does not depend on the project's settings.
 */
export function makeFolder(): string {
  const folder = createFolder();
  copyContent('commands/content', join(folder, 'content'));
  const settings = readFileSync(join(root, 'wrangler.toml'), 'utf8')
    .replace(/^main = .*/m, `main = "${join(root, 'src/worker.ts')}"`)
    .replace(/^SERVER_RENDERING = .*/m, 'SERVER_RENDERING = "on"');
  writeFileSync(join(folder, 'wrangler.toml'), settings);
  return folder;
}

/** The same, with all other files that a build needs. */
export function makeProject(): string {
  const folder = makeFolder();
  for (const name of ['src', 'tools', 'package.json', 'tsconfig.json', 'vite.config.ts']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  edit(folder, 'wrangler.toml', /^main = .*/m, 'main = "src/worker.ts"');
  // One link per package, so that the folder has its own Vite cache.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => !name.startsWith('.vite'))) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
  return folder;
}

/** Publishes the drafts in these languages. */
export function publish(folder: string, ...languages: readonly string[]): void {
  if (languages.length > 0) edit(folder, 'content/site.json', '["en"]', JSON.stringify(['en', ...languages]));
  // A document that was added to the site since the fixtures has only an English text.
  const added = documentNames.filter((name) => existsSync(join(folder, 'content', name, '2020-01-02')));
  for (const document of languages.includes('hi') ? added : []) {
    const path = join(folder, 'content', document, '2020-01-02');
    const hindi = readFileSync(join(path, 'en.md'), 'utf8')
      .replace('\n---\n', '\nreviewed: not yet\n---\n')
      .replace(/^(title|description): .*/gm, '$1: नियम')
      .replace('It is from', 'यह लागू है:')
      .replace('## One', '## एक')
      .replace('Be kind.', 'भले रहें।');
    writeFileSync(join(path, 'hi.md'), hindi);
    callCommand(reviewed, [document, '2020-01-02', 'hi', '--by', 'Rao'], folder);
  }
}

/** Runs a command of this project in a folder that may have no code. */
export function runCommand(name: string, args: readonly string[], cwd: string): Promise<Ending> {
  return runNode([join(root, 'tools/commands', `${name}.ts`), ...args], cwd);
}

type Command = (args: readonly string[], folder: string, now?: number) => string;

/**
 * The same without a process, which is faster. Paths are relative to the folder, as `runCommand`
 * prints them.
 *
 * @param day on which it is called, at noon; or the time
 */
export function callCommand(command: Command, args: readonly string[], cwd: string, day = '2024-06-07'): Ending {
  const name = (text: string) => text.replaceAll(`${relative(process.cwd(), cwd)}/`, '').replaceAll(`${cwd}/`, '');
  const now = Date.parse(day.includes('T') ? day : `${day}T12:00:00+05:30`);
  try {
    return { exitCode: 0, output: `${name(command(args, join(cwd, 'content'), now))}\n`, errors: '' };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { exitCode: error.exitCode, output: '', errors: name(`${error.message}\n`) };
  }
}

/**
 * Without what changes the output of Node or Vite: colors, and the variables that vitest and CI
 * set.
 */
export function environment(NODE_ENV: string): NodeJS.ProcessEnv {
  const { VITEST, CI, GITHUB_ACTIONS, FORCE_COLOR, ...env } = process.env;
  return { ...env, NO_COLOR: '1', NODE_ENV };
}

/** Runs Node until it exits, by default with the `NODE_ENV` of a shell where somebody develops. */
export function runNode(args: readonly string[], cwd: string, mode = 'development'): Promise<Ending> {
  return new Promise((resolve) => {
    const options = { cwd, env: environment(mode), timeout: 120_000 };
    execFile(process.execPath, args, options, (error, output, errors) => {
      resolve({ exitCode: error ? Number(error.code ?? -1) : 0, output, errors });
    });
  });
}

export type Started = ReturnType<typeof startNode>;

/** Starts Node, with the `NODE_ENV` of production. `printed` is its output so far. */
export function startNode(args: readonly string[], cwd: string) {
  const child = spawn(process.execPath, args, { cwd, env: environment('production') });
  const exited = once(child, 'exit');
  const started = {
    printed: '',
    /** With SIGTERM: after SIGKILL the process could not stop its workerd. */
    async stop(): Promise<void> {
      child.kill();
      await exited;
    },
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      started.printed += data;
    });
  }
  return started;
}

type Cleanup = (close: () => void) => void;

/** @param whenDone when it is closed: by default after the test */
export async function startServer(listener?: RequestListener, whenDone: Cleanup = onTestFinished): Promise<URL> {
  const server = createServer(listener).listen(0, 'localhost');
  whenDone(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  return new URL(`http://localhost:${(server.address() as AddressInfo).port}/`);
}
