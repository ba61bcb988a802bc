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
  const { start: startUpScript, empty } = script.dataset;
  // Proxies, extensions and webview hosts may wrap it, or add an element with the same id: only ours
  // has the class.
  const root = [...document.querySelectorAll('#root.app-pages')].pop();
  const readUrl = () => document.URL.split('#')[0] as string;
  const url = readUrl();

  let router: Router | undefined;
  /** The start-up and its time limit. In this order, so that a late start-up counts. */
  let race: readonly [Promise<Router>, Promise<never>] | undefined;

  const showLink = () => {
    if (!empty) return;
    if (root) root.innerHTML = empty;
    else script.outerHTML = empty;
  };

  const waitForRouter = () => Promise.race(race as NonNullable<typeof race>);
  /** Loads the start-up script once. */
  const load = () => {
    if (race) return;
    race = [
      import(startUpScript as string).then(async (entry: Entry) => (router = await entry.start(script, root, url))),
      new Promise((_, reject) => setTimeout(reject, 8000, `${startUpScript} timeout`)),
    ];
    waitForRouter().catch((error) => {
      console.error(error);
      showLink();
    });
  };
  const call = (method: 'push' | 'replace' | 'listen') => (argument: unknown) => {
    load();
    return waitForRouter().then(
      (value): unknown => value[method](argument as never),
      () => 'failed',
    );
  };

  // The browser loads a page that this document can't show, and restores its scroll position.
  // Chromium does so only after this delay, and only if the element that it remembers, by a
  // selector that begins with `#root`, is not found in the page before.
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
