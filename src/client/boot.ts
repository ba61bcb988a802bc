/**
 * The boot: an inline script at the end of every page. It decides whether and when the start-up
 * script is loaded, and what happens if that script does not arrive. It is small, and parses in
 * engines that can't run the start-up script.
 */

/** A property of `window`. */
declare let appPages: Window['appPages'];

{
  // No import declarations: they would make the inline script a module.
  type Entry = typeof import('./entry.ts');

  let root = document.currentScript as HTMLElement;
  const dataset = root.dataset;
  const { start, empty } = dataset;
  // Proxies, extensions and webview hosts may add an element with the same id: only ours has the
  // class.
  do root = root.previousElementSibling as HTMLElement;
  while (!root.matches('#root.us'));

  const readUrl = () => document.URL.split('#')[0] as string;
  const url = readUrl();
  /** Whether the page of the address is shown; the router replaces it. */
  let pop = () => readUrl() === url;
  let router: ReturnType<Entry['start']> | undefined;

  /** The empty shell has a link to the text, in a `<noscript>`. */
  const showFallback = () => {
    if (empty) root.innerHTML = root.textContent;
  };

  /** Loads the start-up script once. */
  const loadScript = () => {
    if (!router) {
      const loaded = import(start as string)
        .then((entry: Entry) => entry.start(dataset, root, url))
        .then((started) => {
          pop = started.pop;
          // Also after the time limit.
          router = loaded;
          return started;
        });
      router = new Promise((resolve, reject) => {
        setTimeout(reject, 8000, `${start} timeout`);
        loaded.then(resolve, reject);
      });
      router.catch((error) => {
        // Without its id, the page is being replaced.
        if (root.id) console.error(error);
        showFallback();
      });
    }
    return router;
  };
  const call = (method: 'push' | 'replace' | 'listen') => (argument: unknown) =>
    loadScript().then(
      (router): unknown => router[method](argument as never),
      () => 'failed',
    );

  // The browser loads a page that this document has not shown, and keeps its scroll position:
  // Chromium only with this delay, and if it does not find the element at that position, by its
  // path from #root, in the page that is still shown.
  addEventListener('popstate', () => {
    if (pop()) return;
    root.id = '';
    requestAnimationFrame(() => setTimeout(() => location.reload()));
  });

  // Engines without it (Chromium before 86, Safari before 14) can't run the start-up script.
  if (!document.replaceChildren as boolean) showFallback();
  // biome-ignore lint/complexity/useOptionalChain: old engines can't parse an optional chain.
  else if (empty || !((navigator as { connection?: { saveData?: boolean } }).connection || {}).saveData) {
    appPages = { push: call('push'), replace: call('replace'), listen: call('listen') } as Window['appPages'];
    if (empty) loadScript();
    else addEventListener('load', () => (self.requestIdleCallback || setTimeout)(loadScript));
  }
}
