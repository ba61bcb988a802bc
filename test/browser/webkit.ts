/** WebKit, the engine of iPhones, on a display, by WebDriver: Debian's `WebKitWebDriver`. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { withTimeout } from '../../src/server/services/with-timeout.ts';
import type { Engine } from './engine.ts';

/** Collects what the page logs from now on: WebDriver itself has no access to the console. */
const COLLECT_MESSAGES = `
  if (!window.messages) {
    window.messages = [];
    for (const level of ['error', 'warn', 'log']) console[level] = (...values) => messages.push(values.join(' '));
    addEventListener('error', ({ message }) => messages.push(message));
    addEventListener('unhandledrejection', ({ reason }) => messages.push(String(reason)));
  }`;

interface WebDriverValue {
  readonly sessionId?: string;
  readonly message?: string;
}

/** @throws if the driver or the browser does not start */
export async function startWebKit(executable: string): Promise<Engine> {
  const port = await findFreePort();
  const driver = spawn(executable, [`--port=${port}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = new Promise((resolve) => driver.once('exit', resolve));
  const console: string[] = [];

  /** @throws the error that the driver reports */
  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
    const options = { method, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, options);
    const { value } = (await response.json()) as { value: WebDriverValue };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  }
  const stop = async () => {
    driver.kill();
    await exited;
  };
  try {
    // The driver prints nothing when it listens.
    const ready = async () => {
      while (!(await send('GET', '/status').catch(() => null))) await setTimeout(50);
      return send('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] } } },
      });
    };
    const { sessionId } = await withTimeout(ready(), 40_000);
    const session = `/session/${sessionId}`;
    const execute = (script: string) => send('POST', `${session}/execute/async`, { script, args: [] });
    // The window is at least 447 pixels wide.
    await send('POST', `${session}/window/rect`, { width: 360, height: 640 });
    return {
      console,
      async open(url) {
        await send('POST', `${session}/url`, { url });
        await execute(`${COLLECT_MESSAGES}; arguments[0]()`);
      },
      async evaluate(expression) {
        const { value, messages } = (await execute(
          `${COLLECT_MESSAGES}
           const done = arguments[0];
           Promise.resolve(${expression}).then((value) => done({ value, messages: messages.splice(0) }));`,
        )) as { value: unknown; messages: string[] };
        console.push(...messages);
        return value;
      },
      async close() {
        await send('DELETE', session);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const MINI_BROWSER = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
