/** A small site whose pages show what they are given, sent by the real server and started by the real start-up. */
import { vi } from 'vitest';
import type { Action } from '../../src/client/history.ts';
import { startUp } from '../../src/client/start.tsx';
import type { DocumentName } from '../../src/documents/document.ts';
import { DocumentPage } from '../../src/pages/document-page.tsx';
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
  readonly before?: (window: OpenWindow) => unknown;
  /** Whether each call in the browser is answered at once. */
  readonly isQuick?: boolean;
  readonly timeLimit?: number;
  /** The page that fails in the browser. */
  readonly throwing?: 'one' | 'two';
}

/** Asks the server for a page, opens it and starts the start-up in it. */
export async function openPage(path: string, options: PageOptions = {}) {
  const { base, serverRendering = true, before, throwing, isQuick, timeLimit = 3_600_000 } = options;
  const calls: Call[] = [];
  const requests: { address: string; signal: AbortSignal | null | undefined }[] = [];
  const rendered: [string, object][] = [];
  let isServer = true;

  const route = (name: string, document: DocumentName): Route => ({
    document,
    page(properties: object) {
      if (!isServer && name === throwing) throw new Error('the page threw');
      if (!isServer) rendered.push([name, properties]);
      return (
        <main>
          <h1>{`${name} ${JSON.stringify(properties)}`}</h1>
          <div id="six" data-y="500" />
        </main>
      );
    },
    getInitialData(context) {
      if (context.isServer) return { by: 'server', body: name };
      return isQuick ? { of: name } : answerLater(calls, context);
    },
  });
  const routes: Routes = new Map<string, Route>([
    ['/one.html', route('one', 'privacy')],
    ['/two.html', route('two', 'agreement')],
    ['/three.html', { document: 'privacy', page: DocumentPage, getInitialData: ({ load }) => load() }],
  ]);
  const app = createApp(createSite({ settings: settingsOf(base, serverRendering), routes }));
  const url = `https://legal.app.example${path}`;
  const opened = openWindow(await (await app.fetch(new Request(url))).text(), url);
  const { document } = opened.window;
  opened.window.fetch = async (address, init) => {
    requests.push({ address: `${address}`, signal: init?.signal });
    return app.fetch(new Request(`${address}`));
  };
  await before?.(opened);

  isServer = false;
  // The part of the boot, which has tests of its own.
  const createLimit = () => {
    const limit = new Promise<never>((_, reject) => setTimeout(reject, timeLimit, 'timeout'));
    limit.catch(() => {});
    return limit;
  };
  const started = startUp(opened.window, routes, { index: 0, href: url }).then(async (navigation) => {
    const follow = () => navigation.follow(null, createLimit());
    opened.window.addEventListener('popstate', follow);
    await follow();
    return {
      push: (address: string) => navigation.push(address, createLimit()),
      replace: (address: string) => navigation.replace(address, createLimit()),
      listen: navigation.listen,
    };
  });
  if (!serverRendering && !isQuick) await vi.waitUntil(() => calls.length > 0);
  return {
    ...opened,
    /** The start-up; it waits for the answer to a call that it makes itself. */
    started,
    calls,
    /** The address that each call was made for. */
    called: () => calls.map(({ location }) => location.pathname + location.search),
    /** What the browser asked the server for, and what ends it. */
    requests,
    /** Every rendering in the browser: the page's name and its properties. */
    rendered,
    address: () => opened.window.location.href.replace('https://legal.app.example', ''),
    /** What stands on the page. */
    shown: () => document.getElementById('root')?.textContent,
  };
}

/** The same, once the page that the server sent is hydrated, with what a listener is told. */
export async function startPage(path: string, options?: PageOptions) {
  const page = await openPage(path, options);
  const history = await page.started;
  const told: [location: string, action: Action, shown: string | null | undefined][] = [];
  history.listen(({ pathname, search }, action) => told.push([pathname + search, action, page.shown()]));
  return { ...page, history, told };
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
