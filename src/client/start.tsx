/** The start-up (3): hydrates what the server sent, or renders where it sent nothing, and follows the history. */
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { parseBase } from '../location/base-path.ts';
import { parseLocation } from '../location/location.ts';
import { MessagePage } from '../pages/message-page.tsx';
import { readPageData } from '../pages/page-data.ts';
import { readTheme } from '../pages/shell.ts';
import type { Routes } from '../routes.ts';
import { createHistory, type History } from './history.ts';
import { createNavigation, isSamePage, type View } from './navigation.ts';
import { createUpdateHead } from './update-head.ts';

/** @throws if the page is not one that the server sent */
export async function startUp(window: Window, routes: Routes): Promise<History> {
  const { document } = window;
  const container = document.getElementById('root');
  const boot = document.querySelector<HTMLElement>('[data-start]')?.dataset;
  const { url } = boot ?? {};
  const base = parseBase(boot?.base ?? '');
  const sent = url && base && parseLocation(new URL(url), base);
  if (!container || !base || !sent) throw new Error('the page lacks #root or the boot');
  const isSentPage = () => isSamePage(sent, parseLocation(window.location, base));
  // Yield, so that no task is long on a slow phone.
  await new Promise((resolve) => setTimeout(resolve));

  // Only the empty shell (SERVER_RENDERING=off) has a <noscript>.
  const noscript = document.querySelector('noscript')?.textContent;
  const html = noscript ?? container.innerHTML;
  const onUncaughtError = (error: unknown) => {
    console.error('start-up failed', error);
    // React has removed the page: put back what the server sent, if the address still is that of it (3.3).
    if (isSentPage()) container.innerHTML = html;
    else window.location.reload();
  };

  const render = ({ route, data, fetching }: View) => {
    // biome-ignore lint/suspicious/noExplicitAny: what a page takes, its own data gives
    const Page: ComponentType<any> = route?.page ?? MessagePage;
    return <Page {...data} fetching={fetching} />;
  };
  const initial: View | null =
    noscript === undefined
      ? { location: sent, route: routes.get(sent.pathname), data: readPageData(document), fetching: false }
      : null;
  // Synchronously: an update before React has hydrated would make it discard what the server sent.
  const root = flushSync(() =>
    initial ? hydrateRoot(container, render(initial), { onUncaughtError }) : createRoot(container, { onUncaughtError }),
  );

  const updateHead = createUpdateHead(document);
  const navigate = createNavigation(window, base, routes, initial, (view, head) => {
    flushSync(() => root.render(render(view)));
    if (head) updateHead(head, readTheme(view.location.query));
  });
  const history = createHistory(window, base, url, navigate);
  // The reader may have gone back or forward before the start-up was loaded.
  if (!initial || !isSentPage()) await history.follow();
  if (!container.firstChild) container.innerHTML = html;
  return history;
}
