/**
 * The boot: an inline script at the end of every page. It decides whether and when the start-up
 * script is loaded, and what happens if that script does not arrive. It is small, and parses in
 * engines that can't run the start-up script.
 */

/** Browsers expose `#root` as the global `root`. */
declare const root: Element;
/** A property of `window`. */
declare let appPages: Window['appPages'] & {};

{
  // No import declarations: they would make the inline script a module.
  type SentPage = import('./start.tsx').SentPage;
  type Navigation = import('./navigation.ts').Navigation;
  type Limit = import('./navigation.ts').Limit;
  type StartUp = { start(sent: SentPage): Promise<Navigation> };

  let { start } = (document.currentScript as HTMLScriptElement).dataset;
  // Only the empty shell (SERVER_RENDERING=off) has a <noscript>.
  const fallback = document.querySelector('noscript');
  const { connection = {} } = navigator as { connection?: { saveData?: boolean } };
  const { history } = self;
  const sent: SentPage = { index: 0, ...history.state, href: location.href };
  let started: Promise<Navigation> | null;

  const fail = (error?: unknown) => {
    if (fallback) root.innerHTML = fallback.textContent as string;
    // Several calls may wait for the same script.
    if (started) {
      started = null;
      // Engines remember a failed import, so the next attempt uses another URL.
      start += '?';
      // Return to the entry of the page. A delta of 0 would reload; one beyond the history does
      // nothing.
      history.go(sent.index - (history.state || sent).index || 99);
      console.error(error);
    }
    return 'failed';
  };

  const call = (method: keyof Navigation) => (argument?: unknown) => {
    const limit: Limit = new Promise((_, reject) => setTimeout(reject, 20_000, 'timeout'));
    // A script that arrives too late for this call is used by the next one.
    started ||= import(start as string).then((script: StartUp) => (started = script.start(sent)));
    return Promise.race([started, limit]).then(
      (navigation): unknown => navigation[method](argument as never, limit),
      fail,
    );
  };
  const follow = call('follow');

  // Engines without `replaceChildren` (Chromium before 86, Safari before 14) can't run the start-up
  // script.
  if (root.replaceChildren as unknown) {
    appPages = { push: call('push'), replace: call('replace'), listen: call('listen') } as typeof appPages;
    addEventListener('popstate', follow);
    if (fallback) follow();
    else if (!connection.saveData) addEventListener('load', () => (self.requestIdleCallback || setTimeout)(follow));
  } else fail();
}
