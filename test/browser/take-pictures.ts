/**
 * Takes the pictures of the README, in `docs`, and others to be looked at, in `pictures`. The scripts of India need
 * fonts: Debian's fonts-noto-core, and fonts-noto-extra for Urdu.
 */
import { mkdirSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { buildElsewhere } from '../../tools/commands/build-site.ts';
import { serveBuild } from '../../tools/commands/serve-build.ts';
import { launchChromium, setTextSize } from './find-chromium.ts';

/** The folder of texts, the file, the address, and what is done to the page before the picture is taken. */
type Picture = readonly [
  content: 'content' | 'test/fixtures/versions',
  file: string,
  path: string,
  options?: BrowserContextOptions,
  prepare?: (page: Page) => Promise<unknown>,
];

const light = { colorScheme: 'light' } as const;
const dark = { colorScheme: 'dark' } as const;
const narrow = { viewport: { width: 320, height: 640 } };
const wide = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

const enlarge = (page: Page) => setTextSize(page, 3);

const pictures: readonly Picture[] = [
  ['content', 'docs/privacy-light.png', '/privacy.html', light],
  ['content', 'docs/agreement-dark.png', '/agreement.html', dark],
  ['content', 'pictures/agreement-light.png', '/agreement.html', light],
  ['content', 'pictures/bengali.png', '/agreement.html?lang=bn', light],
  ['content', 'pictures/tamil.png', '/privacy.html?lang=ta', dark],
  ['content', 'pictures/urdu.png', '/privacy.html?lang=ur', light],
  ['content', 'pictures/not-found.png', '/nothing'],
  ['content', 'pictures/unknown-version.png', '/privacy.html?version=2021-01-01&lang=ur'],
  ['content', 'pictures/text-300.png', '/agreement.html', narrow, enlarge],
  ['content', 'pictures/wide.png', '/agreement.html', wide],
  ['content', 'pictures/without-scripts.png', '/privacy.html', { javaScriptEnabled: false }],
  ['content', 'pictures/print-english.pdf', '/privacy.html'],
  ['content', 'pictures/print-urdu.pdf', '/agreement.html?lang=ur'],
  ['test/fixtures/versions', 'pictures/superseded.png', '/privacy.html?version=2020-07-13', light],
  ['test/fixtures/versions', 'pictures/since.png', '/privacy.html?since=2020-07-13', light],
];

const sites = {
  content: await startSite('content'),
  'test/fixtures/versions': await startSite('test/fixtures/versions'),
};
const browser = await launchChromium();
mkdirSync('pictures', { recursive: true });
try {
  for (const picture of pictures) await take(picture);
} finally {
  await browser.close();
  for (const site of Object.values(sites)) await site[Symbol.asyncDispose]();
}

async function startSite(content: string) {
  const { config } = await buildElsewhere({ content, vars: { BASE_PATH: '/', SERVER_RENDERING: 'on' } });
  return serveBuild(config);
}

async function take([content, file, path, options, prepare]: Picture): Promise<void> {
  const phone = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 };
  const context = await browser.newContext({ ...phone, ...options });
  const page = await context.newPage();
  await page.goto(new URL(path, sites[content].url).href);
  await prepare?.(page);
  await page.waitForTimeout(300);
  if (file.endsWith('.png')) await page.screenshot({ path: file });
  else await page.pdf({ path: file, preferCSSPageSize: true });
  await context.close();
}
