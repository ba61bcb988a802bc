/** Starts a built site in workerd by itself: the Worker of Miniflare before it would read, wait and refuse on its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { findConfig, type SiteName } from './builds.ts';

// The one that Miniflare runs.
const executable: string = createRequire(import.meta.resolve('miniflare'))('workerd').default;

export interface LoneSite {
  readonly url: URL;
  /** The address of V8's inspector, by which a script can collect garbage. */
  readonly inspector: string;
  close(): Promise<void>;
}

/** It runs until it is closed or this process ends. */
export async function startAlone(name: SiteName): Promise<LoneSite> {
  const folder = mkdtempSync(join(tmpdir(), 'app-pages-workerd-'));
  const config = join(folder, 'config.capnp');
  writeFileSync(config, configure(findConfig(name), folder));
  const child = spawn(executable, ['serve', '--control-fd=3', '--inspector-addr=127.0.0.1:0', config], {
    // It prints a stack for each reader who leaves.
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    kill();
    await ended;
    process.off('exit', kill);
    rmSync(folder, { recursive: true });
  };
  const [socket, inspector] = await readPorts(child);
  return { url: new URL(`http://127.0.0.1:${socket}`), inspector: `ws://127.0.0.1:${inspector}/site`, close };
}

/** The ports of the socket and of the inspector. workerd tells of each in a line of JSON. */
async function readPorts(child: ChildProcess): Promise<readonly [number, number]> {
  let [socket, inspector] = [0, 0];
  for await (const line of createInterface(child.stdio[3] as Readable)) {
    const { event, port } = JSON.parse(line);
    if (event === 'listen-inspector') inspector = port;
    else socket = port;
    if (socket && inspector) return [socket, inspector];
  }
  throw new Error('workerd ended before it listened');
}

/** workerd's configuration, in Cap'n Proto's text format, beside the script that it embeds. */
function configure(wranglerConfig: string, folder: string): string {
  const { main, vars, assets, compatibility_date, compatibility_flags } = JSON.parse(
    readFileSync(wranglerConfig, 'utf8'),
  );
  const built = dirname(wranglerConfig);
  writeFileSync(join(folder, 'site.js'), readFileSync(join(built, main)));
  const texts = Object.entries(vars).map(([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`);
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  v8Flags = ["--expose-gc"],
  services = [
    (name = "site", worker = (
      compatibilityDate = "${compatibility_date}", compatibilityFlags = ${JSON.stringify(compatibility_flags)},
      modules = [(name = "site.js", esModule = embed "site.js")],
      bindings = [${texts}, (name = "ASSETS", service = "assets")],
    )),
    (name = "assets", disk = (path = ${JSON.stringify(resolve(built, assets.directory))})),
  ],
  sockets = [(name = "site", address = "127.0.0.1:0", http = (), service = "site")],
);
`;
}
