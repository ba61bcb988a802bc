/**
 * Starts workerd without Miniflare, whose proxy and start-up time (seven times that of workerd)
 * would hide differences.
 */
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { serializeConfig } from 'miniflare';
import type { Service } from './serve-build.ts';

// The same executable as Miniflare's.
const executable: string = createRequire(import.meta.resolve('miniflare'))('workerd').default;

export type Services = Readonly<Record<string, Service>>;

/** Runs until `close` is called or this process exits. Each service has its own socket. */
export async function startWorkerd(services: Services, hasInspector = false) {
  const inspector = hasInspector ? ['--inspector-addr=127.0.0.1:0'] : [];
  const child = spawn(executable, ['serve', '--binary', '--control-fd=3', ...inspector, '-'], {
    // Ignored: workerd prints a stack for each client that disconnects.
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  child.stdin?.end(configure(services));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((resolve) => child.once('exit', resolve));

  const ports = new Map<string, number>();
  const expected = Object.keys(services).length + inspector.length;
  // One line of JSON per port.
  for await (const line of createInterface(child.stdio[3] as Readable)) {
    const { socket = 'inspector', port } = JSON.parse(line);
    ports.set(socket, port);
    if (ports.size === expected) break;
  }
  if (ports.size < expected) throw new Error('workerd ended before it listened');
  return {
    /** @param name of a service, or `inspector` */
    host: (name: string) => `127.0.0.1:${ports.get(name)}`,
    /** The processor time of all threads since the start, in milliseconds. Linux only. */
    cpuTime() {
      const threads = globSync(`/proc/${child.pid}/task/*/schedstat`);
      const nanoseconds = threads.map((file) => Number.parseInt(readFileSync(file, 'utf8'), 10));
      return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
    },
    async close(): Promise<void> {
      kill();
      await ended;
      process.off('exit', kill);
    },
  };
}

function configure(services: Services): Buffer {
  const entries = Object.entries(services);
  return serializeConfig({
    // For the test that measures the heap.
    v8Flags: ['--expose-gc'],
    services: entries.flatMap(([name, { code, vars, assets, ...compatibility }]) => [
      { name: `assets of ${name}`, disk: { path: assets.directory } },
      {
        name,
        worker: {
          ...compatibility,
          modules: [{ name: 'index.js', esModule: code }],
          bindings: [
            ...Object.entries(vars).map(([key, text]) => ({ name: key, text })),
            { name: 'ASSETS', service: { name: `assets of ${name}` } },
          ],
        },
      },
    ]),
    sockets: entries.map(([name]) => ({ name, address: '127.0.0.1:0', http: {}, service: { name } })),
  });
}
