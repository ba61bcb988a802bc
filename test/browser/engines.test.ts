import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { request } from '../request.ts';
import { findSite } from '../start-site.ts';
import { type Engine, firefox, oldChromium, startEngine } from './engine.ts';
import { type Recorder, recordRequests } from './record-requests.ts';
import { startWebKit } from './webkit.ts';

/** A folder with `chromium-69`, `chromium-88`, `firefox` and `webkit`, by `.ci/with-engines`. */
const folder = process.env.ENGINES;
if (!folder) console.log('ENGINES names no folder, so other engines are skipped: .ci/with-engines installs them');

const isHydrated = "Object.keys(document.getElementById('root')).some((key) => key.startsWith('__reactContainer$'))";

const startOldChromium = (path: string) => startEngine(path, oldChromium);
const startFirefox = (path: string) => startEngine(path, firefox);

const site = findSite('site');
const scripts = [expect.stringMatching(/^\/assets\/entry-[\w-]+\.js$/)];

describe.skipIf(!folder).each([
  { name: 'chromium-69', start: startOldChromium, version: 'HeadlessChrome/69.', hydrated: false },
  { name: 'chromium-88', start: startOldChromium, version: 'HeadlessChrome/88.', hydrated: true },
  { name: 'firefox', start: startFirefox, version: 'Firefox/', hydrated: true },
  { name: 'webkit', start: startWebKit, version: 'Safari/', hydrated: true },
])('in $name', ({ name, start, version, hydrated }) => {
  let engine: Engine;
  let recorder: Recorder;
  beforeAll(async () => {
    engine = await start(join(`${folder}`, name));
    recorder = await recordRequests(site.url);
    await engine.open(new URL('/privacy.html', recorder.url).href);
    // The start-up is loaded when the browser is idle, and a favicon is asked for after all else.
    if (hydrated) await vi.waitUntil(() => engine.evaluate(isHydrated), { timeout: 30_000 });
    await new Promise((resolve) => setTimeout(resolve, 1500));
  });
  afterAll(async () => {
    await engine?.close();
    await recorder?.close();
  });

  it('the text is there, in the colors and the measure of the page', async () => {
    const { body } = await request(site, '/privacy.html');
    const sent = await engine.evaluate(
      `new DOMParser().parseFromString(${JSON.stringify(body)}, 'text/html').getElementById('root').textContent`,
    );
    const shown = await engine.evaluate(`({
      text: document.getElementById('root').innerText.length > 0 && document.getElementById('root').textContent,
      background: getComputedStyle(document.documentElement).backgroundColor,
      fontSize: getComputedStyle(document.querySelector('.updated')).fontSize,
      isWide: document.documentElement.scrollWidth > innerWidth,
    })`);
    expect(shown).toEqual({ text: sent, background: 'rgb(253, 253, 252)', fontSize: '15px', isWide: false });
  });

  it('it loads the start-up script, hydrates and can be steered only if it can run that, in silence', async () => {
    expect(await engine.evaluate('navigator.userAgent')).toContain(version);
    const state = await engine.evaluate(`[${isHydrated}, 'appPages' in window]`);
    const requests = ['/privacy.html', ...(hydrated ? scripts : [])];
    expect([state, recorder.requests, engine.console]).toEqual([[hydrated, hydrated], requests, []]);
  });

  it.skipIf(!hydrated)('an app can steer the page, and back shows the page before', async () => {
    const steps = await engine.evaluate(`(async () => {
      const shown = [];
      const record = ({ pathname, search }, action) => shown.push(action + ' ' + pathname + search);
      const stop = await appPages.listen(record);
      const next = (count) => new Promise((resolve) => {
        const timer = setInterval(() => shown.length === count && resolve(clearInterval(timer)), 20);
      });
      const outcomes = [await appPages.push('/privacy.html?theme=dark'), await appPages.push('/agreement.html')];
      history.back();
      await next(3);
      outcomes.push(await appPages.replace('/privacy.html'), await appPages.push(1).catch(({ name }) => name));
      stop();
      const { dataset } = document.documentElement;
      return { shown, outcomes, title: document.querySelector('h1').textContent, isDark: 'theme' in dataset };
    })()`);
    const dark = '/privacy.html?theme=dark';
    const shown = [`push ${dark}`, 'push /agreement.html', `pop ${dark}`, 'replace /privacy.html'];
    const outcomes = ['shown', 'shown', 'shown', 'TypeError'];
    expect([steps, engine.console]).toEqual([{ shown, outcomes, title: 'Privacy Policy', isDark: false }, []]);
  });

  it('messages in the console are seen', async () => {
    await engine.evaluate("console.error('here')");
    expect(engine.console).toEqual([expect.stringContaining('here')]);
  });
});
