import vm from 'node:vm';
import parts from 'virtual:inline-assets';
import type { JSDOM } from 'jsdom';
import { beforeEach, expect, it, vi } from 'vitest';
import { openWindow } from './open-window.ts';

const log = vi.spyOn(console, 'error');
beforeEach(() => {
  log.mockReset().mockReturnValue();
});

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

type DomWindow = JSDOM['window'];

interface BootOptions {
  readonly root?: string;
  /** The start-up script; one that runs by default. */
  readonly start?: string;
  /** What the engine has otherwise than jsdom. */
  readonly engine?: (window: DomWindow) => void;
}

/** Runs the boot, as it is sent, in a page that is still loading; tells how often the start-up script was run. */
function boot({ root = '<main>text</main>', start, engine }: BootOptions = {}) {
  const fallback = root ? '' : '<noscript>the way to the text</noscript>';
  scripts += 1;
  const name = `start-${scripts}`;
  const script = start ?? `data:text/javascript,started.push('${name}'); export const history = pages`;
  const html = `<div id="root">${root}</div>${fallback}<script data-base="/" data-start="${script}"></script>`;
  const { window, dom } = openWindow(html, 'https://legal.app.example/privacy.html?a=b');
  const element = window.document.querySelector('script');
  Object.defineProperty(window.document, 'currentScript', { value: element });
  const idle: (() => void)[] = [];
  Object.defineProperty(window, 'requestIdleCallback', {
    value: (callback: () => void) => idle.push(callback),
    configurable: true,
  });
  Object.defineProperty(window, 'console', { value: console });
  engine?.(dom.window);
  // Modules are loaded by the engine itself.
  const options = { importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER };
  vm.runInContext(parts.boot, dom.getInternalVMContext(), options);
  return {
    dataset: element?.dataset,
    appPages: window.appPages,
    shown: () => window.document.getElementById('root')?.textContent,
    fire: (event: string) => window.dispatchEvent(new dom.window.Event(event)),
    becomeIdle: () => {
      for (const callback of idle.splice(0)) callback();
    },
    async loaded() {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return started.filter((one) => one === name).length;
    },
  };
}

const saveData = (window: DomWindow) =>
  Object.defineProperty(window.navigator, 'connection', { value: { saveData: true } });
const withoutIdle = (window: DomWindow) => Reflect.deleteProperty(window, 'requestIdleCallback');

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
  const { fire, becomeIdle, loaded } = boot(options);
  for (const event of events) event === 'idle' ? becomeIdle() : fire(event);
  expect(await loaded()).toBe(times);
});

it.each([
  ['', {}],
  [', for a reader who saves data too', { engine: saveData }],
])('3.1 an app steers the page by calls that load the start-up and wait for it%s', async (_what, options) => {
  const { appPages, loaded } = boot(options);
  const listener = () => {};
  const answers = [appPages?.push('?lang=hi'), appPages?.replace('/agreement.html'), appPages?.listen(listener)];
  expect([await Promise.all(answers), await loaded()]).toEqual([
    ['pushed ?lang=hi', 'replaced /agreement.html', listener],
    1,
  ]);
});

it.each([
  ['<main>text</main>', 'text'],
  ['', 'the way to the text'],
])('3.1 loads nothing in an engine that is too old, with %j in the root, and shows %j', async (root, text) => {
  const { fire, becomeIdle, loaded, shown, appPages } = boot({
    root,
    engine: (window) => {
      Reflect.deleteProperty(window.Document.prototype, 'replaceChildren');
    },
  });
  fire('load');
  fire('popstate');
  becomeIdle();
  expect([await loaded(), shown(), appPages]).toEqual([0, text, undefined]);
});

it.each([
  ['<main>text</main>', 'text'],
  ['', 'the way to the text'],
])('3.3 a start-up that fails is logged and told to an app; with %j in the root, %j is shown', async (root, text) => {
  const { appPages, shown } = boot({ root, start: 'data:text/javascript,throw new Error(`broken`)' });
  await expect(appPages?.push('#law')).rejects.toThrow('broken');
  expect([shown(), log.mock.calls]).toEqual([text, [['start-up failed', new Error('broken')]]]);
});

it('3.3 tries a start-up script that failed again, by another address, when it is asked for again', async () => {
  const start = 'data:text/javascript,started.push(import.meta.url); throw new Error()//';
  const { fire, loaded, dataset } = boot({ start });
  const before = started.length;
  fire('popstate');
  await loaded();
  fire('popstate');
  await loaded();
  expect([started.slice(before), dataset?.start]).toEqual([[start, `${start}?`], `${start}??`]);
});

it('3.2 leaves the address of the page for the start-up', () => {
  const { dataset } = boot();
  expect(dataset?.url).toBe('https://legal.app.example/privacy.html?a=b');
});
