import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findSite } from '../start-site.ts';
import { connectToBrowser, itInBrowser } from './chromium.ts';
import { firefox, startEngine } from './engine.ts';
import { none, type Recorder, recordRequests } from './record-requests.ts';

// The same in each run; HISTORY_SEED chooses others. A failure prints the smallest that fails.
const seed = Number(process.env.HISTORY_SEED ?? 1);
const numRuns = Number(process.env.HISTORY_RUNS ?? 4);
const timeout = 3_600_000;
console.log(`the history sequences of this run: HISTORY_SEED=${seed} HISTORY_RUNS=${numRuns}`);

/** A tab of a browser. */
interface Tab {
  open(url: string): Promise<unknown>;
  /** Evaluates an expression in the page to a JSON value. */
  evaluate(expression: string): Promise<unknown>;
  /** Errors that nobody caught. */
  uncaught(): readonly string[];
  close(): Promise<unknown>;
}

const pages = ['/privacy.html', '/agreement', '?lang=hi', '?theme=dark', '/agreement.html?since=2020-07-13'];
const noPages = ['/nothing.html', '?format=text'];
const others = ['/privacy.html?version=1999-01-01', '#contact', '#nowhere', ...noPages];
const address = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...pages) },
  { weight: 1, arbitrary: fc.constantFrom(...others) },
);

/** What fails while a network lasts. */
const networks = { online: none, 'no script': /assets/, 'no data': /format=page/ };

type Step = {
  readonly [Kind in keyof typeof steps]: { kind: Kind; value: Parameters<(typeof steps)[Kind]>[0] };
}[keyof typeof steps];

/** Each step as code that runs in the page. */
const steps = {
  push: (address: string) => call('push', address),
  replace: (address: string) => call('replace', address),
  /** What an app does after `'failed'`. */
  load: (address: string) => leave(`location.assign(${JSON.stringify(address)})`),
  hash: (hash: string) => `location.assign(${JSON.stringify(hash)})`,
  go: (by: number) => `if (navigation.entries()[navigation.currentEntry?.index + ${by}]) history.go(${by})`,
  scroll: (y: number) => `scrollTo(0, ${y})`,
  reload: (_: null) => leave('location.reload()'),
};

/** The document stays until the next one is requested and arrives, or another step cancels that. */
const leave = (code: string) => `self.isLeaving = true; setTimeout(() => { self.isLeaving = false; }, 1500); ${code}`;

const call = (method: string, address: string) => `
  const outcomes = (self.outcomes ??= []);
  const index = outcomes.push('pending') - 1;
  Promise.resolve(self.appPages?.${method}(${JSON.stringify(address)}))
    .catch(({ name }) => name).then((outcome) => { outcomes[index] = outcome; });`;

const stepOf = (kind: keyof typeof steps, weight: number, value: fc.Arbitrary<unknown>) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), value }) as fc.Arbitrary<Step>,
});
const step = fc.oneof(
  stepOf('push', 4, address),
  stepOf('replace', 1, address),
  stepOf('load', 1, fc.constantFrom(...pages)),
  stepOf('hash', 2, fc.constantFrom('#contact', '#nowhere', '#age')),
  stepOf('go', 5, fc.constantFrom(-1, -1, -1, 1, -2, 2, -3)),
  stepOf('scroll', 3, fc.constantFrom(40, 150, 300)),
  stepOf('reload', 2, fc.constant(null)),
);
const sequence = fc.record({
  /** Whether the browser may store responses. */
  isStored: fc.boolean(),
  bursts: fc.array(
    fc.record({
      network: fc.constantFrom<keyof typeof networks>('online', 'online', 'no script', 'no data'),
      // Several steps run at once.
      steps: fc.oneof(
        { weight: 3, arbitrary: fc.tuple(step) },
        { weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 3 }) },
      ),
    }),
    { minLength: 3, maxLength: 9 },
  ),
});

type Sequence = typeof sequence extends fc.Arbitrary<infer Value> ? Value : never;

interface State {
  readonly path: string;
  /** Identifies the entry of the history; `null` in Firefox after a hash while a page loads. */
  readonly key: string | null;
  readonly index: number;
  readonly shown: string;
  readonly y: number;
  readonly isBusy: boolean;
  readonly outcomes: readonly string[];
  /** The keys of all entries. */
  readonly keys: readonly string[];
}

/** An undefined position may be any. */
type Expected = Partial<Omit<State, 'y'>> & { readonly y?: number | undefined };

const describeDocument = `({ documentElement: { lang, dataset }, body }) =>
  lang + ' ' + (dataset.theme ?? '') + ' ' + (body.querySelector('#root') ?? body).textContent`;

const readState = `(() => {
  const { outcomes = [], navigation } = self;
  const { key = null, index = -1 } = navigation.currentEntry ?? {};
  const keys = navigation.entries().map(({ key }) => key);
  const isLoading = document.readyState !== 'complete' || !!document.querySelector('[aria-busy]');
  const isBusy = self.isLeaving || isLoading || outcomes.includes('pending');
  const shown = (${describeDocument})(document);
  const path = location.pathname + location.search;
  return { path, key, index, shown, y: Math.round(scrollY), isBusy, outcomes, keys };
})()`;

const site = findSite('site');

/** What the server sends for a path, as `shown` has it. */
const sentPages = new Map<string, string>();

