/** A browser that Playwright can't drive, spoken to in a protocol of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { withTimeout } from '../../src/server/with-timeout.ts';

/** One tab, as large as a phone. */
interface Tab {
  /** What was written to the console, errors that nobody caught, and what the browser complains of itself, as JSON. */
  readonly console: readonly string[];
  /** Settles when the page is loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, which JSON can hold; of a promise, what it resolves to. */
  evaluate(expression: string): Promise<unknown>;
}

export type Engine = Tab & { close(): Promise<void> };

export interface EngineKind {
  /** What to start it with: it listens at a free port and keeps all that it writes in the folder. */
  args(folder: string): string[];
  /** @param host where it listens */
  openTab(host: string): Promise<Tab>;
}

/**
 * Starts it anew where it hangs, as an old one may.
 *
 * @throws if it could not be started
 */
export async function startEngine(executable: string, kind: EngineKind, attempts = 3): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'app-pages-engine-'));
  const env = { ...process.env, HOME: folder };
  const child = spawn(executable, kind.args(folder), { stdio: ['ignore', 'ignore', 'pipe'], env });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const tab = await withTimeout(listening(child.stderr).then(kind.openTab), 15_000);
    return { ...tab, close };
  } catch (error) {
    await close();
    if (attempts > 1) return startEngine(executable, kind, attempts - 1);
    throw new Error(`${executable} did not start`, { cause: error });
  }
}

/** Where the browser listens, as it says itself. */
async function listening(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stderr)) {
    const host = /listening on ws:\/\/([^/]+)/.exec(line)?.[1];
    if (host) {
      stderr.resume();
      return host;
    }
  }
  throw new Error('the browser ended before it listened');
}

export const screen = { width: 360, height: 640 };

/** Commands and events over a socket: both protocols number their commands and name their events in the same way. */
export async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  const listeners = new Map<string, (params: object) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, ...failure } = JSON.parse(data);
    if (method) listeners.get(method)?.(params);
    else if (result) waiting.get(id)?.resolve(result as never);
    else waiting.get(id)?.reject(new Error(JSON.stringify(failure)));
  });
  let sent = 0;
  return {
    /** @throws what the browser answers if it can't */
    send<Result>(method: string, params: object = {}): Promise<Result> {
      sent += 1;
      const answer = Promise.withResolvers<never>();
      waiting.set(sent, answer);
      socket.send(JSON.stringify({ id: sent, method, params }));
      return answer.promise;
    },
    on: (event: string, listener: (params: object) => void) => listeners.set(event, listener),
  };
}
