/**
 * The boot: an inline script at the end of every page. It loads the start-up script, and decides
 * what happens if that does not arrive. It parses in engines that can't run the start-up script.
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
  // Proxies and extensions may add an element with the same id: only ours has the class.
  const root = [...document.querySelectorAll('#root.app-pages')].pop();
  const readUrl = () => document.URL.split('#')[0] as string;
  const url = readUrl();

  let router: Router | undefined;
  /** The start-up and its time limit. The start-up is first, so that a late one still wins. */
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
  // Chromium needs the delay. It also remembers an element, by a selector that begins with `#root`,
  // and must not find that in the page before.
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
