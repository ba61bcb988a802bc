/** Finds Chromium, and how it is started. Playwright's arguments keep it from requests of its own. */
import { existsSync } from 'node:fs';
import type { LaunchOptions, Page } from 'playwright-core';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * @returns the path that the environment names in `CHROMIUM`, or the first that exists; `undefined`
 * if none does
 */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM || places.find((place) => existsSync(place));
}

/** @throws if there is none */
export function chromiumOptions(): LaunchOptions {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium found: install it, or set CHROMIUM to the path of one');
  return { executablePath, chromiumSandbox: false, args: ['--disable-gpu', '--disable-quic'] };
}

/**
 * Sets the size of text, as a reader does it in the browser.
 *
 * @param scale 1 for the size that browsers come with
 */
export async function setTextSize(page: Page, scale: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * scale, fixed: 13 * scale } });
}
