/** The start-up (3): hydrates the page that the server sent, or renders into the empty shell. */
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { parseBase } from '../location/base-path.ts';
import { parseLocation } from '../location/location.ts';
import { readPageData } from '../pages/page-data.ts';
import { parseTheme } from '../pages/theme.ts';
import { messageRoute, type Routes } from '../routes.ts';
import { createUpdateHead, readHead } from './head.ts';
import { createHistory, type Entry } from './history.ts';
import { createLoadPage, type Page } from './load-page.ts';
import { createNavigation, isSamePage, type Navigation } from './navigation.ts';

/** The page that the server sent, as the boot found it: its history entry and its address. */
export interface SentPage extends Entry {
  readonly href: string;
  index: number;
}

/** @throws if the page is not one that the server sent */
export async function startUp(window: Window, routes: Routes, sent: SentPage): Promise<Navigation> {
  const { document } = window;
  const { href, ...entry } = sent;
  const container = document.getElementById('root');
  const base = parseBase(document.querySelector<HTMLElement>('[data-start]')?.dataset.base ?? '');
  const location = base && parseLocation(new URL(href), base);
  if (!container || !base || !location) throw new Error('the page lacks #root or the boot');
  // Yield, so that no task is long on a slow phone.
  await new Promise((resolve) => setTimeout(resolve));

  // Only the empty shell (SERVER_RENDERING=off) has a <noscript>.
  const noscript = document.querySelector('noscript')?.textContent;
  const html = noscript ?? container.innerHTML;
  const showSent = () => {
    container.innerHTML = html;
  };
  const history = createHistory(window, base, routes, entry, href);
  // The boot returns to this entry if a later call fails.
  sent.index = history.index;
  const onUncaughtError = (error: unknown) => {
    console.error('start-up failed', error);
    // React has removed the page. What the server sent is put back only where it belongs to the
    // address (3.3).
    if (isSamePage(location, history.location())) showSent();
    else window.location.reload();
  };

  const render = ({ route, data }: Page, fetching: boolean) => <route.page {...data} fetching={fetching} />;
  const route = routes.get(location.pathname) ?? messageRoute;
  const first: Page | null =
    noscript === undefined ? { location, route, data: readPageData(document), head: readHead(document) } : null;
  // Synchronously: an update before React has hydrated would make it discard what the server sent.
  const root = flushSync(() =>
    first
      ? hydrateRoot(container, render(first, false), { onUncaughtError })
      : createRoot(container, { onUncaughtError }),
  );

  const updateHead = createUpdateHead(document);
  function show(page: Page | null, fetching: boolean) {
    if (!page) return showSent();
    flushSync(() => root.render(render(page, fetching)));
    if (!fetching) updateHead(page.head, parseTheme(page.location.query));
  }
  return createNavigation(window, history, first, createLoadPage(window, base, routes), show);
}
