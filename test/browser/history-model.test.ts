import fc from 'fast-check';
import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { openSite, type Tab } from './open-tab.ts';

// The same sequences in each run; HISTORY_SEED chooses others. A failure prints the smallest
// sequence that fails.
const seed = Number(process.env.HISTORY_SEED ?? 1);
const numRuns = Number(process.env.HISTORY_RUNS ?? 12);
console.log(`the history sequences of this run: HISTORY_SEED=${seed} HISTORY_RUNS=${numRuns}`);

/** Sequences that run at the same time: most of their time is spent waiting. */
const TABS = 4;

/** How many times faster than real time the long timers of the page run. */
const SPEED = 10;

/** The limit of a call, in milliseconds of the test, with time for a busy machine. */
const LIMIT = 20_000 / SPEED + 8000;

const openTab = openSite('site');

const pages = ['/privacy.html', '/agreement', '?lang=hi', '?theme=dark', '/agreement.html?since=2020-07-13'];
const missing = ['/privacy.html?version=1999-01-01'];
const noPages = ['/nothing.html', '/legal.json', '?format=text'];

const networks = { online: null, 'no script': /assets/, 'no data': /format=page/, 'no answer': /assets|format=page/ };
type Network = keyof typeof networks | 'offline';

type Step =
  | { readonly kind: 'push' | 'replace'; readonly address: string }
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'go'; readonly by: number }
  | { readonly kind: 'scroll'; readonly y: number }
  | { readonly kind: 'network'; readonly network: Network }
  | { readonly kind: 'reload' };

const hash = fc.constantFrom('#contact', '#nowhere', '#age');
const address = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...pages) },
  { weight: 1, arbitrary: fc.constantFrom(...missing) },
  { weight: 1, arbitrary: fc.constantFrom(...noPages) },
  { weight: 1, arbitrary: hash },
);
const network = fc.constantFrom<Network>('online', 'online', 'offline', 'no script', 'no data', 'no answer');
const step = fc.oneof<[...fc.WeightedArbitrary<Step>[]]>(
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('push', 'push', 'push', 'replace'), address }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hash'), hash }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('go'), by: fc.constantFrom(-1, -1, -1, 1, -2, 2, -3) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('scroll'), y: fc.constantFrom(40, 150, 300) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('network'), network }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload') }) },
);

const sequence = fc.record({
  /** With data saving on, the start-up is loaded only when the history is used. */
  saveData: fc.boolean(),
  /** Whether the browser keeps the start-up script and the data. */
  isCached: fc.boolean(),
  network: fc.constantFrom<Network>('online', 'online', 'no script', 'no answer'),
  steps: fc.array(fc.record({ step, isAwaited: fc.constantFrom(true, true, false) }), { minLength: 4, maxLength: 10 }),
});

itInBrowser(
  '2.7, 2.8 after any sequence of steps, address and page agree, calls settle, places are kept, nobody is stuck',
  async () => {
    const property = fc.asyncProperty(sequence, run);
    const share = { numRuns: Math.ceil(numRuns / TABS), interruptAfterTimeLimit: 3_600_000 };
    const runs = Array.from({ length: TABS }, (_, tab) => fc.assert(property, { ...share, seed: seed + tab }));
    const failures = (await Promise.allSettled(runs)).filter(({ status }) => status === 'rejected');
    expect(failures).toEqual([]);
  },
  3_600_000,
);

interface State {
  readonly path: string;
  /** Identifies the entry of the history. */
  readonly key: string;
  readonly index: number;
  readonly entries: number;
  readonly shown: string;
  readonly y: number;
  readonly isBusy: boolean;
}

async function run({ saveData, isCached, network, steps }: Parameters<Parameters<typeof sequence.map>[0]>[0]) {
  const tab = await openTab('/privacy.html', {
    viewport: { width: 360, height: 240 },
    saveData,
    speed: SPEED,
    prepare: async (_page, recorder) => {
      recorder.stall(network === 'offline' ? null : networks[network]);
      if (!isCached) recorder.forbidStorage();
    },
  });
  try {
    await walk(tab, network, steps);
  } finally {
    await tab.close();
  }
}

