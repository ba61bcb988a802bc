/** Browsers that Playwright can't drive, spoken to in protocols of their own. */
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
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

interface EngineKind {
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

const screen = { width: 360, height: 640 };

/** An old Chromium, in the DevTools protocol: what drives today's no longer knows it. */
export const oldChromium: EngineKind = {
  args: (folder) => [
    ...['--headless', '--no-sandbox', '--no-zygote', '--single-process', '--disable-gpu', '--hide-scrollbars'],
    ...['--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
  ],

  async openTab(host) {
    // It may listen before it has a tab.
    let tab: { webSocketDebuggerUrl: string } | undefined;
    while (!tab) [tab] = (await (await fetch(`http://${host}/json/list`)).json()) as (typeof tab)[];
    const { send, events } = await connect(tab.webSocketDebuggerUrl);

    const console: string[] = [];
    for (const event of ['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded']) {
      events.on(event, ({ params }) => console.push(JSON.stringify(params)));
    }
    for (const domain of ['Runtime', 'Log', 'Page']) await send(`${domain}.enable`);
    await send('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: 2, mobile: true });

    return {
      console,
      async open(url) {
        await Promise.all([once(events, 'Page.loadEventFired'), send('Page.navigate', { url })]);
      },
      async evaluate(expression) {
        const options = { returnByValue: true, awaitPromise: true };
        const { result } = await send<{ result: { value: unknown } }>('Runtime.evaluate', { expression, ...options });
        return result.value;
      },
    };
  },
};

/** Firefox, in WebDriver BiDi: its long-term releases do not know all that Playwright asks for. */
export const firefox: EngineKind = {
  args: (folder) => ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0', 'about:blank'],

  async openTab(host) {
    const { send, events } = await connect(`ws://${host}/session`);
    await send('session.new', { capabilities: {} });
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
    const context = contexts[0]?.context;
    await send('browsingContext.setViewport', { context, viewport: screen, devicePixelRatio: 2 });

    const console: string[] = [];
    events.on('log.entryAdded', ({ params }) => console.push(JSON.stringify(params)));
    await send('session.subscribe', { events: ['log.entryAdded'] });

    return {
      console,
      async open(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async evaluate(expression) {
        const { result } = await send<{ result: { value?: string } }>('script.evaluate', {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
          target: { context },
          awaitPromise: true,
        });
        return result.value === undefined ? undefined : JSON.parse(result.value);
      },
    };
  },
};

/** Both protocols number their commands, and the answers to them, and name their events. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const events = new EventEmitter();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    events.emit(message.method ?? `answer ${message.id}`, message);
  });
  let sent = 0;
  return {
    events,
    /** @throws what the browser answers if it can't */
    async send<Result>(method: string, params: object = {}): Promise<Result> {
      sent += 1;
      const answered = once(events, `answer ${sent}`);
      socket.send(JSON.stringify({ id: sent, method, params }));
      const [answer] = await answered;
      if (!answer.result) throw new Error(JSON.stringify(answer));
      return answer.result;
    },
  };
}
