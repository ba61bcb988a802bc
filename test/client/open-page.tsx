/** A small site whose pages show what they are given, sent by the real server and started by the real start-up. */
import inlineAssets from 'virtual:inline-assets';
import { vi } from 'vitest';
import { startUp } from '../../src/client/start.tsx';
import type { InitialDataContext, Route, Routes } from '../../src/routes.ts';
import { createApp } from '../../src/server/app.ts';
import { createSite, settingsOf } from '../fixtures/context.ts';
import { type OpenWindow, openWindow } from './open-window.ts';

/** A call of an initial-data function in the browser, which the test answers when it likes. */
interface Call extends InitialDataContext {
  /** Settles when the page has taken the answer. */
  resolve(data?: object): Promise<void>;
  reject(error: Error): Promise<void>;
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
export async function openPage(path: string, options: PageOptions = {}) {
  const { base, serverRendering = true, before, throwing } = options;
  const calls: Call[] = [];
  const fetched: string[] = [];
  const rendered: [string, object][] = [];
  let isServer = true;

  const route = (name: string, document: Route['document']): Route => ({
    document,
    page(properties: object) {
      if (!isServer && name === throwing) throw new Error('the page threw');
      if (!isServer) rendered.push([name, properties]);
      return <h1>{`${name} ${JSON.stringify(properties)}`}</h1>;
    },
    getInitialData: (context) => (context.isServer ? { by: 'server', of: name } : answerLater(calls, context)),
  });
  const routes: Routes = new Map([
    ['/one.html', route('one', 'privacy')],
    ['/two.html', route('two', 'agreement')],
  ]);
  const app = createApp(createSite({ settings: settingsOf(base, serverRendering), routes, inlineAssets }));
  const url = `https://legal.app.example${path}`;
  const opened = openWindow(await (await app.fetch(new Request(url))).text(), url);
  const { document } = opened.window;
  // This is what the boot leaves for the start-up; it has tests of its own.
  const script = document.querySelector<HTMLElement>('[data-start]');
  if (script) script.dataset.url = url;
  opened.window.fetch = async (address) => {
    fetched.push(`${address}`);
    return app.fetch(new Request(`${address}`));
  };
  before?.(opened);

  isServer = false;
  const started = startUp(opened.window, routes);
  if (!serverRendering) await vi.waitUntil(() => calls.length > 0);
  return {
    ...opened,
    /** The start-up; it waits for the answer to a call that it makes itself. */
    started,
    calls,
    /** The address that each call was made for. */
    called: () => calls.map(({ location }) => location.pathname + location.search),
    /** What the browser asked the server for. */
    fetched,
    /** Every rendering in the browser: the page's name and its properties. */
    rendered,
    /** What stands on the page. */
    shown: () => document.getElementById('root')?.textContent,
  };
}

/** The same, once the page that the server sent is hydrated. */
export async function startPage(path: string, options?: PageOptions) {
  const page = await openPage(path, options);
  return { ...page, history: await page.started };
}

function answerLater(calls: Call[], context: InitialDataContext): Promise<object | undefined> {
  const answer = Promise.withResolvers<object | undefined>();
  const taken = () => new Promise<void>((done) => setTimeout(done));
  calls.push({
    ...context,
    resolve(data) {
      answer.resolve(data);
      return taken();
    },
    reject(error) {
      answer.reject(error);
      return taken();
    },
  });
  return answer.promise;
}
