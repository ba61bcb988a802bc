/** Pages that show their properties, rendered by the real server, hydrated by the real start-up. */
import { onTestFinished } from 'vitest';
import { hydrate } from '../../src/client/hydrate.tsx';
import type { Action } from '../../src/client/router.ts';
import type { BasePath } from '../../src/location/base-path.ts';
import type { PageData } from '../../src/pages/page-state.ts';
import { definePage, type InitialDataContext, type Route, type Routes } from '../../src/routes.ts';
import { createApp } from '../../src/server/app.ts';
import { createSite } from '../fixtures/services.ts';
import { openWindow } from './open-window.ts';

interface Properties extends PageData {
  readonly by?: string;
  readonly body?: string;
}

/** A call of an initial-data function in the browser, which the test settles. */
interface Call extends InitialDataContext {
  /** Settles when the page has handled the data, or a rejection. */
  resolve(data?: object | Promise<never>): Promise<void>;
}

/**
 * Requests a page from the server, and opens it.
 *
 * @param change of the page that the server sends
 */
export async function openPage(path: string, base = '/', change = (html: string) => html) {
  const site = createSite({ base: base as BasePath });
  /** The calls of initial-data functions. */
  const calls: Call[] = [];
  /** The addresses that are requested from the server. */
  const requests: string[] = [];

  const route = (name: string, options?: Pick<Route, 'document'>) =>
    definePage<Properties>({
      ...options,
      component: ({ language: _, ...properties }) => <main>{`${name} ${JSON.stringify(properties)}`}</main>,
      getInitialData(context) {
        if (context.isServer) return { language: 'en', by: 'server', body: name };
        const { promise, resolve } = Promise.withResolvers<Properties>();
        // Every call ends with its test.
        onTestFinished(() => resolve({ language: 'en' }));
        const settle = (data?: object) => {
          resolve(data as Properties);
          return new Promise<void>((handled) => setTimeout(handled));
        };
        calls.push({ ...context, resolve: settle });
        return promise;
      },
    });
  const routes: Routes = new Map([
    ...site.routes,
    ['/one.html', route('one')],
    ['/two.html', route('two', { document: 'agreement' })],
  ]);
  const app = createApp({ ...site, routes });
  const url = `https://legal.app.example${path}`;
  const sent = await (await app.fetch(new Request(url))).text();
  const opened = openWindow(change(sent), url);
  const { window } = opened;
  window.fetch = async (address) => {
    requests.push(`${address}`);
    return app.fetch(new Request(`${address}`));
  };

  const root = window.document.querySelector('.app-pages') as Element;
  const boot = root.nextElementSibling as HTMLElement;
  const start = () => hydrate(window, routes, boot, root, url);
  return { ...opened, root, calls, requests, start };
}

/** The same, and starts it. */
export async function startPage(path: string, base?: string) {
  const { start, ...page } = await openPage(path, base);
  const { window, root } = page;
  const router = await start();
  // As the boot does.
  window.addEventListener('popstate', router.pop);
  /** The text of the page. */
  const shown = () => root.textContent;
  const events: [location: string, action: Action, shown: string | null][] = [];
  router.listen(({ pathname, search, hash }, action) => events.push([pathname + search + hash, action, shown()]));
  return {
    ...page,
    router,
    shown,
    /** The calls of a listener. */
    events,
    address: () => window.location.href.replace('https://legal.app.example', ''),
  };
}
