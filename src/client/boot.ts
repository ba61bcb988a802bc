/**
 * The boot: stands inline at the end of every legal page, so it is small, blocks nothing and runs in engines that are
 * too old for the start-up script. It decides when, and whether, that script is loaded.
 */

/** Browsers expose `#root` as the global `root`. */
declare const root: Element;

{
  const { dataset } = document.currentScript as HTMLScriptElement;
  // Only the empty shell (SERVER_RENDERING=off) has a <noscript>.
  const fallback = document.querySelector('noscript');
  const showFallback = () => {
    if (fallback) root.innerHTML = fallback.textContent as string;
  };
  // The address of the server's page: the history may be used before the start-up runs.
  dataset.url = location.href;

  // biome-ignore lint/suspicious/noExplicitAny: `window.appPages` says what can be asked of it
  let started: Promise<any> | null;
  /** Resolves to nothing where the start-up can't be loaded. */
  const start = () =>
    (started ||= import(/* @vite-ignore */ dataset.start as string)
      .then(({ navigation }) => navigation)
      .catch((error) => {
        started = null;
        // Engines remember a failed import, so the next attempt asks for another address.
        dataset.start += '?';
        showFallback();
        console.error('start-up failed', error);
      }));
  const call = (name: 'push' | 'replace' | 'listen') => (argument: unknown) =>
    start().then((navigation) => (navigation ? navigation[name](argument) : 'failed'));

  // Engines without `replaceChildren` (Chromium before 86, Safari before 14) can't run the start-up script.
  if ('replaceChildren' in document) {
    const { connection = {} } = navigator as { connection?: { saveData?: boolean } };
    window.appPages = { push: call('push'), replace: call('replace'), listen: call('listen') };
    addEventListener('popstate', start);
    if (fallback) start();
    else if (!connection.saveData) addEventListener('load', () => (window.requestIdleCallback || setTimeout)(start));
  } else showFallback();
}
