/** An old Chromium, spoken to in its own protocol: what drives today's browsers no longer knows it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface OldEngine {
  readonly version: string;
  /** What was written to the console, errors that nobody caught, and what the browser complains of itself. */
  readonly console: readonly string[];
  /** Settles when the page is loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** A picture of what is seen, PNG. */
  takePicture(): Promise<Buffer>;
  close(): Promise<void>;
}

export async function startOldEngine(executable: string): Promise<OldEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'app-pages-engine-'));
  const child = spawn(
    executable,
    [
      ...['--headless', '--no-sandbox', '--no-zygote', '--single-process', '--disable-gpu', '--hide-scrollbars'],
      ...['--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } },
  );
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await connect(await listening(child.stderr))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Where the browser listens, as it says itself. */
async function listening(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stderr)) {
    const host = /DevTools listening on ws:\/\/([^/]+)/.exec(line)?.[1];
    if (host) {
      stderr.resume();
      return host;
    }
  }
  throw new Error('the browser ended before it listened');
}

async function connect(host: string): Promise<Omit<OldEngine, 'close'>> {
  const ask = async (path: string) => (await fetch(`http://${host}/json/${path}`)).json();
  const { Browser: version } = (await ask('version')) as { Browser: string };
  const [tab] = (await ask('list')) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(`${tab?.webSocketDebuggerUrl}`);
  await new Promise((resolve) => socket.addEventListener('open', resolve));

  const console: string[] = [];
  const waiting = new Map<number | string, (result: never) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result } = JSON.parse(data);
    waiting.get(id ?? method)?.(result as never);
    if (method === 'Runtime.consoleAPICalled') console.push(`${params.type}: ${JSON.stringify(params.args)}`);
    if (method === 'Runtime.exceptionThrown') console.push(`uncaught: ${JSON.stringify(params.exceptionDetails)}`);
    if (method === 'Log.entryAdded') console.push(`${params.entry.level}: ${params.entry.text}`);
  });
  let sent = 0;
  const send = <result>(method: string, params: object = {}) =>
    new Promise<result>((resolve) => {
      sent += 1;
      waiting.set(sent, resolve);
      socket.send(JSON.stringify({ id: sent, method, params }));
    });
  for (const domain of ['Runtime', 'Log', 'Page']) await send(`${domain}.enable`);
  await send('Emulation.setDeviceMetricsOverride', { width: 360, height: 640, deviceScaleFactor: 2, mobile: true });

  return {
    version,
    console,
    async open(url) {
      const loaded = new Promise((resolve) => waiting.set('Page.loadEventFired', resolve));
      await send('Page.navigate', { url });
      await loaded;
    },
    async evaluate(expression) {
      const { result } = await send<{ result: { value: unknown } }>('Runtime.evaluate', {
        expression,
        returnByValue: true,
      });
      return result.value;
    },
    async takePicture() {
      const { data } = await send<{ data: string }>('Page.captureScreenshot', { format: 'png' });
      return Buffer.from(data, 'base64');
    },
  };
}
