import vm from 'node:vm';
import { expect, it } from 'vitest';
import { createInlineAssets } from '../../tools/vite/inline-assets.ts';
import { openWindow, watchConsole } from './open-window.ts';

const takeLogs = watchConsole();

const inlineAssets = await createInlineAssets(process.cwd());

interface BootOptions {
  readonly isEmpty?: boolean;
  /** What a proxy makes of the page. */
  readonly change?: (html: string) => string;
  /** Runs while the start-up script is imported; by default the import succeeds. */
  readonly importing?: () => Promise<unknown>;
  /** Changes jsdom into another engine. */
  readonly engine?: (window: Window & typeof globalThis) => void;
}

/** Runs the boot in a page that is still loading. */
function boot({ isEmpty, change = (html) => html, importing, engine }: BootOptions = {}) {
  const root = isEmpty ? '<noscript><a>link to the text</a></noscript>' : '<main>text</main>';
  const script = `<script data-start="/start.js"${isEmpty ? ' data-empty="<a>link to the text</a>"' : ''}></script>`;
  const { window, dom } = openWindow(
    change(`<div id="root" class="app-pages">${root}</div>${script}`),
    'https://legal.app.example/privacy.html',
  );
  const { document } = window;
  Object.defineProperty(document, 'currentScript', { value: document.querySelector('script') });
  const idle: (() => void)[] = [];
  const imported: string[] = [];
  const timers: (() => void)[] = [];
  const router = {
    push: async (address: string) => `pushed ${address}`,
    replace: async (address: string) => `replaced ${address}`,
    listen: (listener: () => string) => listener,
  };
  Object.assign(window, {
    console,
    requestIdleCallback: (callback: () => void) => idle.push(callback),
    setTimeout: (callback: (reason: string) => void, _: number, reason: string) => timers.push(() => callback(reason)),
    // Instead of `import`, so that a test sees at once what is imported.
    async importModule(address: string) {
      imported.push(address);
      await importing?.();
      return { start: async () => router };
    },
  });
  engine?.(window);
  vm.runInContext(inlineAssets.boot.replace('import(', 'importModule('), dom.getInternalVMContext());
  return {
    appPages: window.appPages as NonNullable<Window['appPages']>,
    /** The elements that are shown. */
    shown: () =>
      [...document.querySelectorAll('main, a')].flatMap((element) =>
        element.closest('noscript') ? [] : [element.textContent],
      ),
    imported,
    /** Dispatches events of the window; `idle` and `timeout` run the callbacks. */
    fire(...events: string[]) {
      for (const event of events) {
        if (event === 'idle') for (const callback of idle.splice(0)) callback();
        else if (event === 'timeout') for (const callback of timers.splice(0)) callback();
        else window.dispatchEvent(new window.Event(event));
      }
    },
  };
}

const saveData = (window: Window & typeof globalThis) =>
  Object.defineProperty(window.navigator, 'connection', { value: { saveData: true } });
const tooOld = (window: Window & typeof globalThis) =>
  Reflect.deleteProperty(window.Document.prototype, 'replaceChildren');
const withoutIdle = (window: Window & typeof globalThis) => Reflect.deleteProperty(window, 'requestIdleCallback');

it.each<BootOptions & { name: string; events?: string[]; times: number }>([
  { name: 'waits while the page loads', events: ['idle'], times: 0 },
  { name: 'waits after load until the browser is idle', events: ['load'], times: 0 },
  { name: 'loads the start-up once the browser is idle after load', times: 1 },
  { name: 'loads it after load without an idle callback', events: ['load', 'timeout'], times: 1, engine: withoutIdle },
  { name: 'loads it with data saving into the empty shell', events: [], times: 1, isEmpty: true, engine: saveData },
])('the boot $name', ({ events = ['load', 'idle'], times, ...options }) => {
  const { fire, imported } = boot(options);
  fire(...events);
  expect(imported).toEqual(Array(times).fill('/start.js'));
});

it('an engine that is too old shows the fallback of the empty shell', () => {
  expect(boot({ isEmpty: true, engine: tooOld }).shown()).toEqual(['link to the text']);
});

it('calls of the app load the start-up once', async () => {
  const { appPages, imported } = boot();
  const listener = () => {};
  const calls = [appPages.push('?lang=hi'), appPages.replace('/agreement.html'), appPages.listen(listener)];
  expect(await Promise.all(calls)).toEqual(['pushed ?lang=hi', 'replaced /agreement.html', listener]);
  expect(imported).toEqual(['/start.js']);
});

const broken = new Error('broken');
const failing = { importing: () => Promise.reject(broken), error: broken };
const stalling = { importing: () => new Promise(() => {}), error: '/start.js timeout' };
const inShell = { isEmpty: true, expected: 'link to the text' };
const withoutRoot = (html: string) => html.replace('id="root"', '');

it.each([
  { name: 'fails', ...failing, expected: 'text' },
  { name: 'fails', ...failing, ...inShell },
  { name: 'finds no #root', ...failing, ...inShell, change: withoutRoot },
  { name: 'stalls', ...stalling, ...inShell },
])('where the start-up $name, it is logged, all calls fail and “$expected” is shown', async ({ expected, ...row }) => {
  const { appPages, imported, shown, fire } = boot(row);
  const calls = [appPages.push('#law'), appPages.listen(() => {})];
  await new Promise((resolve) => setTimeout(resolve));
  fire('timeout');
  expect(await Promise.all(calls)).toEqual(['failed', 'failed']);
  expect([await appPages.replace('#law'), shown(), imported]).toEqual(['failed', [expected], ['/start.js']]);
  expect(takeLogs()).toEqual([[row.error]]);
});
