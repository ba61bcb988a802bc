/**
 * Takes the pictures in this folder of the built site. What prints needs pdftoppm (poppler-utils), and the oldest engine
 * the folder that `.ci/with-engines` brings; the pictures of what is missing are left as they are.
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
import { readBuiltWorker } from '../tools/bench/built-worker.ts';
import { serviceOf, startWorkerd } from '../tools/bench/workerd.ts';

const documents = ['privacy', 'agreement'];
const file = (name: string) => join(import.meta.dirname, `${name}.png`);

const workerd = await startWorkerd({ site: serviceOf(readBuiltWorker()) });
const browser = await launchChromium();
try {
  for (const document of documents) {
    const url = `${workerd.origins.site}/${document}.html`;
    await open(url, { colorScheme: 'light' }, (page) => page.screenshot({ path: file(`${document}-light`) }));
    await open(url, { colorScheme: 'dark' }, (page) => page.screenshot({ path: file(`${document}-dark`) }));
    await open(url, { viewport: { width: 320, height: 640 } }, async (page) => {
      await setTextSize(page, 3);
      await page.screenshot({ path: file(`${document}-text-300`) });
    });
    await open(url, {}, (page) => print(page, `${document}-print`));
    await openInOldest(url, `${document}-oldest-engine`);
  }
} finally {
  await browser.close();
  await workerd.stop();
}

async function open(url: string, options: BrowserContextOptions, use: (page: Page) => Promise<unknown>): Promise<void> {
  const context = await browser.newContext({ viewport: screen, deviceScaleFactor: pixelRatio, ...options });
  const page = await context.newPage();
  await page.goto(url);
  await use(page);
  await context.close();
}

/** The first sheet. */
async function print(page: Page, name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'app-pages-print-'));
  const pdf = join(folder, 'page.pdf');
  await page.pdf({ path: pdf, preferCSSPageSize: true });
  try {
    execFileSync('pdftoppm', ['-png', '-singlefile', '-r', '90', pdf, file(name).replace(/\.png$/, '')]);
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
