/** The start-up: hydrates the page that the server sent, or renders one into the empty shell. */
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { parseBase } from '../location/base-path.ts';
import { parseLocation } from '../location/location.ts';
import { readPageData } from '../pages/page-data.ts';
import { parseTheme } from '../pages/theme.ts';
import { messageRoute, type Routes } from '../routes.ts';
import { createUpdateHead, readHead } from './head.ts';
import { createLoadPage, type Page } from './load-page.ts';
import { createRouter, keyOf, type Router } from './router.ts';

/** @throws if the page can't be loaded or rendered; then it is as the server sent it */
export async function startUp(window: Window, routes: Routes): Promise<Router> {
  const { document } = window;
  const container = document.getElementById('root');
  const { base: path = '', build = '' } = document.querySelector<HTMLElement>('[data-start]')?.dataset ?? {};
  const base = parseBase(path);
  const location = base && parseLocation(window.location, base);
  if (!container || !base || !location) throw new Error('the page lacks #root or the boot');
  // Yield, so that no task is long on a slow phone.
  await new Promise((resolve) => setTimeout(resolve));

  const loadPage = createLoadPage(window, base, routes, build);
  const route = routes.get(location.pathname) ?? messageRoute;
  // Only the empty shell (SERVER_RENDERING=off) has a <noscript>.
  const isEmpty = document.querySelector('noscript') !== null;
  const first: Page = isEmpty
    ? await loadPage(location, new AbortController())
    : { location, route, data: readPageData(document), head: readHead(document) };

  const errors: unknown[] = [];
  const options = { onUncaughtError: (error: unknown) => void errors.push(error) };
  /** React reports an error of rendering, and does not throw it. */
  function renderSync<Result>(callback: () => Result): Result {
    errors.length = 0;
    const result = flushSync(callback);
    if (errors.length > 0) throw errors[0];
    return result;
  }
  // The key replaces all nodes: Firefox would follow one that it kept, after it restores a position.
  const createElement = ({ route, location, data }: Page, fetching: boolean) => (
    <route.page key={keyOf(location)} {...data} fetching={fetching} />
  );

  const html = container.innerHTML;
  let root: Root;
  try {
    // Synchronously: an update before React has hydrated would make it discard what the server sent.
    root = renderSync(() =>
      isEmpty ? createRoot(container, options) : hydrateRoot(container, createElement(first, false), options),
    );
    if (isEmpty) renderSync(() => root.render(createElement(first, false)));
  } catch (error) {
    container.innerHTML = html;
    throw error;
  }
  if (isEmpty) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();

  const updateHead = createUpdateHead(document);
  let rendered = first;
  function render(page: Page, fetching: boolean) {
    renderSync(() => root.render(createElement(page, fetching)));
    if (page !== rendered) updateHead(page.head, parseTheme(page.location.query));
    rendered = page;
  }
  return createRouter(window, base, routes, first, loadPage, render);
}
