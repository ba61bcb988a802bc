/** Firefox, in WebDriver BiDi: its long-term releases do not know all that Playwright asks for. */
import { connect, type EngineKind, screen } from './engine.ts';

export const firefox: EngineKind = {
  args: (folder) => ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0', 'about:blank'],

  async openTab(host) {
    const { send, on } = await connect(`ws://${host}/session`);
    await send('session.new', { capabilities: {} });
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
    const context = contexts[0]?.context;
    await send('browsingContext.setViewport', { context, viewport: screen, devicePixelRatio: 2 });

    const console: string[] = [];
    on('log.entryAdded', (entry) => console.push(JSON.stringify(entry)));
    await send('session.subscribe', { events: ['log.entryAdded'] });

    return {
      console,
      async open(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async evaluate(expression) {
        const { result } = await send<{ result: { value?: string } }>('script.evaluate', {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
          target: { context },
          awaitPromise: true,
        });
        return result.value === undefined ? undefined : JSON.parse(result.value);
      },
    };
  },
};
