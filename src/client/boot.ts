/**
 * The boot: stands inline at the end of every page, so it is small, blocks nothing and runs in engines that are too old
 * for the start-up script. It decides when, and whether, that script is loaded.
 */

/** Engines make a variable of each id. */
declare const root: Element;

{
  const { dataset } = document.currentScript as HTMLScriptElement;
  // Only a page that scripts fill has it: a link to its text.
  const fallback = document.querySelector('noscript');
  const showFallback = () => {
    if (fallback) root.innerHTML = fallback.textContent as string;
  };
  // Where the server's page belongs, should somebody use the history before the start-up runs.
  dataset.url = location.href;

  // biome-ignore lint/suspicious/noExplicitAny: `AppPages` says what can be asked of it
  let started: Promise<any> | null;
  const start = () =>
    (started ||= import(/* @vite-ignore */ dataset.start as string)
      .then(({ history }) => history)
      .catch((error) => {
        started = null;
        // Engines remember that an import has failed, so the next attempt asks for another address.
        dataset.start += '?';
        showFallback();
        console.error('start-up failed', error);
        throw error;
      }));
  const load = () => start().catch(() => {});
  const call = (name: 'push' | 'replace' | 'listen') => (argument: unknown) =>
    start().then((history) => history[name](argument));

  // Engines without it (Chromium before 86, Safari before 14) can't run the start-up script. They have the text.
  if ('replaceChildren' in document) {
    const { connection = {} } = navigator as { connection?: { saveData?: boolean } };
    window.appPages = { push: call('push'), replace: call('replace'), listen: call('listen') };
    addEventListener('popstate', load);
    if (fallback) load();
    else if (!connection.saveData) addEventListener('load', () => (window.requestIdleCallback || setTimeout)(load));
  } else showFallback();
}
