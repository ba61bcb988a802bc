/** An old Chromium, in the DevTools protocol: what drives today's no longer knows it. */
import { connect, type EngineKind, screen } from './engine.ts';

export const oldChromium: EngineKind = {
  args: (folder) => [
    ...['--headless', '--no-sandbox', '--no-zygote', '--single-process', '--disable-gpu', '--hide-scrollbars'],
    ...['--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
  ],

  async openTab(host) {
    const ask = async (path: string) => (await fetch(`http://${host}/json/${path}`)).json();
    const { Browser: version } = (await ask('version')) as { Browser: string };
    // It may listen before it has a tab.
    let tab: { webSocketDebuggerUrl: string } | undefined;
    while (!tab) [tab] = await ask('list');
    const { send, on } = await connect(tab.webSocketDebuggerUrl);

    const console: string[] = [];
    on('Runtime.consoleAPICalled', ({ type, args }: { type: string; args: object }) => {
      console.push(`${type}: ${JSON.stringify(args)}`);
    });
    on('Runtime.exceptionThrown', ({ exceptionDetails }: { exceptionDetails: object }) => {
      console.push(`uncaught: ${JSON.stringify(exceptionDetails)}`);
    });
    on('Log.entryAdded', ({ entry }: { entry: { level: string; text: string } }) => {
      console.push(`${entry.level}: ${entry.text}`);
    });
    for (const domain of ['Runtime', 'Log', 'Page']) await send(`${domain}.enable`);
    await send('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: 2, mobile: true });

    return {
      version,
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
