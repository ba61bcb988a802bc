/** Takes the pictures of the README. */
import { buildElsewhere } from '../../tools/commands/build-site.ts';
import { serveBuild } from '../../tools/commands/serve-build.ts';
import { launchChromium } from './find-chromium.ts';

const { config } = await buildElsewhere({ vars: { BASE_PATH: '/', SERVER_RENDERING: 'on' } });
await using site = await serveBuild(config);
await using browser = await launchChromium();

for (const [document, colorScheme] of [
  ['privacy', 'light'],
  ['agreement', 'dark'],
] as const) {
  const page = await browser.newPage({ colorScheme, viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 });
  await page.goto(new URL(`/${document}.html`, site.url).href);
  await page.screenshot({ path: `docs/${document}-${colorScheme}.png` });
}
