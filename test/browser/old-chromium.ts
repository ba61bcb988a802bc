/** An old Chromium, in the DevTools protocol: what drives today's no longer knows it. */
import { connect, type EngineKind, screen } from './engine.ts';

export const oldChromium: EngineKind = {
  args: (folder) => [
    ...['--headless', '--no-sandbox', '--no-zygote', '--single-process', '--disable-gpu', '--hide-scrollbars'],
    ...['--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
  ],

  async openTab(host) {
    // It may listen before it has a tab.
    let tab: { webSocketDebuggerUrl: string } | undefined;
    while (!tab) [tab] = (await (await fetch(`http://${host}/json/list`)).json()) as (typeof tab)[];
    const { send, on } = await connect(tab.webSocketDebuggerUrl);

    const console: string[] = [];
    for (const event of ['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded']) {
      on(event, (said) => console.push(JSON.stringify(said)));
    }
    for (const domain of ['Runtime', 'Log', 'Page']) await send(`${domain}.enable`);
    await send('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: 2, mobile: true });

    return {
      console,
      async open(url) {
        const loaded = new Promise<void>((resolve) => on('Page.loadEventFired', () => resolve()));
        await send('Page.navigate', { url });
        await loaded;
      },
      async evaluate(expression) {
        const options = { returnByValue: true, awaitPromise: true };
        const { result } = await send<{ result: { value: unknown } }>('Runtime.evaluate', { expression, ...options });
        return result.value;
      },
    };
  },
};
