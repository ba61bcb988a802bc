/** The Chromium that the browser tests share. */
import { type Browser, chromium } from 'playwright-core';
import { inject, it } from 'vitest';

const address = inject('chromium');
if (!address && process.env.CI) throw new Error('no Chromium found: in CI the browser tests must run');

/** A test that needs Chromium: skipped where there is none. */
export const itInBrowser = it.skipIf(!address);

let connected: Promise<Browser> | undefined;

/** One connection for all files of a process, which closes it when it exits. */
export function connectToBrowser(): Promise<Browser> {
  connected ??= chromium.connect(`${address}`);
  return connected;
}
