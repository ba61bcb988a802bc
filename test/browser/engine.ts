/** Browsers that Playwright can't drive, over the DevTools protocol and WebDriver BiDi. */
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { withTimeout } from '../../src/server/services/with-timeout.ts';

/** A tab in the size of a phone. */
interface Tab {
  /** Console messages, uncaught errors and messages of the browser, as JSON. */
  readonly console: readonly string[];
  /** Resolves when the page is loaded. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page to a JSON value; awaits a promise. */
  evaluate(expression: string): Promise<unknown>;
  /** A PDF on paper of this width and height in centimeters. Only of Firefox. */
  print?(paper: readonly [width: number, height: number]): Promise<Buffer>;
}

export type Engine = Tab & { close(): Promise<void> };

interface EngineKind {
  /** The arguments with which it listens at a free port and writes only to the folder. */
  args(folder: string): string[];
  /** @param host host and port at which it listens */
  openTab(host: string): Promise<Tab>;
}

/** Starts a browser; again if it hangs, as old ones may. */
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
    const tab = await withTimeout(readHost(child.stderr).then(kind.openTab), 40_000);
    return { ...tab, close };
  } catch (error) {
    await close();
    if (attempts > 1) return startEngine(executable, kind, attempts - 1);
    throw new Error(`${executable} did not start`, { cause: error });
  }
}

/** The host and port at which the browser listens, from its output. */
async function readHost(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stderr)) {
    const host = /listening on ws:\/\/([^/]+)/.exec(line)?.[1];
    if (host) {
      stderr.resume();
      return host;
    }
  }
  throw new Error('the browser exited before it listened');
}

const screen = { width: 360, height: 640 };

/** An old Chromium, over the DevTools protocol: Playwright no longer supports it. */
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

interface FirefoxResult {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Firefox, over WebDriver BiDi: its long-term releases lack commands that Playwright uses. */
export const firefox: EngineKind = {
  args: (folder) => ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0', 'about:blank'],

  async openTab(host) {
    const { send, events } = await connect(`ws://${host}/session`);
    await send('session.new', { capabilities: {} });
    let context: string | undefined;

    const console: string[] = [];
    events.on('log.entryAdded', ({ params }) => console.push(JSON.stringify(params)));
    await send('session.subscribe', { events: ['log.entryAdded'] });

    return {
      console,
      /** In a new tab, which has no history. */
      async open(url) {
        const previous = context;
        ({ context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' }));
        if (previous) await send('browsingContext.close', { context: previous });
        await send('browsingContext.setViewport', { context, viewport: screen, devicePixelRatio: 2 });
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async evaluate(expression) {
        const { result, exceptionDetails } = await send<FirefoxResult>('script.evaluate', {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
          target: { context },
          awaitPromise: true,
        });
        if (!result) throw new Error(exceptionDetails?.text);
        return result.value === undefined ? undefined : JSON.parse(result.value);
      },
      async print([width, height]) {
        const { data } = await send<{ data: string }>('browsingContext.print', { context, page: { width, height } });
        return Buffer.from(data, 'base64');
      },
    };
  },
};

/** In both protocols, commands and responses have an id, and events have a method. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const events = new EventEmitter();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    events.emit(message.method ?? `response ${message.id}`, message);
  });
  let sent = 0;
  return {
    events,
    /** @throws the browser's response if the command fails */
    async send<Result>(method: string, params: object = {}): Promise<Result> {
      sent += 1;
      const received = once(events, `response ${sent}`);
      socket.send(JSON.stringify({ id: sent, method, params }));
      const [response] = await received;
      if (!response.result) throw new Error(JSON.stringify(response));
      return response.result;
    },
  };
}
