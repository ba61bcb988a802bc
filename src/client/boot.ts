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
  type Router = Awaited<ReturnType<Entry['start']>>;

  const script = document.currentScript as HTMLElement;
  /** `empty`: of the empty shell, the link to the text. */
  const { start, empty } = script.dataset;
  // Proxies, extensions and webview hosts may wrap it, or add an element with the same id: only ours
  // has the class.
  const root = [...document.querySelectorAll('#root.app-pages')].pop();
  const readUrl = () => document.URL.split('#')[0] as string;
  const url = readUrl();

  let router: Router | undefined;
  let loading: Promise<Router> | undefined;

  const showLink = () => {
    if (!empty) return;
    if (root) root.innerHTML = empty;
    else script.outerHTML = empty;
  };

  /** Loads the start-up script once. */
  const load = () => {
    if (!loading) {
      const loaded = import(start as string).then((entry: Entry) => entry.start(script, root, url));
      loading = new Promise((resolve, reject) => {
        setTimeout(reject, 8000, `${start} timeout`);
        loaded.then((started) => {
          router = started;
          // Also after the time limit.
          loading = loaded;
          resolve(started);
        }, reject);
      });
      loading.catch((error) => {
        // Without its id, the page is being replaced.
        if (!root || root.id) console.error(error);
        showLink();
      });
    }
    return loading;
  };
  const call = (method: 'push' | 'replace' | 'listen') => (argument: unknown) =>
    load().then(
      (router): unknown => router[method](argument as never),
      () => 'failed',
    );

  // The browser loads a page that this document has not shown, and keeps its scroll position:
  // Chromium only with this delay, and if it does not find the element at that position, by its
  // path from #root, in the page that is still shown.
  addEventListener('popstate', () => {
    if (router ? router.pop() : readUrl() === url) return;
    if (root) root.id = '';
    requestAnimationFrame(() => setTimeout(() => location.reload()));
  });

  // Engines without it (Chromium before 86, Safari before 14) can't run the start-up script.
  if (!document.replaceChildren as boolean) showLink();
  // biome-ignore lint/complexity/useOptionalChain: old engines can't parse an optional chain.
  else if (empty || !((navigator as { connection?: { saveData?: boolean } }).connection || {}).saveData) {
    appPages = { push: call('push'), replace: call('replace'), listen: call('listen') } as Window['appPages'];
    if (empty) load();
    else addEventListener('load', () => (self.requestIdleCallback || setTimeout)(load));
  }
}
