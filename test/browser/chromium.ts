/** The Chromium that the browser tests run in. */
import type { Browser } from 'playwright-core';
import { it } from 'vitest';
import { findChromium, launchChromium } from './find-chromium.ts';

const executablePath = findChromium();
if (!executablePath && process.env.CI) throw new Error('no Chromium found: in CI the browser tests must run');

/** A test that needs Chromium: skipped where there is none. */
export const itInBrowser = it.skipIf(!executablePath);

/** @returns `null` where there is no Chromium: then all tests that need it are skipped */
export async function launchBrowser(): Promise<Browser | null> {
  return executablePath ? launchChromium() : null;
}
