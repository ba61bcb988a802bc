/**
 * The boot: an inline script at the end of every page. It decides whether and when the start-up
 * script is loaded, and what happens if that script does not arrive. It is small, and parses in
 * engines that can't run the start-up script.
 */

/** A property of `window`. */
declare let appPages: Window['appPages'];

{
  // No import declarations: they would make the inline script a module.
  type Router = import('./router.ts').Router;
  type StartUp = typeof import('./entry.ts');

  const { start } = (document.currentScript as HTMLScriptElement).dataset;
  // Only the empty shell (SERVER_RENDERING=off) has a <noscript>.
  const fallback = document.querySelector('noscript');
  // Browsers expose `#root` as a global.
  const { root } = self as { root?: Element };
  const { connection = {} } = navigator as { connection?: { saveData?: boolean } };
  const readUrl = () => location.href.replace(/#.*/, '');
  const serverUrl = readUrl();
  /** Whether the page of the address is shown; the start-up's router replaces it. */
  let pop = () => readUrl() === serverUrl;
  let started: Promise<Router> | undefined;

  const showFallback = () => {
    if (fallback && root) root.innerHTML = fallback.textContent;
  };

  /** Loads the start-up script once. */
  const startUp = () => {
    if (started) return started;
    started = new Promise((resolve, reject) => {
      setTimeout(reject, 8000, 'timeout');
      import(start as string)
        .then((script: StartUp) => script.start())
        .then((router) => {
          pop = router.pop;
          resolve(router);
        }, reject);
    });
    started.catch((error) => {
      // Without its id, the page is being replaced.
      if (!root || root.id) console.error(error);
      showFallback();
    });
    return started;
  };
  const call = (method: 'push' | 'replace' | 'listen') => (argument: unknown) =>
    startUp().then(
      (router): unknown => router[method](argument as never),
      () => 'failed',
    );

  // The browser loads a page that this document has not shown, and keeps its scroll position:
  // Chromium only with this delay, and if it does not find the element at that position, by its
  // path from #root, in the page that is still shown.
  addEventListener('popstate', () => {
    if (pop()) return;
    if (root) root.id = '';
    requestAnimationFrame(() => setTimeout(() => location.reload()));
  });

  // Engines without it (Chromium before 86, Safari before 14) can't run the start-up script.
  if (!document.replaceChildren as boolean) showFallback();
  else if (fallback || !connection.saveData) {
    appPages = { push: call('push'), replace: call('replace'), listen: call('listen') } as Window['appPages'];
    if (fallback) startUp();
    else addEventListener('load', () => (self.requestIdleCallback || setTimeout)(startUp));
  }
}
