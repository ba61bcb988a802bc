/** Starts workerd by itself, without what wrangler and Miniflare put before a Worker: no proxy stands between. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

// The one that Miniflare runs.
const executable: string = createRequire(import.meta.resolve('miniflare'))('workerd').default;

export interface Service {
  readonly code: string;
  readonly vars: Readonly<Record<string, string>>;
  /** The folder that the binding ASSETS reads. */
  readonly assets: string;
  /** The compatibility date and flags, as workerd's configuration writes them. */
  readonly compatibility: string;
}

export type Services = Readonly<Record<string, Service>>;

/** @param configPath the configuration of a built Worker */
export function readService(configPath: string): Service {
  const config = JSON.parse(readFileSync(configPath, 'utf8'));
  const flags = JSON.stringify(config.compatibility_flags);
  return {
    code: readFileSync(join(dirname(configPath), config.main), 'utf8'),
    vars: config.vars,
    assets: resolve(dirname(configPath), config.assets.directory),
    compatibility: `compatibilityDate = "${config.compatibility_date}", compatibilityFlags = ${flags}`,
  };
}

export interface Workerd {
  /** @param name of a service, or `inspector` */
  host(name: string): string;
  /** Milliseconds of processor time since its start, of all threads. */
  cpuTime(): number;
  close(): Promise<void>;
}

/** It runs until it is closed or this process ends. Each service has a socket of its own. */
export async function startWorkerd(services: Services, hasInspector = false): Promise<Workerd> {
  const folder = mkdtempSync(join(tmpdir(), 'app-pages-workerd-'));
  const config = join(folder, 'config.capnp');
  writeFileSync(config, configure(services, folder));
  const inspector = hasInspector ? ['--inspector-addr=127.0.0.1:0'] : [];
  const child = spawn(executable, ['serve', '--control-fd=3', ...inspector, config], {
    // It prints a stack for each reader who leaves.
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((resolve) => child.once('exit', resolve));

  const ports = new Map<string, number>();
  const expected = Object.keys(services).length + inspector.length;
  // It tells of each port in a line of JSON.
  for await (const line of createInterface(child.stdio[3] as NodeJS.ReadableStream)) {
    const { socket = 'inspector', port } = JSON.parse(line);
    ports.set(socket, port);
    if (ports.size === expected) break;
  }
  if (ports.size < expected) throw new Error('workerd ended before it listened');
  return {
    host: (name) => `127.0.0.1:${ports.get(name)}`,
    cpuTime() {
      const tasks = `/proc/${child.pid}/task`;
      const times = readdirSync(tasks).map(
        (task) => readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ')[0],
      );
      return times.reduce((sum, nanoseconds) => sum + Number(nanoseconds), 0) / 1e6;
    },
    async close() {
      kill();
      await ended;
      process.off('exit', kill);
      rmSync(folder, { recursive: true });
    },
  };
}

/** workerd's configuration, in Cap'n Proto's text format, beside the scripts that it embeds. */
function configure(services: Services, folder: string): string {
  const parts = Object.entries(services).map(([name, { code, vars, assets, compatibility }], index) => {
    writeFileSync(join(folder, `${index}.js`), code);
    const texts = Object.entries(vars).map(([key, value]) => `(name = "${key}", text = ${JSON.stringify(value)})`);
    return {
      services: `(name = "assets of ${name}", disk = (path = ${JSON.stringify(assets)})),
        (name = "${name}", worker = (
          ${compatibility},
          modules = [(name = "index.js", esModule = embed "${index}.js")],
          bindings = [${texts}, (name = "ASSETS", service = "assets of ${name}")],
        ))`,
      sockets: `(name = "${name}", address = "127.0.0.1:0", http = (), service = "${name}")`,
    };
  });
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  v8Flags = ["--expose-gc"],
  services = [${parts.map((part) => part.services)}],
  sockets = [${parts.map((part) => part.sockets)}],
);
`;
}
