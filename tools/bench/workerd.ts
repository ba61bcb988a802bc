/** One workerd process with several Workers, each on a socket of its own, so that no proxy stands between. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { BuiltWorker } from './built-worker.ts';

// The one that Miniflare runs, so that tests and benchmarks see the same runtime.
const executable: string = createRequire(import.meta.resolve('miniflare'))('workerd').default;

/** A disk service knows no content types, so a Worker stands before it. */
const assetsWorker = readFileSync(join(import.meta.dirname, 'workers/assets.js'), 'utf8');

const INSPECTOR = 'inspector';

// Only a process that ends by itself runs its exit handlers, and those end workerd.
process.once('SIGTERM', () => process.exit(143));
process.once('SIGINT', () => process.exit(130));

/** A module that a Worker imports by name: source, or bytes. */
export type Module = { readonly name: string } & ({ readonly code: string } | { readonly bytes: Uint8Array });

export interface Service {
  readonly modules: readonly Module[];
  readonly compatibilityDate: string;
  readonly compatibilityFlags: readonly string[];
  readonly vars?: Readonly<Record<string, string>>;
  /** The folder that the binding ASSETS reads. */
  readonly assets?: string;
}

export interface Workerd {
  readonly pid: number;
  /** The origin that each service listens at. */
  readonly origins: Readonly<Record<string, string>>;
  /** The inspector of each service, where it was asked for. */
  readonly inspectors: Readonly<Record<string, string>>;
  /** When the process was started, by `performance.now()`. */
  readonly startedAt: number;
  stop(): Promise<void>;
}

/** A built Worker as a service. */
export function serviceOf({ modules, configPath: _, ...settings }: BuiltWorker): Service {
  return { ...settings, modules: modules.map(({ name, bytes }) => ({ name, code: new TextDecoder().decode(bytes) })) };
}

/**
 * Starts a process that serves all the services. It runs until `stop` is called or this process ends.
 *
 * @param inspect whether V8's inspector listens too, and scripts can collect garbage
 * @param isQuiet whether to hide what workerd prints, such as a stack for each reader who leaves
 */
export async function startWorkerd(
  services: Readonly<Record<string, Service>>,
  { inspect = false, isQuiet = false } = {},
): Promise<Workerd> {
  const folder = mkdtempSync(join(tmpdir(), 'app-pages-workerd-'));
  writeFileSync(join(folder, 'config.capnp'), configure(services, folder, inspect));
  const startedAt = performance.now();
  const child = spawn(
    executable,
    ['serve', '--control-fd=3', ...(inspect ? ['--inspector-addr=127.0.0.1:0'] : []), join(folder, 'config.capnp')],
    {
      stdio: ['ignore', 'inherit', isQuiet ? 'ignore' : 'inherit', 'pipe'],
    },
  );
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    kill();
    await ended;
    process.off('exit', kill);
    rmSync(folder, { recursive: true });
  };
  try {
    const names = Object.keys(services);
    const ports = await listening(child, names.length + (inspect ? 1 : 0));
    const addressed = (address: (name: string) => string) =>
      Object.fromEntries(names.map((name) => [name, address(name)]));
    return {
      pid: child.pid ?? 0,
      origins: addressed((name) => `http://127.0.0.1:${ports.get(name)}`),
      inspectors: addressed((name) => `ws://127.0.0.1:${ports.get(INSPECTOR)}/${name}`),
      startedAt,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The ports of the sockets, and of the inspector, by name. workerd tells of each in a line of JSON. */
async function listening(child: ChildProcess, count: number): Promise<ReadonlyMap<string, number>> {
  const ports = new Map<string, number>();
  for await (const line of createInterface(child.stdio[3] as Readable)) {
    const { event, socket, port } = JSON.parse(line);
    ports.set(event === 'listen-inspector' ? INSPECTOR : socket, port);
    if (ports.size === count) return ports;
  }
  throw new Error('workerd ended before it listened; what it printed stands above');
}

/** workerd's configuration, in Cap'n Proto's text format, and the files that it embeds. */
function configure(services: Readonly<Record<string, Service>>, folder: string, inspect: boolean): string {
  const entries = Object.entries(services);
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  v8Flags = [${inspect ? '"--expose-gc"' : ''}],
  services = [${entries.map(([name, service]) => configureService(name, service, folder)).join(', ')}],
  sockets = [${entries.map(([name]) => `(name = "${name}", address = "127.0.0.1:0", http = (), service = "${name}")`).join(', ')}],
);
`;
}

function configureService(name: string, service: Service, folder: string): string {
  const { modules, compatibilityDate, compatibilityFlags, vars = {}, assets } = service;
  const texts = Object.entries(vars).map(([key, value]) => `(name = "${key}", text = ${JSON.stringify(value)})`);
  const worker = (
    name: string,
    modules: readonly Module[],
    bindings: readonly string[],
  ) => `(name = "${name}", worker = (
    compatibilityDate = "${compatibilityDate}",
    compatibilityFlags = ${JSON.stringify(compatibilityFlags)},
    modules = [${modules.map((module, index) => embed(module, join(folder, `${name}-${index}`)))}],
    bindings = [${bindings}],
  ))`;
  if (!assets) return worker(name, modules, texts);
  const bound = (binding: string, service: string) => `(name = "${binding}", service = "${service}")`;
  return [
    worker(name, modules, [...texts, bound('ASSETS', `${name}-assets`)]),
    worker(`${name}-assets`, [{ name: 'assets.js', code: assetsWorker }], [bound('FILES', `${name}-files`)]),
    `(name = "${name}-files", disk = (path = ${JSON.stringify(assets)}))`,
  ].join(', ');
}

/** @param file the file that the configuration takes the module from */
function embed(module: Module, file: string): string {
  const isCode = 'code' in module;
  writeFileSync(file, isCode ? module.code : module.bytes);
  return `(name = "${module.name}", ${isCode ? 'esModule' : 'data'} = embed "${basename(file)}")`;
}
