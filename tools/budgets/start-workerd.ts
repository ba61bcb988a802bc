/** One workerd process with several Workers, each on a socket of its own, so that no proxy stands between. */
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

/** @param configPath the configuration of a built Worker */
export function readService(configPath: string): Service {
  const { main, assets, compatibility_date, compatibility_flags } = JSON.parse(readFileSync(configPath, 'utf8'));
  const folder = dirname(resolve(configPath));
  return {
    code: readFileSync(join(folder, main), 'utf8'),
    vars: { BASE_PATH: '/', SERVER_RENDERING: 'on' },
    assets: join(folder, assets.directory),
    compatibility: `compatibilityDate = "${compatibility_date}", compatibilityFlags = ${JSON.stringify(compatibility_flags)}`,
  };
}

export interface Workerd {
  /** Where each service listens. */
  readonly origins: Readonly<Record<string, string>>;
  /** Milliseconds of processor time since its start, of all threads. */
  cpuTime(): number;
  stop(): Promise<void>;
}

export async function startWorkerd(services: Readonly<Record<string, Service>>): Promise<Workerd> {
  const folder = mkdtempSync(join(tmpdir(), 'app-pages-workerd-'));
  const config = join(folder, 'config.capnp');
  writeFileSync(config, configure(services, folder));
  const args = ['serve', '--control-fd=3', config];
  const child = spawn(executable, args, { stdio: ['ignore', 'inherit', 'inherit', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origins: Record<string, string> = {};
  // workerd tells of each socket in a line of JSON.
  for await (const line of createInterface(child.stdio[3] as NodeJS.ReadableStream)) {
    const { socket, port } = JSON.parse(line);
    origins[socket] = `http://127.0.0.1:${port}`;
    if (Object.keys(origins).length === Object.keys(services).length) break;
  }
  return {
    origins,
    cpuTime() {
      const tasks = `/proc/${child.pid}/task`;
      const times = readdirSync(tasks).map(
        (task) => readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ')[0],
      );
      return times.reduce((sum, nanoseconds) => sum + Number(nanoseconds), 0) / 1e6;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** workerd's configuration, in Cap'n Proto's text format, beside the scripts that it embeds. */
function configure(services: Readonly<Record<string, Service>>, folder: string): string {
  const entries = Object.entries(services).map(([name, { code, vars, assets, compatibility }]) => {
    writeFileSync(join(folder, `${name}.js`), code);
    const texts = Object.entries(vars).map(([key, value]) => `(name = "${key}", text = ${JSON.stringify(value)})`);
    return `(name = "${name}-assets", disk = (path = ${JSON.stringify(assets)})), (name = "${name}", worker = (
      ${compatibility}, modules = [(name = "index.js", esModule = embed "${name}.js")],
      bindings = [${[...texts, `(name = "ASSETS", service = "${name}-assets")`]}]))`;
  });
  const sockets = Object.keys(services).map(
    (name) => `(name = "${name}", address = "127.0.0.1:0", http = (), service = "${name}")`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [${entries}], sockets = [${sockets}]);`;
}
