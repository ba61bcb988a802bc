/**
 * A page in a new Chromium, steered by the bare DevTools protocol. More of a debugger than this, such as Playwright or
 * stacks in a trace, makes V8 work for the measurement: 100 to 190 ms on a slow processor.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { flags, needChromium } from '../../test/browser/find-chromium.ts';

export interface ChromiumSession {
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

const PATIENCE = 30_000;

export async function openChromium(): Promise<ChromiumSession> {
  const profile = mkdtempSync(join(tmpdir(), 'app-pages-chromium-'));
  const options = ['--headless', '--no-sandbox', `--user-data-dir=${profile}`, '--remote-debugging-port=0'];
  const child = spawn(needChromium(), [...flags, ...options, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { send: await attach(await debuggingPort(child.stderr)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function debuggingPort(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, port] = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line) ?? [];
    if (!port) continue;
    // Chromium goes on to write, and would wait for a reader.
    output.resume();
    return port;
  }
  throw new Error('Chromium ended before it listened');
}

/** @returns what sends a command to the first tab */
async function attach(port: string): Promise<ChromiumSession['send']> {
  const targets = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
  const page = targets.find(({ type }: { type: string }) => type === 'page');
  const socket = new WebSocket(page.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no session at ${page.webSocketDebuggerUrl}`));
  });
  const waiting = new Map<number, (message: { result: Record<string, unknown>; error?: object }) => void>();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  };
  let commands = 0;
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      commands += 1;
      const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), PATIENCE);
      waiting.set(commands, ({ result, error }) => {
        clearTimeout(timer);
        if (error) reject(new Error(`${method}: ${JSON.stringify(error)}`));
        else resolve(result);
      });
      socket.send(JSON.stringify({ id: commands, method, params }));
    });
}