async function walk(tab: Tab, network: Network, steps: readonly { step: Step; isAwaited: boolean }[]) {
  const { page } = tab;
  const places = new Map<string, number>();
  /** Calls that have not settled, with the time of each. */
  const pending = new Set<Promise<string>>();
  let isQuiet = true;

  async function awaitQuiet(): Promise<State> {
    const timeout = after(LIMIT, 'unsettled');
    for (const call of pending) expect(await Promise.race([call, timeout]), 'a call').not.toBe('unsettled');
    const disagreement = async () => {
      const state = await readState(tab);
      const sent = await readSent(tab, state.path);
      if (state.shown === sent && !state.isBusy) return null;
      return { path: state.path, shown: state.shown.slice(0, 300), sent: sent.slice(0, 300), isBusy: state.isBusy };
    };
    // Twice, since the address may be on its way back.
    for (const pause of [0, 100]) {
      await after(pause);
      const end = Date.now() + LIMIT;
      while (Date.now() < end && (await disagreement())) await after(50);
      expect(await disagreement()).toBe(null);
    }
    isQuiet = true;
    return readState(tab);
  }

  /** The browser scrolls some frames after it has changed the entry. */
  async function awaitPlace(key?: string) {
    const end = Date.now() + LIMIT;
    for (;;) {
      const state = await readState(tab);
      const expected = { key: key ?? state.key, y: places.get(state.key) ?? state.y };
      if (Date.now() > end) expect({ key: state.key, y: state.y }).toEqual(expected);
      // Chromium restores positions to the pixel, sections may begin between two.
      if (state.key === expected.key && Math.abs(state.y - expected.y) <= 1) return;
      await after(50);
    }
  }

  function call(action: 'push' | 'replace', address: string): Promise<string> {
    const outcome = page
      .evaluate(
        ([action, address]) => {
          const call = window.appPages?.[action](address) ?? 'no appPages';
          return Promise.resolve(call).catch((error: Error) => error.name);
        },
        [action, address] as const,
      )
      // A reload ends the page that would have answered.
      .catch(() => 'reloaded')
      .finally(() => pending.delete(outcome));
    pending.add(outcome);
    return outcome;
  }

  const perform = async (step: Step, state: State): Promise<string | undefined> => {
    if (step.kind === 'push' || step.kind === 'replace') return call(step.kind, step.address);
    if (step.kind === 'hash') await page.evaluate((hash) => location.assign(hash), step.hash);
    if (step.kind === 'scroll') await page.evaluate((y) => window.scrollTo(0, y), step.y);
    if (step.kind === 'go') {
      const target = state.index + step.by;
      if (target >= 0 && target < state.entries)
        await page.evaluate((by) => history.go(by), step.by).catch(ignoreNavigation);
    }
    if (step.kind === 'reload' && network !== 'offline') await page.reload({ waitUntil: 'domcontentloaded' });
    if (step.kind === 'network') {
      network = step.network;
      await page.context().setOffline(network === 'offline');
      if (network !== 'offline') tab.stall(networks[network]);
    }
    return undefined;
  };

  for (const { step, isAwaited } of steps) {
    const wasQuiet = isQuiet && pending.size === 0;
    const before = await readState(tab);
    if (wasQuiet) places.set(before.key, before.y);
    else places.delete(before.key);
    const performed = perform(step, before);
    if (step.kind !== 'push' && step.kind !== 'replace') await performed;
    if (step.kind === 'network' || step.kind === 'scroll') continue;
    isQuiet = false;
    if (!isAwaited) continue;
    const state = await awaitQuiet();
    const outcome = await performed;
    if (!wasQuiet) continue;
    if (step.kind === 'go' || step.kind === 'reload') await awaitPlace(step.kind === 'go' ? undefined : before.key);
    if (outcome === undefined) continue;
    const address = 'address' in step ? step.address : '';
    const isPage = !noPages.includes(address);
    const outcomes = ['failed', ...(isPage ? ['shown', 'missing'] : ['TypeError'])];
    expect(outcomes, `the outcome of ${address}`).toContain(outcome);
    if (network === 'online') expect(outcome, 'the outcome online').not.toBe('failed');
    if (outcome === 'failed' || outcome === 'TypeError') expect(state).toEqual(before);
  }

  await perform({ kind: 'network', network: 'online' }, await readState(tab));
  await awaitQuiet();
  expect(await call('push', '/agreement.html?theme=light'), 'the last call').toBe('shown');
  await awaitQuiet();
  await page.evaluate(() => history.back());
  await awaitQuiet();
  expect(tab.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
}

const after = <Value>(milliseconds: number, value?: Value) =>
  new Promise<Value | undefined>((resolve) => setTimeout(resolve, milliseconds, value));

/** `history.go` and a reload end the script that called them. */
function ignoreNavigation(error: Error) {
  if (!/context was destroyed|navigat/.test(error.message)) throw error;
}

/** What is in the tab; retried while a navigation replaces the page. */
async function readState({ page }: Tab): Promise<State> {
  for (;;) {
    try {
      await page.waitForLoadState('domcontentloaded');
      return await page.evaluate(() => {
        const { navigation, document, location } = window as unknown as {
          navigation: { currentEntry: { key: string; index: number }; entries(): unknown[] };
        } & typeof globalThis;
        const { lang, dataset } = document.documentElement;
        return {
          path: location.href.startsWith('http') ? location.pathname + location.search : location.href,
          key: navigation.currentEntry.key,
          index: navigation.currentEntry.index,
          entries: navigation.entries().length,
          shown: `${lang} ${dataset.theme ?? ''} ${document.getElementById('root')?.textContent}`,
          y: Math.round(window.scrollY),
          isBusy: document.querySelector('[aria-busy]') !== null,
        };
      });
    } catch (error) {
      ignoreNavigation(error as Error);
    }
  }
}

const sentPages = new Map<string, string>();

/** What the server sends for an address, as `shown` has it. */
async function readSent({ page, site }: Tab, path: string): Promise<string> {
  const known = sentPages.get(path);
  if (known) return known;
  const html = await (await fetch(new URL(path, site))).text();
  const sent = await page.evaluate((html) => {
    const { documentElement, body } = new DOMParser().parseFromString(html, 'text/html');
    const { lang, dataset } = documentElement;
    return `${lang} ${dataset.theme ?? ''} ${body.querySelector('#root')?.textContent}`;
  }, html);
  sentPages.set(path, sent);
  return sent;
}
