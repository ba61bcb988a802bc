/** The start-up (3): hydrates what the server sent, or renders where it sent nothing, and follows the history. */
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { parseBase } from '../location/base-path.ts';
import { parseLocation } from '../location/location.ts';
import { readPageData } from '../pages/page-data.ts';
import { readTheme } from '../pages/shell.ts';
import { messageRoute, type Routes } from '../routes.ts';
import { createUpdateHead, readHead } from './head.ts';
import { createHistory } from './history.ts';
import { createLoadPage, type Page } from './load-page.ts';
import { createNavigation, isSamePage, type Navigation } from './navigation.ts';

/** @throws if the page is not one that the server sent */
export async function startUp(window: Window, routes: Routes, timeLimit = 20_000): Promise<Navigation> {
  const { document } = window;
  const container = document.getElementById('root');
  const { url, base: path = '' } = document.querySelector<HTMLElement>('[data-start]')?.dataset ?? {};
  const base = parseBase(path);
  const location = url && base && parseLocation(new URL(url), base);
  if (!container || !base || !location) throw new Error('the page lacks #root or the boot');
  const isSentPage = () => isSamePage(location, history.location());
  // Yield, so that no task is long on a slow phone.
  await new Promise((resolve) => setTimeout(resolve));

  // Only the empty shell (SERVER_RENDERING=off) has a <noscript>.
  const noscript = document.querySelector('noscript')?.textContent;
  const html = noscript ?? container.innerHTML;
  const history = createHistory(window, base, url);
  const onUncaughtError = (error: unknown) => {
    console.error('start-up failed', error);
    // React has removed the page: put back what the server sent, if the address still is that of it (3.3).
    if (isSentPage()) container.innerHTML = html;
    else window.location.reload();
  };

  const render = ({ route, data }: Page, fetching: boolean) => <route.page {...data} fetching={fetching} />;
  const route = routes.get(location.pathname) ?? messageRoute;
  const first: Page | null =
    noscript === undefined
      ? { location, route, data: readPageData(document), head: readHead(document), outcome: 'shown' }
      : null;
  // Synchronously: an update before React has hydrated would make it discard what the server sent.
  const root = flushSync(() =>
    first
      ? hydrateRoot(container, render(first, false), { onUncaughtError })
      : createRoot(container, { onUncaughtError }),
  );

  const updateHead = createUpdateHead(document);
  function show(page: Page, fetching: boolean) {
    flushSync(() => root.render(render(page, fetching)));
    if (!fetching) updateHead(page.head, readTheme(page.location.query));
  }
  const loadPage = createLoadPage(window, base, routes, timeLimit);
  const navigation = createNavigation(window, history, first, loadPage, show);
  // The reader may have gone back or forward before the start-up was loaded.
  if (!first || !isSentPage()) await navigation.follow('replace');
  if (!container.firstChild) container.innerHTML = html;
  return navigation;
}
