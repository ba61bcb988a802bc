/** The start-up (3): hydrates what the server sent, or renders where it sent nothing, and follows the history. */
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { parseBase } from '../location/base-path.ts';
import { type Location, parseLocation } from '../location/location.ts';
import { matchRoute } from '../location/match-route.ts';
import { MessagePage } from '../pages/message-page.tsx';
import { notFound } from '../pages/messages.ts';
import { readPageData } from '../pages/page-data.ts';
import type { Routes } from '../routes.ts';
import { createHistory, type History } from './history.ts';
import { loadPageData } from './load-page-data.ts';
import { createNavigation, type Shown } from './navigation.ts';

/**
 * Mounts the site into `#root`.
 *
 * @throws if the page is not one that the server sent
 */
export async function startClient(window: Window, routes: Routes): Promise<History> {
  const { document } = window;
  const container = document.getElementById('root');
  const sent = document.querySelector<HTMLElement>('[data-start]')?.dataset;
  const base = parseBase(sent?.base ?? '');
  if (!container || !sent?.url || !base) throw new Error('the page lacks #root or the boot');
  const history = createHistory(window, base);

  const element = ({ route, data, fetching }: Shown) => {
    if (!route) return <MessagePage {...notFound(base)} {...data} />;
    const Page: ComponentType<{ fetching: boolean }> = route.page;
    return <Page {...data} fetching={fetching} />;
  };

  const location = parseLocation(new URL(sent.url), base);
  const isRendered = container.firstElementChild !== null;
  const initial: Shown | null = isRendered
    ? { route: matchRoute(routes, location), data: readPageData(document), fetching: false }
    : null;
  const root = initial ? await hydrate(container, element(initial)) : createRoot(container);
  const load = async (location: Location) => (await loadPageData(location, base)).data;
  const { navigate } = createNavigation(routes, initial, load, (shown) =>
    flushSync(() => root.render(<Mounted onMount={() => {}}>{element(shown)}</Mounted>)),
  );

  let at = isRendered ? addressOf(location) : null;
  const follow: Parameters<History['listen']>[0] = async (next, action) => {
    const address = addressOf(next);
    if (address !== at) {
      at = address;
      // What could not be shown is tried again when the reader asks for it again.
      if (!(await navigate(next)) && at === address) at = null;
    }
    // A slower page that was overtaken scrolls nothing.
    if (addressOf(history.location) === address) history.scroll(action);
  };
  history.listen(follow);
  // The history may have been used before the start-up was there; without server rendering this is the first page.
  await follow(history.location, isRendered ? 'replace' : 'push');
  return history;
}

/** What decides which page is shown: everything but the hash. */
function addressOf(location: { pathname: string; search: string } | null): string {
  return location ? location.pathname + location.search : '';
}

/** Tells when what it holds is on the screen and React listens. */
function Mounted({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useEffect(onMount, []);
  return children;
}

/** Settles when React has hydrated: an update before that would make it throw away what the server sent. */
async function hydrate(container: HTMLElement, page: ReactNode): Promise<Root> {
  // What it costs to load the script and what it costs to hydrate are two pauses for the reader, not one long one.
  await new Promise((resolve) => setTimeout(resolve));
  const html = container.innerHTML;
  return new Promise((resolve) => {
    const root = hydrateRoot(container, <Mounted onMount={() => resolve(root)}>{page}</Mounted>, {
      // Where a page can't be rendered React takes it away. This puts back what the server sent (3.3).
      onUncaughtError(error) {
        console.error('start-up failed', error);
        setTimeout(() => {
          container.innerHTML = html;
          resolve(root);
        });
      },
    });
  });
}
