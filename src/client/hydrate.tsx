/** The start-up: hydrates the page that the server sent, or renders one into the empty shell. */
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { BasePath } from '../location/base-path.ts';
import { type PageLocation, parseLocation } from '../location/location.ts';
import { MessagePage } from '../pages/message-page.tsx';
import { parsePageState } from '../pages/page-state.ts';
import type { Route, Routes } from '../routes.ts';
import { createLoadView, type View } from './load-view.ts';
import { createRouter, keyOf } from './router.ts';

/** @throws if the page can't be loaded or rendered; then it is as the server sent it */
export async function hydrate(
  window: Window,
  routes: Routes,
  boot: HTMLElement,
  container: Element | undefined,
  url: string,
) {
  if (!container) throw new Error('no #root');
  // The server sends the boot only below the base path.
  const base = boot.dataset.base as BasePath;
  const location = parseLocation(new URL(url), base) as PageLocation;
  // Yield, so that no task is long on a slow phone.
  await new Promise((resolve) => window.setTimeout(resolve));

  const [{ innerHTML } = container, foreign] = container.querySelectorAll('main > .body');
  if (foreign) throw new Error('a second .body');
  const { data, ...sent } = parsePageState(boot.dataset.state as string, innerHTML);
  const loadView = createLoadView(window, base, routes, sent.build);
  const first: View = data ? { ...sent, data, location } : await loadView(location, new AbortController());
  if (first.build !== sent.build) throw new Error('data of another build');

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
  const createElement = (view: View, fetching: boolean) => {
    const route = view.data.kind === 'message' ? null : routes.get(view.location.pathname);
    const Page: Route['component'] = route?.component ?? MessagePage;
    return <Page key={keyOf(view.location)} {...view.data} fetching={fetching} />;
  };

  const nodes = [...container.childNodes];
  let root: Root;
  try {
    // Synchronously: an update before React has hydrated would make it discard what the server sent.
    const element = createElement(first, false);
    root = data ? renderSync(() => hydrateRoot(container, element, options)) : createRoot(container, options);
    if (!data) renderSync(() => root.render(element));
  } catch (error) {
    container.replaceChildren(...nodes);
    throw error;
  }
  // The browser found no section to scroll to in the empty shell.
  if (!data && window.location.hash) window.location.replace(window.location.href);

  const render = (view: View, fetching: boolean) => renderSync(() => root.render(createElement(view, fetching)));
  return createRouter({ window, base, routes, root: container, first, loadView, render });
}
