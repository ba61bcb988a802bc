/** Where Chromium is installed, and how it is started: asking nothing of the world outside. */
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns the path that the environment names in `CHROMIUM`, or the first that exists; `undefined` if none does */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM || places.find((place) => existsSync(place));
}
