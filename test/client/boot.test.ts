import vm from 'node:vm';
import type { JSDOM } from 'jsdom';
import { expect, it, vi } from 'vitest';
import { createInlineAssets } from '../../tools/vite/inline-assets.ts';
import { openWindow, watchConsole } from './open-window.ts';

const takeLogs = watchConsole();

const inlineAssets = await createInlineAssets(process.cwd());

interface BootOptions {
  readonly root?: string;
  /**
   * What the import of the start-up script resolves or rejects with; by default a script that
   * works.
   */
  readonly imports?: (() => Promise<object>)[];
  /** Changes jsdom into another engine. */
  readonly engine?: (window: JSDOM['window']) => void;
}

/** Runs the boot in a page that is still loading. */
function boot({ root = '<main>text</main>', imports = [], engine }: BootOptions = {}) {
  const fallback = root ? '' : '<noscript>link to the text</noscript>';
  const html = `<div id="root">${root}</div>${fallback}<script data-base="/" data-start="/start.js"></script>`;
  const { window, dom, go, editHash } = openWindow(html, 'https://legal.app.example/privacy.html?a=b');
  const { document } = window;
  Object.defineProperty(document, 'currentScript', { value: document.querySelector('script') });
  const idle: (() => void)[] = [];
  const imported: string[] = [];
  const startedWith: object[] = [];
  const navigation = {
    push: async (href: string) => `pushed ${href}`,
    replace: async (href: string) => `replaced ${href}`,
    listen: (listener: () => string) => listener,
    follow: vi.fn(),
  };
  const script = {
    async start(sent: object) {
      startedWith.push(sent);
      return navigation;
    },
  };
  const timers: (() => void)[] = [];
  Object.assign(window, {
    console,
    requestIdleCallback: (callback: () => void) => idle.push(callback),
    setTimeout(callback: (reason: unknown) => void, milliseconds: number, reason: unknown) {
      if (milliseconds) timers.push(() => callback(reason));
      else setTimeout(callback);
    },
    // Instead of `import`, so that a test sees at once what is imported.
    async importModule(address: string) {
      imported.push(address);
      await imports[imported.length - 1]?.();
      return script;
    },
  });
  engine?.(window);
  vm.runInContext(inlineAssets.boot.replace('import(', 'importModule('), dom.getInternalVMContext());
  return {
    window,
    appPages: window.appPages as NonNullable<Window['appPages']>,
    navigation,
    shown: () => document.getElementById('root')?.textContent,
    imported,
    startedWith,
    go,
    editHash,
    /** Dispatches events of the window; `idle` runs the idle callbacks. */
    fire(...events: string[]) {
      for (const event of events) {
        if (event !== 'idle') window.dispatchEvent(new window.Event(event));
        else for (const callback of idle.splice(0)) callback();
      }
    },
    /** The time limit of all calls passes. */
    endLimits() {
      for (const end of timers.splice(0)) end();
    },
  };
}

const saveData = (window: JSDOM['window']) =>
  Object.defineProperty(window.navigator, 'connection', { value: { saveData: true } });
const tooOld = (window: JSDOM['window']) => Reflect.deleteProperty(window.Element.prototype, 'replaceChildren');
const fault = new Error('broken');
const failing = () => Promise.reject(fault);
const stalling = () => new Promise<object>(() => {});

it.each<{ name: string; events: string[]; times: number; options?: BootOptions }>([
  { name: 'waits while the page loads', events: ['idle'], times: 0 },
  { name: 'waits after load until the browser is idle', events: ['load'], times: 0 },
  { name: 'loads the start-up once the browser is idle after load', events: ['load', 'idle'], times: 1 },
  { name: 'loads it at once when the history is used', events: ['popstate'], times: 1 },
  { name: 'loads it once', events: ['popstate', 'popstate', 'load', 'idle'], times: 1 },
  { name: 'loads it at once into the empty shell', events: [], times: 1, options: { root: '' } },
  { name: 'loads nothing with data saving', events: ['load', 'idle'], times: 0, options: { engine: saveData } },
  {
    name: 'loads it with data saving when the history is used',
    events: ['popstate'],
    times: 1,
    options: { engine: saveData },
  },
  {
    name: 'loads it with data saving into the empty shell',
    events: [],
    times: 1,
    options: { root: '', engine: saveData },
  },
])('3.1 $name', ({ events, times, options }) => {
  const { fire, imported } = boot(options);
  fire(...events);
  expect(imported).toEqual(Array(times).fill('/start.js'));
});

