/** Opens one page in a browser that knows nothing yet, on a slow network and a slow processor. */
import type { Browser } from 'playwright-core';
import { type PageTrace, readTrace } from './read-trace.ts';

export interface Opened extends PageTrace {
  /** Bytes received, headers included. */
  readonly bytes: number;
  readonly requests: number;
}

/** Slow 4G: milliseconds of latency, bytes a second. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const PROCESSOR_SLOWDOWN = 6;

/** Milliseconds after the load event in which the start-up script is fetched and run. */
const SETTLE = 2500;

const categories = ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading', 'v8'];

export async function openPage(browser: Browser, url: string, scripts: boolean): Promise<Opened> {
  const context = await browser.newContext({ javaScriptEnabled: scripts });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let [bytes, requests] = [0, 0];
    session.on('Network.requestWillBeSent', () => {
      requests += 1;
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
    await browser.startTracing(page, { categories });
    await page.goto(url, { waitUntil: 'load', timeout: 30_000 });
    await page.waitForTimeout(SETTLE);
    const trace = await browser.stopTracing();
    return { ...readTrace(trace.toString(), url), bytes, requests };
  } finally {
    await context.close();
  }
}
