/** The start-up (3): hydrates what the server sent, or renders where it sent nothing, and follows the history. */
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { parseBase } from '../location/base-path.ts';
import { parseLocation } from '../location/location.ts';
import { matchRoute } from '../location/match-route.ts';
import { MessagePage } from '../pages/message-page.tsx';
import { readPageData } from '../pages/page-data.ts';
import { readTheme } from '../pages/shell.ts';
import type { Routes } from '../routes.ts';
import { createHistory, type History, type Listener } from './history.ts';
import { createNavigation, type Shown } from './navigation.ts';
import { createAnnouncer, updateHead } from './update-head.ts';

/**
 * Mounts the site into `#root`.
 *
 * @throws if the page is not one that the server sent
 */
export async function startUp(window: Window, routes: Routes): Promise<History> {
  const { document } = window;
  const container = document.getElementById('root');
  const boot = document.querySelector<HTMLElement>('[data-start]')?.dataset;
  const base = parseBase(boot?.base ?? '');
  const location = boot?.url && base && parseLocation(new URL(boot.url), base);
  if (!container || !base || !location) throw new Error('the page lacks #root or the boot');
  const history = createHistory(window, base);
  // What is evaluated, and then done, at once would make a slow phone pause for longer than its reader likes.
  await pause();
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await pause();
  const announce = createAnnouncer(document);

  const noscript = document.querySelector('noscript')?.textContent;
  const isRendered = noscript === undefined;
  const html = noscript ?? container.innerHTML;
  const restore = () => {
    container.innerHTML = html;
  };
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const onUncaughtError = (error: unknown) => {
    console.error('start-up failed', error);
    // React has taken the page away. What the server sent is put back where it is the page of the address (3.3).
    const { pathname, search } = history.location ?? {};
    if (pathname === location.pathname && search === location.search) restore();
    else window.location.reload();
    settle();
  };

  const render = ({ route, data, fetching }: Shown) => {
    // biome-ignore lint/suspicious/noExplicitAny: what a page takes, its own data gives
    const Page: ComponentType<any> = route?.page ?? MessagePage;
    return (
      <Mounted onMount={settle}>
        <Page {...data} fetching={fetching} />
      </Mounted>
    );
  };
  const initial: Shown | null = isRendered
    ? { location, route: matchRoute(routes, location), data: readPageData(document), fetching: false }
    : null;
  const root = initial
    ? hydrateRoot(container, render(initial), { onUncaughtError })
    : createRoot(container, { onUncaughtError });
  // An update before React has hydrated would make it throw away what the server sent.
  if (initial) await settled;

  const navigate = createNavigation(window, base, routes, initial, (shown, head) => {
    flushSync(() => root.render(render(shown)));
    if (!head) return;
    updateHead(document, head, readTheme(shown.location.query));
    announce(container.querySelector('h1')?.textContent ?? '', head.language);
  });
  const follow: Listener = async (next, action) => {
    // Somebody else's entry: the page of an address outside the base is not ours to show.
    if (!next) window.location.reload();
    else {
      const outcome = await navigate(next);
      if (outcome === 'shown') history.scroll(action);
      else if (outcome === 'failed' && !container.firstChild) restore();
    }
  };
  history.listen(follow);
  // The history may have been used before the start-up was there; without server rendering this is the first page.
  await follow(history.location, isRendered ? 'replace' : 'push');
  return history;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Tells when what it holds is on the screen and React listens. */
function Mounted({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useEffect(onMount, []);
  return children;
}
