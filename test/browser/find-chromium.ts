/** Where Chromium is installed. */
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns the path that the environment names in `CHROMIUM`, or the first that exists; `undefined` if none does */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM || places.find((place) => existsSync(place));
}
