/** A small site whose pages show what they are given, sent by the real server and started by the real start-up. */
import inlineAssets from 'virtual:inline-assets';
import { vi } from 'vitest';
import type { History } from '../../src/client/history.ts';
import { startUp } from '../../src/client/start.tsx';
import { parseBase } from '../../src/location/base-path.ts';
import type { InitialDataContext, Route, Routes } from '../../src/routes.ts';
import { createApp } from '../../src/server/app.ts';
import { createContext } from '../fixtures/context.ts';
import { createText } from '../fixtures/texts.ts';
import { type OpenWindow, openWindow } from './open-window.ts';

/** A call of an initial-data function in the browser, which the test answers when it likes. */
export interface Call extends InitialDataContext {
  /** Settles when the page has taken the answer. */
  resolve(data?: object): Promise<void>;
  reject(error: Error): Promise<void>;
}

export interface OpenPage extends OpenWindow {
  /** The start-up; it waits for the answer to a call that it makes itself. */
  readonly started: Promise<History>;
  readonly calls: readonly Call[];
  /** The address that each call was made for. */
  called(): string[];
  /** What the browser asked the server for. */
  readonly fetched: readonly string[];
  /** Every rendering in the browser: the page's name and its properties. */
  readonly rendered: readonly (readonly [name: string, properties: object])[];
  /** What stands on the page. */
  shown(): string | null | undefined;
}

export interface PageOptions {
  readonly base?: string;
  readonly serverRendering?: boolean;
  /** What the reader does before the start-up is there. */
  readonly before?: (window: OpenWindow) => void;
  /** The page that fails in the browser. */
  readonly throwing?: 'one' | 'two';
}

/** Asks the server for a page, opens it and starts the start-up in it. */
export async function openPage(path: string, options: PageOptions = {}): Promise<OpenPage> {
  const { serverRendering = true, before, throwing } = options;
  const calls: Call[] = [];
  const rendered: [string, object][] = [];
  let isServer = true;

  const route = (name: string): Route => ({
    document: 'privacy',
    page(properties: object) {
      if (!isServer && name === throwing) throw new Error('the page threw');
      if (!isServer) rendered.push([name, properties]);
      return <main>{`${name} ${JSON.stringify(properties)}`}</main>;
    },
    getInitialData: (context) => (context.isServer ? { by: 'server', of: name } : answerLater(calls, context)),
  });
  const routes: Routes = new Map([
    ['/one.html', route('one')],
    ['/two.html', route('two')],
  ]);

  const base = parseBase(options.base ?? '/');
  if (!base) throw new Error(`${options.base} is no base path`);
  const texts = [
    createText({ version: '2020-07-13' }),
    createText({ version: '2020-07-13', document: 'agreement', title: 'Terms and Conditions' }),
  ];
  const app = createApp(createContext(texts, { settings: { base, serverRendering }, routes, inlineAssets }));
  const url = `https://legal.app.example${path}`;
  const opened = openWindow(await (await app.fetch(new Request(url))).text(), url);
  const { document } = opened.window;
  // This is what the boot leaves for the start-up; it has tests of its own.
  const script = document.querySelector<HTMLElement>('[data-start]');
  if (script) script.dataset.url = url;
  const fetched: string[] = [];
  Object.defineProperty(opened.window, 'fetch', {
    configurable: true,
    value(address: string) {
      fetched.push(address);
      return app.fetch(new Request(new URL(address, url)));
    },
  });
  before?.(opened);

  isServer = false;
  const started = startUp(opened.window, routes);
  if (!serverRendering) await vi.waitUntil(() => calls.length > 0);
  return {
    ...opened,
    started,
    calls,
    called: () => calls.map(({ location }) => location.pathname + location.search),
    fetched,
    rendered,
    shown: () => document.getElementById('root')?.textContent,
  };
}

/** The same, once the page that the server sent is hydrated. */
export async function startPage(path: string, options?: PageOptions): Promise<OpenPage & { history: History }> {
  const page = await openPage(path, options);
  const history = await page.started;
  await vi.waitUntil(() => page.rendered.length > 0);
  return { ...page, history };
}

function answerLater(calls: Call[], context: InitialDataContext): Promise<object | undefined> {
  return new Promise((resolve, reject) => {
    const settle = <Value,>(take: (value: Value) => void) => {
      return async (value: Value) => {
        take(value);
        await new Promise((done) => setTimeout(done));
      };
    };
    calls.push({ ...context, resolve: settle(resolve), reject: settle(reject) });
  });
}
