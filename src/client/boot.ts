/**
 * The boot: stands inline at the end of every page, so it is small, blocks nothing and runs in engines that are too old
 * for the start-up script. It decides when, and whether, that script is loaded.
 */
{
  const { dataset } = document.currentScript as HTMLScriptElement;
  // Where the server's page belongs, should somebody use the history before the start-up runs.
  dataset.url = location.href;

  const load = () => {
    import(/* @vite-ignore */ dataset.start as string).catch((error) => console.error('start-up failed', error));
  };

  // Engines without it (Chromium before 86, Safari before 14) can't run the start-up script. They have the text.
  if ('replaceChildren' in document) {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!document.querySelector('#root *')) load();
    else {
      addEventListener('popstate', load, { once: true });
      if (!connection?.saveData) addEventListener('load', () => (window.requestIdleCallback || setTimeout)(load));
    }
  }
}
