/**
 * Takes the pictures in this folder of the built site. What prints needs pdftoppm (poppler-utils), and the oldest engine
 * the folder that `.ci/with-engines` brings; the pictures of what is missing are left as they are. The scripts of India
 * need fonts, such as Debian's fonts-noto-core, and fonts-noto-extra for Urdu.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { pixelRatio, screen, startEngine } from '../test/browser/engine.ts';
import { launchChromium } from '../test/browser/find-chromium.ts';
import { oldChromium } from '../test/browser/old-chromium.ts';
import { setTextSize } from '../test/browser/text-size.ts';
import { buildSite } from '../tools/bench/build-site.ts';
import { readBuiltWorker } from '../tools/bench/built-worker.ts';
import { serviceOf, startWorkerd } from '../tools/bench/workerd.ts';

const documents = ['privacy', 'agreement'];
/** By their names, a language that is written in each. */
const scripts = {
  latin: 'en',
  devanagari: 'hi',
  bengali: 'bn',
  tamil: 'ta',
  telugu: 'te',
  kannada: 'kn',
  malayalam: 'ml',
  gujarati: 'gu',
  gurmukhi: 'pa',
  odia: 'or',
  arabic: 'ur',
};
/** The opening of a page, in a small picture. */
const opening = { width: 360, height: 400 };
const file = (name: string) => join(import.meta.dirname, `${name}.png`);

/** One with several versions of each text, so that there is something that changed. */
const folder = mkdtempSync(join(tmpdir(), 'app-pages-versions-'));
const versions = await buildSite({ content: 'test/fixtures/versions', outDir: folder });
const workerd = await startWorkerd({ site: serviceOf(readBuiltWorker()), versions: serviceOf(versions) });
const browser = await launchChromium();
try {
  for (const document of documents) {
    const url = `${workerd.origins.site}/${document}.html`;
    await open(url, { colorScheme: 'light' }, (page) => page.screenshot({ path: file(`${document}-light`) }));
    await open(url, { colorScheme: 'dark' }, (page) => page.screenshot({ path: file(`${document}-dark`) }));
    await open(url, {}, async (page) => {
      await page.evaluate(readIntoSection);
      await page.waitForTimeout(200);
      await page.screenshot({ path: file(`${document}-section`) });
    });
    await open(url, { viewport: { width: 320, height: 640 } }, async (page) => {
      await setTextSize(page, 3);
      await page.screenshot({ path: file(`${document}-text-300`) });
    });
    await open(url, {}, (page) => print(page, 1, `${document}-print`));
    await openInOldest(url, `${document}-oldest-engine`);
  }
  const { site, versions } = workerd.origins;
  await open(`${site}/agreement.html`, {}, (page) => print(page, 2, 'agreement-print-2'));
  await open(`${site}/agreement.html`, { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }, (page) =>
    page.screenshot({ path: file('agreement-wide') }),
  );
  for (const [script, language] of Object.entries(scripts)) {
    const url = `${site}/privacy.html?lang=${language}`;
    await open(url, { viewport: opening, deviceScaleFactor: 1 }, async (page) => {
      const shown = await page.getAttribute('main', 'lang');
      if (shown === language) await page.screenshot({ path: file(`script-${script}`) });
      else console.log(`${language} is not published: script-${script}.png is left as it is`);
    });
  }
  await open(`${site}/nothing`, {}, (page) => page.screenshot({ path: file('not-found') }));
  const since = `${versions}/privacy.html?version=2027-01-01&since=2024-04-01`;
  await open(since, { colorScheme: 'light' }, (page) => page.screenshot({ path: file('since-light') }));
  await open(since, { colorScheme: 'dark' }, async (page) => {
    await page.evaluate(() => document.getElementById('storage')?.scrollIntoView());
    await page.waitForTimeout(200);
    await page.screenshot({ path: file('since-dark') });
  });
} finally {
  await browser.close();
  await workerd.stop();
  rmSync(folder, { recursive: true });
}

/** Runs in the page: scrolls into the middle of a section that is longer than the screen is high, or nearly so. */
function readIntoSection(): void {
  const sections = [...document.querySelectorAll('section')];
  const long = sections.find(({ offsetHeight }) => offsetHeight > 0.8 * innerHeight) ?? sections[0];
  long?.scrollIntoView();
  scrollBy(0, 170);
}

async function open(url: string, options: BrowserContextOptions, use: (page: Page) => Promise<unknown>): Promise<void> {
  const context = await browser.newContext({ viewport: screen, deviceScaleFactor: pixelRatio, ...options });
  const page = await context.newPage();
  await page.goto(url);
  await use(page);
  await context.close();
}

async function print(page: Page, sheet: number, name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'app-pages-print-'));
  const pdf = join(folder, 'page.pdf');
  await page.pdf({ path: pdf, preferCSSPageSize: true });
  try {
    const sheets = ['-singlefile', '-f', `${sheet}`];
    execFileSync('pdftoppm', ['-png', '-gray', ...sheets, '-r', '90', pdf, file(name).replace(/\.png$/, '')]);
  } catch {
    console.log(`no pdftoppm: ${name}.png is left as it is`);
  }
  rmSync(folder, { recursive: true });
}

async function openInOldest(url: string, name: string): Promise<void> {
  const folder = process.env.ENGINES;
  if (!folder) {
    console.log(`ENGINES names no folder: ${name}.png is left as it is`);
    return;
  }
  const engine = await startEngine(join(folder, 'chromium-69'), oldChromium);
  await engine.open(url);
  writeFileSync(file(name), await engine.takePicture());
  await engine.close();
}
