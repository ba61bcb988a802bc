import vm from 'node:vm';
import parts from 'virtual:inline-assets';
import type { JSDOM } from 'jsdom';
import { expect, it, vi } from 'vitest';
import { openWindow, watchConsole } from './open-window.ts';

const takeLogs = watchConsole();

interface BootOptions {
  readonly root?: string;
  /** What the start-up script fails with. */
  readonly fault?: Error;
  /** What the engine has otherwise than jsdom. */
  readonly engine?: (window: JSDOM['window']) => void;
}

/** Runs the boot in a page that is still loading. */
function boot({ root = '<main>text</main>', fault, engine }: BootOptions = {}) {
  const fallback = root ? '' : '<noscript>the way to the text</noscript>';
  const html = `<div id="root">${root}</div>${fallback}<script data-base="/" data-start="/start.js"></script>`;
  const { window, dom } = openWindow(html, 'https://legal.app.example/privacy.html?a=b');
  const { document } = window;
  Object.defineProperty(document, 'currentScript', { value: document.querySelector('script') });
  const idle: (() => void)[] = [];
  const imported: string[] = [];
  // A navigation that says what it was asked for.
  const navigation = {
    push: async (href: string) => `pushed ${href}`,
    replace: async (href: string) => `replaced ${href}`,
    listen: (listener: () => string) => listener,
  };
  Object.assign(window, {
    console,
    requestIdleCallback: (callback: () => void) => idle.push(callback),
    // In place of the import, so that a test sees at once what is imported, and what is not.
    async importModule(address: string) {
      imported.push(address);
      if (fault) throw fault;
      return { navigation };
    },
  });
  engine?.(window);
  vm.runInContext(parts.boot.replace('import(', 'importModule('), dom.getInternalVMContext());
  return {
    appPages: window.appPages,
    shown: () => document.getElementById('root')?.textContent,
    imported,
    /** Events of the window; `idle` is when the browser calls back. */
    fire(...events: string[]) {
      for (const event of events) {
        if (event !== 'idle') window.dispatchEvent(new window.Event(event));
        else for (const callback of idle.splice(0)) callback();
      }
    },
  };
}

const saveData = (window: JSDOM['window']) =>
  Object.defineProperty(window.navigator, 'connection', { value: { saveData: true } });
const tooOld = (window: JSDOM['window']) => Reflect.deleteProperty(window.Document.prototype, 'replaceChildren');

it.each<[what: string, events: string[], times: number, options?: BootOptions]>([
  ['waits while the page loads', ['idle'], 0],
  ['waits after load until the browser is idle', ['load'], 0],
  ['loads the start-up once the browser is idle after load', ['load', 'idle'], 1],
  ['loads it at once when the history is used', ['popstate'], 1],
  ['runs it once, however often it is asked for', ['popstate', 'popstate', 'load', 'idle'], 1],
  ['loads it at once where the server sent no page', [], 1, { root: '' }],
  ['loads nothing for a reader who saves data', ['load', 'idle'], 0, { engine: saveData }],
  ['loads it for a reader who saves data when the history is used', ['popstate'], 1, { engine: saveData }],
  ['loads it for a reader who saves data where the server sent no page', [], 1, { root: '', engine: saveData }],
])('3.1 %s', (_what, events, times, options) => {
  const { fire, imported } = boot(options);
  fire(...events);
  expect(imported).toEqual(Array(times).fill('/start.js'));
});

it('3.1 loads it soon after load where the engine does not tell that it is idle', async () => {
  const { fire, imported } = boot({ engine: (window) => Reflect.deleteProperty(window, 'requestIdleCallback') });
  fire('load');
  await vi.waitUntil(() => imported.length > 0);
});

it('3.1 an app steers the page by calls that load the start-up, for a reader who saves data too', async () => {
  const { appPages, imported } = boot({ engine: saveData });
  const listener = () => {};
  const answers = [appPages?.push('?lang=hi'), appPages?.replace('/agreement.html'), appPages?.listen(listener)];
  expect(await Promise.all(answers)).toEqual(['pushed ?lang=hi', 'replaced /agreement.html', listener]);
  expect(imported).toEqual(['/start.js']);
});

const roots = [
  ['<main>text</main>', 'text'],
  ['', 'the way to the text'],
] as const;

it.each(roots)('3.1 an engine that is too old loads nothing, and with %j in the root shows %j', (root, text) => {
  const { fire, imported, shown, appPages } = boot({ root, engine: tooOld });
  fire('load', 'popstate', 'idle');
  expect([imported, shown(), appPages]).toEqual([[], text, undefined]);
});

it.each(roots)(
  '3.3 a start-up that fails is logged, told to an app, and tried again by another address; %j in the root shows %j',
  async (root, text) => {
    const fault = new Error('broken');
    const { appPages, imported, shown } = boot({ root, fault });
    imported.length = 0;
    for (const name of ['push', 'replace'] as const) expect(await appPages?.[name]('#law')).toBe('failed');
    expect(await appPages?.listen(() => {})).toBe('failed');
    expect(new Set(imported).size).toBe(imported.length);
    expect([shown(), takeLogs()[0]]).toEqual([text, ['start-up failed', fault]]);
  },
);
