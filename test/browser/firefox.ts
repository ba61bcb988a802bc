/** Firefox, in WebDriver BiDi: Playwright drives only one of its own making. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type EngineKind, screen } from './engine.ts';

/** Asks nothing of the world outside. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9',
  'toolkit.telemetry.server': 'http://127.0.0.1:9',
};

export const firefox: EngineKind = {
  args(folder) {
    const lines = Object.entries(preferences).map((entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});`);
    writeFileSync(join(folder, 'user.js'), lines.join('\n'));
    return ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0', 'about:blank'];
  },

  async openTab(host) {
    const { send, on } = await connect(`ws://${host}/session`);
    const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
    const context = contexts[0]?.context;
    await send('browsingContext.setViewport', { context, viewport: screen, devicePixelRatio: 2 });

    const console: string[] = [];
    on('log.entryAdded', ({ level, text }: { level: string; text: string }) => {
      console.push(`${level}: ${text}`);
    });
    await send('session.subscribe', { events: ['log.entryAdded'] });

    return {
      version: `Firefox/${capabilities.browserVersion}`,
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
