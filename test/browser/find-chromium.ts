/** Finds Chromium, and how it is started. Playwright's arguments keep it from requests of its own. */
import { existsSync } from 'node:fs';
import type { LaunchOptions, Page } from 'playwright-core';

const places = [
  // Without a window: a third of the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns the path in the variable `CHROMIUM`, or the first that exists, if any */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM || places.find((place) => existsSync(place));
}

/** @throws if there is none */
export function chromiumOptions(): LaunchOptions {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium found: install it, or set CHROMIUM to the path of one');
  return { executablePath, chromiumSandbox: false, args: ['--disable-gpu', '--disable-quic'] };
}

/** Sets the size of text, as a reader does it in the browser: 1 is that of browsers. */
export async function setTextSize(page: Page, scale: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * scale, fixed: Math.round(13 * scale) } });
}