async function walk(tab: Tab, recorder: Recorder, { isStored, bursts }: Sequence) {
  Object.assign(recorder.network, { failing: none, isStored });
  const places = new Map<string, number>();

  /** Retried while a navigation replaces the page. */
  const evaluate = <Value>(expression: string) =>
    vi.waitFor(() => tab.evaluate(expression) as Promise<Value>, { timeout: 30_000 });

  async function readSent(path: string): Promise<string> {
    if (!sentPages.has(path)) {
      const html = JSON.stringify(await (await fetch(new URL(path, site.url))).text());
      const sent = await evaluate<string>(
        `(${describeDocument})(new DOMParser().parseFromString(${html}, 'text/html'))`,
      );
      sentPages.set(path, sent);
    }
    return sentPages.get(path) ?? '';
  }

  /** The state once nothing happens any more: the page is that of the address. */
  async function awaitQuiet(expected: Expected = {}): Promise<State> {
    let previous: State | null = null;
    const readQuiet = async () => {
      const state = await evaluate<State>(readState);
      const isStill = previous?.key === state.key && previous.path === state.path;
      previous = state;
      // Without a key, address and position tell whether the entry is the right one.
      const { y = state.y, ...rest } = state.key === null ? { ...expected, key: null } : expected;
      const isBusy = !isStill || state.isBusy || !recorder.isIdle();
      const sent = await readSent(state.path);
      expect({ ...state, isBusy }).toMatchObject({ ...rest, isBusy: false, shown: sent });
      // Chromium restores positions to the pixel, sections may begin between two.
      expect(Math.abs(state.y - y)).toBeLessThanOrEqual(1);
      return state;
    };
    return vi.waitFor(readQuiet, { timeout: 30_000, interval: 60 });
  }

  await tab.open(new URL('/privacy.html', recorder.url).href);
  let before = await awaitQuiet();
  /** Whether all networks so far were online. */
  let isReliable = true;
  for (const { network, steps: burst } of bursts) {
    recorder.network.failing = networks[network];
    isReliable &&= network === 'online';
    if (before.key) places.set(before.key, before.y);
    for (const { kind, value } of burst) await evaluate(`void (() => { ${steps[kind](value as never)} })()`);
    const [step] = burst;
    if (burst.length > 1 || !step || !before.key) {
      before = await awaitQuiet();
      places.clear();
    } else before = await check(step, before);
  }

  /** Waits for the result of a step that ran alone. */
  async function check({ kind, value }: Step, before: State): Promise<State> {
    const stays = { key: before.key, path: before.path, y: before.y };
    // Not the path: Firefox lets a `replaceState` change the entry that another reload is loading.
    if (kind === 'reload') return awaitQuiet({ key: before.key, y: before.y });
    if (kind === 'go') {
      const key = before.keys[before.index + value];
      return awaitQuiet(key === undefined ? stays : { key, y: places.get(key) });
    }
    const state = await awaitQuiet();
    if (kind !== 'push' && kind !== 'replace') return state;
    const outcome = state.outcomes.at(-1);
    const possible = noPages.includes(value) ? ['TypeError', 'failed'] : ['shown', 'missing', 'failed'];
    expect(possible, value).toContain(outcome);
    if (isReliable) expect(outcome).not.toBe('failed');
    const isDone = outcome === 'shown' || outcome === 'missing';
    expect(state).toMatchObject(isDone ? { index: before.index + (kind === 'push' ? 1 : 0) } : stays);
    return state;
  }

  recorder.network.failing = none;
  const outcome = await evaluate("appPages.push('/agreement.html?theme=light')");
  // As an app does.
  if (outcome === 'failed' && !isReliable) await evaluate("void location.assign('/agreement.html?theme=light')");
  else expect(outcome).toBe('shown');
  expect((await awaitQuiet({ path: '/agreement.html?theme=light' })).shown).toContain('Terms');
  await evaluate('void history.back()');
  await awaitQuiet();
  expect(tab.uncaught()).toEqual([]);
}

const name = 'after any steps, address and page agree, calls settle, places are kept, and nobody is stuck';

itInBrowser(`in Chromium, ${name}`, { timeout }, async () => {
  const browser = await connectToBrowser();
  await checkHistory(async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 240 } });
    const page = await context.newPage();
    const uncaught: string[] = [];
    page.on('pageerror', ({ message }) => uncaught.push(message));
    return {
      open: async (url) => page.goto(url),
      evaluate: async (expression) => page.evaluate(expression),
      uncaught: () => uncaught,
      close: async () => context.close(),
    };
  });
});

it.skipIf(!process.env.ENGINES)(`in Firefox, ${name}`, { timeout }, async () => {
  const engine = await startEngine(join(`${process.env.ENGINES}`, 'firefox'), firefox);
  onTestFinished(engine.close);
  // Messages of Firefox itself, about what it blocked, have no stack.
  const isUncaught = (message: string) => /"type":"javascript".*"stackTrace"/.test(message);
  const uncaught = () => engine.console.filter(isUncaught);
  await checkHistory(async () => ({ ...engine, uncaught, close: async () => {} }));
});

async function checkHistory(openTab: () => Promise<Tab>) {
  const recorder = await recordRequests(site.url);
  onTestFinished(recorder.close);
  const property = fc.asyncProperty(sequence, async (sequence) => {
    const tab = await openTab();
    await walk(tab, recorder, sequence).finally(tab.close);
  });
  await fc.assert(property, { numRuns, seed, interruptAfterTimeLimit: timeout });
}
