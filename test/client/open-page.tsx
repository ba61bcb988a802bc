/**
 * A small site whose pages show their properties, rendered by the real server and hydrated by the
 * real start-up.
 */
import { vi } from 'vitest';
import type { Action } from '../../src/client/router.ts';
import { startUp } from '../../src/client/start.tsx';
import type { DocumentName } from '../../src/documents/document.ts';
import { DocumentPage } from '../../src/pages/document-page.tsx';
import type { InitialDataContext, Route, Routes } from '../../src/routes.ts';
import { createApp } from '../../src/server/app.ts';
import { createSite, settingsOf } from '../fixtures/services.ts';
import { openWindow } from './open-window.ts';

/** A call of an initial-data function in the browser, which the test settles. */
interface Call extends InitialDataContext {
  /** Settles when the page has handled the data. */
  resolve(data?: object): Promise<void>;
  reject(error: Error): Promise<void>;
}

export interface PageOptions {
  readonly base?: string;
  readonly serverRendering?: boolean;
  /** Whether initial-data functions in the browser return at once. */
  readonly isQuick?: boolean;
  /** The page that throws in the browser. */
  readonly throwing?: 'one';
}

/** Requests a page from the server, opens it and starts it. */
export async function openPage(path: string, options: PageOptions = {}) {
  const { base, serverRendering = true, throwing, isQuick } = options;
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
      return isQuick ? { of: name } : settleLater(calls, context as InitialDataContext);
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

  isServer = false;
  const started = startUp(opened.window, routes).then((router) => {
    // As the boot does.
    opened.window.addEventListener('popstate', router.pop);
    return router;
  });
  if (!serverRendering && !isQuick) await vi.waitUntil(() => calls.length > 0);
  return {
    ...opened,
    started,
    calls,
    /** The address of each call. */
    addresses: () => calls.map(({ location }) => location.pathname + location.search),
    /** The requests to the server, with their signals. */
    requests,
    /** Every rendering in the browser: the name of the page and its properties. */
    rendered,
    address: () => opened.window.location.href.replace('https://legal.app.example', ''),
    /** The text of the page. */
    shown: () => document.getElementById('root')?.textContent,
  };
}

/** The same after the start-up, with the calls of a listener. */
export async function startPage(path: string, options?: PageOptions) {
  const page = await openPage(path, options);
  const router = await page.started;
  const events: [location: string, action: Action, shown: string | null | undefined][] = [];
  router.listen(({ pathname, search }, action) => events.push([pathname + search, action, page.shown()]));
  return { ...page, router, events };
}

function settleLater(calls: Call[], context: InitialDataContext): Promise<object | undefined> {
  const { promise, ...data } = Promise.withResolvers<object | undefined>();
  const handled = () => new Promise<void>((resolve) => setTimeout(resolve));
  calls.push({
    ...context,
    resolve(value) {
      data.resolve(value);
      return handled();
    },
    reject(error) {
      data.reject(error);
      return handled();
    },
  });
  return promise;
}
