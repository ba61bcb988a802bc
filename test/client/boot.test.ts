import { setTimeout } from 'node:timers/promises';
import vm from 'node:vm';
import parts from 'virtual:inline-assets';
import type { JSDOM } from 'jsdom';
import { expect, it, vi } from 'vitest';
import { openWindow, watchConsole } from './open-window.ts';

const takeLogs = watchConsole();

// Start-up scripts add their address to this list when they are run.
const started: string[] = [];
// What they export: a history that says what it was asked for.
const pages = {
  push: async (href: string) => `pushed ${href}`,
  replace: async (href: string) => `replaced ${href}`,
  listen: (listener: () => string) => listener,
};
Object.assign(globalThis, { started, pages });

let scripts = 0;

interface BootOptions {
  readonly root?: string;
  /** What the start-up script does beside. */
  readonly fault?: string;
  /** What the engine has otherwise than jsdom. */
  readonly engine?: (window: JSDOM['window']) => void;
}

/** Runs the boot, as it is sent, in a page that is still loading. */
function boot({ root = '<main>text</main>', fault = '', engine }: BootOptions = {}) {
  const fallback = root ? '' : '<noscript>the way to the text</noscript>';
  scripts += 1;
  // Engines run a module once, so each test has its own.
  const script = `data:text/javascript,started.push(import.meta.url); ${fault}; export const history = pages //${scripts}`;
  const html = `<div id="root">${root}</div>${fallback}<script data-base="/" data-start="${script}"></script>`;
  const { window, dom } = openWindow(html, 'https://legal.app.example/privacy.html?a=b');
  const { document } = window;
  Object.defineProperty(document, 'currentScript', { value: document.querySelector('script') });
  const idle: (() => void)[] = [];
  Object.assign(window, { console, requestIdleCallback: (callback: () => void) => idle.push(callback) });
  engine?.(window);
  // Modules are loaded by the engine itself.
  const options = { importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER };
  vm.runInContext(parts.boot, dom.getInternalVMContext(), options);
  return {
    appPages: window.appPages,
    shown: () => document.getElementById('root')?.textContent,
    /** Events of the window; `idle` is when the browser calls back. */
    fire(...events: string[]) {
      for (const event of events) {
        if (event !== 'idle') window.dispatchEvent(new window.Event(event));
        else for (const callback of idle.splice(0)) callback();
      }
    },
    /** The addresses of the scripts that were run, once there are as many as that. */
    async loaded(times: number) {
      const addresses = () => started.filter((address) => address.startsWith(script));
      await vi.waitUntil(() => addresses().length >= times, { timeout: 5000 });
      // Nothing tells that no further one will be loaded.
      await setTimeout(20);
      return addresses().map((address) => address.slice(script.length));
    },
  };
}

const saveData = (window: JSDOM['window']) =>
  Object.defineProperty(window.navigator, 'connection', { value: { saveData: true } });
const withoutIdle = (window: JSDOM['window']) => Reflect.deleteProperty(window, 'requestIdleCallback');
const tooOld = (window: JSDOM['window']) => Reflect.deleteProperty(window.Document.prototype, 'replaceChildren');

it.each<[what: string, events: string[], times: number, options?: BootOptions]>([
  ['waits while the page loads', ['idle'], 0],
  ['waits after load until the browser is idle', ['load'], 0],
  ['loads the start-up once the browser is idle after load', ['load', 'idle'], 1],
  ['loads it soon after load where the engine does not tell that it is idle', ['load'], 1, { engine: withoutIdle }],
  ['loads it at once when the history is used', ['popstate'], 1],
  ['runs it once, however often it is asked for', ['popstate', 'popstate', 'load', 'idle'], 1],
  ['loads it at once where the server sent no page', [], 1, { root: '' }],
  ['loads nothing for a reader who saves data', ['load', 'idle'], 0, { engine: saveData }],
  ['loads it for a reader who saves data when the history is used', ['popstate'], 1, { engine: saveData }],
  ['loads it for a reader who saves data where the server sent no page', [], 1, { root: '', engine: saveData }],
])('3.1 %s', async (_what, events, times, options) => {
  const { fire, loaded } = boot(options);
  fire(...events);
  expect(await loaded(times)).toEqual(Array(times).fill(''));
});

it('3.1 an app steers the page by calls that load the start-up, for a reader who saves data too', async () => {
  const { appPages, loaded } = boot({ engine: saveData });
  const listener = () => {};
  const answers = [appPages?.push('?lang=hi'), appPages?.replace('/agreement.html'), appPages?.listen(listener)];
  expect(await Promise.all(answers)).toEqual(['pushed ?lang=hi', 'replaced /agreement.html', listener]);
  expect(await loaded(1)).toEqual(['']);
});

const roots = [
  ['<main>text</main>', 'text'],
  ['', 'the way to the text'],
] as const;

it.each(roots)('3.1 an engine that is too old loads nothing, and with %j in the root shows %j', async (root, text) => {
  const { fire, loaded, shown, appPages } = boot({ root, engine: tooOld });
  fire('load', 'popstate', 'idle');
  expect([await loaded(0), shown(), appPages]).toEqual([[], text, undefined]);
});

it.each(roots)(
  '3.3 a start-up that fails is logged and told to an app; %j in the root shows %j',
  async (root, text) => {
    const { appPages, shown } = boot({ root, fault: 'throw new Error(`broken`)' });
    await expect(appPages?.push('#law')).rejects.toThrow('broken');
    expect([shown(), takeLogs()]).toEqual([text, [['start-up failed', new Error('broken')]]]);
  },
);

it('3.3 tries a start-up script that failed again, by another address, when it is asked for again', async () => {
  const { fire, loaded } = boot({ fault: 'throw new Error()' });
  for (const _attempt of ['first', 'second']) {
    fire('popstate');
    await vi.waitUntil(() => takeLogs().length > 0);
  }
  expect(await loaded(2)).toEqual(['', '?']);
});