it('3.1 loads it soon after load in an engine without requestIdleCallback', async () => {
  const { fire, imported } = boot({ engine: (window) => Reflect.deleteProperty(window, 'requestIdleCallback') });
  fire('load');
  await vi.waitUntil(() => imported.length > 0);
});

it('3.1 calls of the app load the start-up, also with data saving', async () => {
  const { appPages, imported } = boot({ engine: saveData });
  const listener = () => {};
  const calls = [appPages.push('?lang=hi'), appPages.replace('/agreement.html'), appPages.listen(listener)];
  expect(await Promise.all(calls)).toEqual(['pushed ?lang=hi', 'replaced /agreement.html', listener]);
  expect(imported).toEqual(['/start.js']);
});

it('3.1 tells the start-up the address and the entry of the page that the server sent', async () => {
  const { appPages, startedWith, editHash, window } = boot({
    engine: ({ history }) => history.replaceState({ index: 3, 2: 300 }, ''),
  });
  await editHash('#law');
  await appPages.push('#law');
  expect(startedWith).toEqual([{ href: 'https://legal.app.example/privacy.html?a=b', index: 3, 2: 300 }]);
  expect(window.location.hash).toBe('#law');
});

const roots = [
  { root: '<main>text</main>', expected: 'text' },
  { root: '', expected: 'link to the text' },
];

it.each(roots)('3.1 an engine that is too old loads nothing, and shows “$expected”', ({ root, expected }) => {
  const { fire, imported, shown, appPages } = boot({ root, engine: tooOld });
  fire('load', 'popstate', 'idle');
  expect([imported, shown(), appPages]).toEqual([[], expected, undefined]);
});

it.each(roots)(
  '3.3 a failed start-up is logged, fails the call and is retried from another URL; “$expected” is shown',
  async ({ root, expected }) => {
    const { appPages, imported, shown } = boot({ root, imports: Array(4).fill(failing) });
    await new Promise((resolve) => setTimeout(resolve));
    imported.length = 0;
    for (const method of ['push', 'replace'] as const) expect(await appPages[method]('#law')).toBe('failed');
    expect(await appPages.listen(() => {})).toBe('failed');
    expect(new Set(imported).size).toBe(3);
    expect([shown(), takeLogs()[0]]).toEqual([expected, [fault]]);
  },
);

it.each(roots)(
  '3.3 a start-up that stalls fails its calls at their limit; the next call retries; “$expected” is shown',
  async ({ root, expected }) => {
    const { appPages, imported, shown, endLimits } = boot({ root, imports: [stalling, stalling] });
    const calls = [appPages.push('#law'), appPages.listen(() => {})];
    endLimits();
    expect([await Promise.all(calls), shown()]).toEqual([['failed', 'failed'], expected]);
    const retry = appPages.push('?lang=hi');
    endLimits();
    expect([await retry, await appPages.push('?lang=ur')]).toEqual(['failed', 'pushed ?lang=ur']);
    expect(imported).toEqual(['/start.js', '/start.js?', '/start.js??']);
    expect(takeLogs()).toEqual(Array(2).fill(['timeout']));
  },
);

it('3.3 a start-up script that arrives after the limit is used by the next call', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { appPages, imported, startedWith, endLimits } = boot({ imports: [() => promise] });
  const call = appPages.push('#law');
  endLimits();
  expect(await call).toBe('failed');
  resolve({});
  await new Promise((resolve) => setTimeout(resolve));
  expect(await appPages.push('#law')).toBe('pushed #law');
  expect([imported.length, startedWith.length, takeLogs().length]).toEqual([1, 1, 1]);
});

it('3.3 where the start-up fails after back, the address returns to that of the page; an edited hash stays', async () => {
  const { window, go, editHash } = boot({ imports: Array(9).fill(failing), engine: openSecond });
  await editHash('#law');
  expect(window.location.href).toMatch(/privacy.html\?a=b#law$/);
  await go(-1);
  await go(-1);
  await vi.waitUntil(() => window.location.pathname === '/privacy.html');
  expect(takeLogs().length).toBeGreaterThan(1);
});

/** The page is the second entry of a document that was reloaded. */
function openSecond({ history, location }: JSDOM['window']) {
  const { href } = location;
  history.replaceState({ index: 0 }, '', '/agreement.html');
  history.pushState({ index: 1 }, '', href);
}
