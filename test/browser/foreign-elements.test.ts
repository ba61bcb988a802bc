import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { openSite, type Tab } from './open-tab.ts';

const sites = { on: openSite('site'), off: openSite('off') };

/** What proxies, extensions and webview hosts add. */
const elements = {
  noscript: '<noscript></noscript>',
  'noscript with content': '<noscript><p>Recharge now</p></noscript>',
  '#root': '<div id="root"></div>',
  '.body': '<div class="body">Recharge now</div>',
  'JSON script': '<script type="application/json">{"kind":"text"}</script>',
  '[data-start]': '<div data-start="/other.js" data-base="/other/" data-build="other"></div>',
  main: '<main>Recharge now</main>',
  h1: '<h1>Recharge now</h1>',
  base: '<base href="https://other.example/">',
};
type Change = (html: string) => string;

/** Each at all places at once: the first and the last of its kind are foreign. */
const additions = new Map<string, Change>([
  ['a wrapper', (html) => html.replace(/<div id="root".*<\/div>(?=<script)/s, '<div>$&</div>')],
  ...Object.entries(elements).map(([name, element]): [string, Change] => [
    name,
    (html) => html.replace(/<script|<\/body>/g, `${element}$&`).replace(/<head>|<body>/g, `$&${element}`),
  ]),
  ['body.body#root', (html) => html.replace('<body>', '<body class="body" id="root">')],
]);
const addAll: Change = (html) => [...additions.values()].reduce((changed, add) => add(changed), html);

interface State {
  readonly rendering?: 'on' | 'off';
  /** Changes the engine before the first script of the page. */
  readonly engine?: () => unknown;
  /** The start-up script arrives after its limit of 8 seconds, or never. */
  readonly script?: 'late' | 'never';
  /** Whether each element is added alone, instead of all at once. */
  readonly isAlone?: boolean;
  /** Whether the page can be steered in the end. */
  readonly steering: 'function' | 'failed' | 'undefined';
}

const removeMethod = () => Reflect.deleteProperty(Document.prototype, 'replaceChildren');
const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

/** The limit of 8 seconds takes a tenth of one. */
const accelerate = () => {
  const { setTimeout } = window;
  const accelerated = (handler: TimerHandler, timeout = 0, ...values: unknown[]) =>
    setTimeout(handler, timeout > 5000 ? timeout / 80 : timeout, ...values);
  window.setTimeout = accelerated as typeof setTimeout;
};

const states: Readonly<Record<string, State>> = {
  'the start-up works': { isAlone: true, steering: 'function' },
  'the start-up is blocked': { engine: accelerate, script: 'never', steering: 'failed' },
  'the start-up is slow': { engine: accelerate, script: 'late', steering: 'function' },
  'the engine is old': { engine: removeMethod, steering: 'undefined' },
  'data is saved': { engine: saveData, steering: 'undefined' },
  'rendering is off': { rendering: 'off', steering: 'function' },
};

/** The words that are shown, by digest. */
const readWords = ({ page }: Tab) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-digest]')].filter((main) => main.offsetHeight > 0);
    return shown.map(({ dataset, textContent }) => `${dataset.digest} ${textContent}`).join();
  });

const listen = ({ page }: Tab) =>
  page.evaluate(async () => {
    const listened = await window.appPages?.listen(() => {});
    return listened === 'failed' ? listened : typeof listened;
  });

itInBrowser.each(Object.entries(states))(
  'where %s, the words of a page are those of its digest, whatever is added to it',
  async (_name, { rendering = 'on', engine, script, isAlone, steering }) => {
    const unchanged = await sites.on('/agreement.html', { javaScriptEnabled: false });
    const agreement = await readWords(unchanged);
    await unchanged.page.goto('/privacy.html');
    const privacy = await readWords(unchanged);
    const tab = await sites[rendering]('/privacy.html', {
      prepare: async (page) => engine && page.addInitScript(engine),
    });
    const { page } = tab;
    const sent = await page.request.get('/privacy.html');
    const html = await sent.text();
    let body = html;
    let arrived = Promise.resolve();
    await page.route('**/privacy.html', (route) => route.fulfill({ response: sent, body }));
    await page.route('**/assets/*', (route) =>
      arrived.then(() => (script === 'never' ? route.abort() : route.continue())),
    );

    const visit = async () => {
      const arrival = Promise.withResolvers<void>();
      if (script === 'late') arrived = arrival.promise;
      await page.goto('/privacy.html');
      const words = rendering === 'on' ? [await readWords(tab)] : [];
      if (script) expect(await listen(tab)).toBe('failed');
      arrival.resolve();
      await expect.poll(() => listen(tab)).toBe(steering);
      words.push(await readWords(tab));
      if (steering === 'function' && !script) {
        expect(await tab.push('/agreement.html')).toBe('shown');
        expect(await readWords(tab)).toBe(agreement);
        // Then back shows the page from memory.
        tab.stall(/format=page/);
        await page.goBack();
        words.push(await readWords(tab));
        tab.stall();
      }
      expect(words).toEqual(words.map(() => privacy));
    };
    const failures: string[] = [];
    for (const [name, change] of isAlone ? additions : [['all', addAll] as const]) {
      body = change(html);
      if (body === html) failures.push(`${name} is not added`);
      await visit().catch(({ message }) => failures.push(`${name}: ${message}`));
    }
    expect(failures).toEqual([]);
  },
);

/** Of the kind that hides cookie banners and advertisements. */
const blockerList = `[id^=cookie-], [id^=cookies-], [id^=about-cookie], [id^=privacy-], [id^=gdpr], #consent,
  [id^=consent-], #ad, #ads, [id^=ad-], [id^=ads-], .ad, .ads, .banner, .consent, .cookie-notice, .popup { display: none !important }`;

itInBrowser('the list of an ad blocker hides no words of a text, but a section with another id', async () => {
  const { page } = await sites.on('/agreement.html', { bypassCSP: true });
  await page.addStyleTag({ content: blockerList });
  const listHidden = () =>
    page.locator('main, main *').evaluateAll((elements) => {
      return elements.flatMap((element) => (element.checkVisibility() ? [] : [element.textContent]));
    });
  expect(await listHidden()).toEqual([]);
  await page.locator('#refunds').evaluate((section) => section.setAttribute('id', 'cookie-policy'));
  expect(await listHidden()).toContainEqual(expect.stringMatching(/ Refunds$/));
});
